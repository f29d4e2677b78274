import { refusalsFile } from '#contracts/files/report-files.ts';
import { span } from '#portal/ui/format.ts';
import { columnsOf } from '#portal/ui/list/columns-of.ts';
import { figuresText } from '../../scheduling/history/refusal-figures.ts';

/** Where its column is too narrow, it is read on hover; as a card it is whole. */
const whole = (text: string) => <span title={text}>{text}</span>;

/** Of refused shifts: beside the right that was named all figures, its own first. */
export const refusalColumns = columnsOf(refusalsFile, {
  agent: {
    priority: 1,
    width: 'minmax(9rem, 1fr)',
    cell: ({ agent, employer }) => (
      <div>
        {agent.fullName || '—'}
        {employer && <span className="secondary">{employer}</span>}
      </div>
    ),
  },
  at: { width: '10.5rem' },
  place: {
    cell: ({ place, request }) => (
      <div>
        {place}
        {request && (
          <span className="secondary">
            {request.requestNo} {request.title}
          </span>
        )}
      </div>
    ),
  },
  start: {
    label: 'reports.by.shift',
    width: 'minmax(12.5rem, 1.2fr)',
    cell: ({ start, end, timezone }) => whole(span(start, end, timezone)),
  },
  ground: {
    width: 'minmax(9rem, 1.4fr)',
    cell: ({ ground }, { t }) => whole(t(`refusals.ground.${ground ?? 'other'}`)),
  },
  figures: {
    label: 'refusals.figures',
    width: 'minmax(9rem, 1.4fr)',
    cell: ({ figures, ground }, { t }) => (figures ? whole(figuresText(figures, t, ground)) : '—'),
  },
});
