import { refusalsFile } from '#contracts/files/report-files.ts';
import { span } from '#portal/ui/format.ts';
import { columnsOf } from '#portal/ui/list/columns-of.ts';
import { figuresText } from '#portal/facts/refusal-figures.ts';

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
  at: { width: '9.5rem' },
  place: {
    wrap: true,
    width: 'minmax(9rem, 1.3fr)',
    cell: ({ place, request }) => (
      <span>
        {place}
        {request && (
          <span className="secondary">
            {request.requestNo} {request.title}
          </span>
        )}
      </span>
    ),
  },
  start: {
    label: 'reports.by.shift',
    wrap: true,
    width: 'minmax(9rem, 1fr)',
    cell: ({ start, end, timezone }) => whole(span(start, end, timezone)),
  },
  ground: {
    wrap: true,
    width: 'minmax(9rem, 1.1fr)',
    cell: ({ ground }, { t }) => whole(t(`refusals.ground.${ground ?? 'other'}`)),
  },
  figures: {
    label: 'refusals.figures',
    wrap: true,
    width: 'minmax(10rem, 2.6fr)',
    cell: ({ figures, ground }, { t }) => (figures ? whole(figuresText(figures, t, ground)) : '—'),
  },
});
