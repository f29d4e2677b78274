import type { ShiftRow } from '#contracts/api/shifts.ts';
import { nameIn } from '#contracts/values/named.ts';
import { shiftsFile } from '#contracts/files/shift-files.ts';
import { useLanguage, useText } from '#portal/language/i18n.ts';
import { hours } from '#portal/ui/format.ts';
import type { CellEdit } from '#portal/ui/list/column.ts';
import { columnsOf } from '#portal/ui/list/columns-of.ts';
import { ChatButton } from '#portal/screens/chat/ChatButton.tsx';
import { WhyButton } from '../auto-assign/WhyButton.tsx';
import { Moment } from '../Moment.tsx';
import { AgentCell } from './AgentCell.tsx';
import { ShiftLabel } from './ShiftLabel.tsx';

const ServiceType = ({ shift }: { readonly shift: ShiftRow }) => {
  const language = useLanguage();
  const level = shift.maxLevel && nameIn(language, shift.maxLevel);
  if (!shift.competence) return <span className="quiet">–</span>;
  return (
    <span>
      {shift.competence.name[language]}
      {level && <span className="secondary">{level}</span>}
    </span>
  );
};

/** Who supervises the shift, where somebody has been given it. */
const SupervisedBy = ({ shift: { supervisors } }: { readonly shift: ShiftRow }) => {
  const t = useText();
  if (supervisors.length === 0) return null;
  const words = t('shifts.supervisedBy', { name: supervisors.map(({ name }) => name).join(', ') });
  return (
    <span className="secondary" title={words}>
      {words}
    </span>
  );
};

/**
 * Rule req.columns: name 25 %, start, end and position 6.25 % each, status 18.75 %, never narrower than their words.
 * @param zone whose clock the times are written in
 * @param open what a press on the name does, if it does something
 * @param chat opens the conversation with the supervisor on a shift
 * @param why opens who could do a shift and who could not
 * @param position changes where a shift is posted
 */
export const shiftColumns = (
  zone: string,
  open: (shift: ShiftRow) => (() => void) | undefined,
  chat: (shift: ShiftRow) => void,
  why: (shift: ShiftRow) => void,
  position: CellEdit<ShiftRow>,
) =>
  columnsOf(shiftsFile, {
    name: {
      priority: 1,
      width: 'minmax(11rem, 25%)',
      wrap: true,
      cell: (shift) => (
        <span className="name-cell">
          <span className="grow">
            <AgentCell shift={shift} onOpen={open(shift)} />
            <SupervisedBy shift={shift} />
          </span>
          <ChatButton shift={shift} onOpen={() => chat(shift)} />
          <WhyButton shift={shift} onOpen={() => why(shift)} />
        </span>
      ),
    },
    start: { width: 'minmax(10.2rem, 6.25%)', cell: (shift) => <Moment instant={shift.start} zone={zone} short /> },
    end: {
      width: 'minmax(7.6rem, 6.25%)',
      cell: (shift) => (
        <Moment instant={shift.end} zone={zone} since={shift.start} short hourFirst after={hours(shift.totalMinutes)} />
      ),
    },
    position: { width: 'minmax(6rem, 6.25%)', edit: position },
    status: { width: 'minmax(11rem, 18.75%)', wrap: true, cell: (shift) => <ShiftLabel shift={shift} /> },
    serviceType: { width: 'minmax(7.2rem, 1fr)', wrap: true, cell: (shift) => <ServiceType shift={shift} /> },
    agentType: { width: 'minmax(6.6rem, 0.8fr)' },
  });
