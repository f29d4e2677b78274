import type { OperationShift } from '#contracts/api/operations.ts';
import { useText } from '#portal/language/i18n.ts';
import { span } from '#portal/ui/format.ts';
import { ShiftLabel } from '../shifts/ShiftLabel.tsx';
import { agentName } from '../assignment/agent-name.ts';
import { FindAgent } from './operation-columns.tsx';

type Props = {
  readonly title: string;
  readonly count: number;
  readonly shifts: readonly OperationShift[];
  readonly none: string;
  readonly onOpen: (shift: OperationShift) => void;
  readonly onFind: (shift: OperationShift) => void;
};

/** Shifts of a section of the overview, each with its actions. */
export const ShiftBrief = ({ title, count, shifts, none, onOpen, onFind }: Props) => {
  const t = useText();
  return (
    <section className="ops-card">
      <h2>
        {t(title)} <span className="quiet">{count}</span>
      </h2>
      {shifts.length === 0 && <p className="quiet">{t(none)}</p>}
      <ul className="ops-list">
        {shifts.map((shift) => (
          <li key={shift.id}>
            <span className="panel-agent-words">
              <button type="button" className="link" onClick={() => onOpen(shift)}>
                {agentName(shift, t)}
              </button>
              <small className="secondary">
                {shift.place.name} · {shift.location.title && `${shift.location.title} · `}
                <span className="brief-when">{span(shift.start, shift.end, shift.timezone)}</span>
              </small>
            </span>
            <ShiftLabel shift={shift} />
            <FindAgent shift={shift} onFind={onFind} />
          </li>
        ))}
      </ul>
      {count > shifts.length && <p className="quiet">{t('ops.andMore', { n: count - shifts.length })}</p>}
    </section>
  );
};
