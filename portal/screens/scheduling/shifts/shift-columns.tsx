import type { ShiftRow } from '#contracts/api/shifts.ts';
import { nameIn } from '#contracts/values/named.ts';
import { shiftsFile } from '#contracts/files/shift-files.ts';
import { useLanguage } from '#portal/language/i18n.ts';
import { hours } from '#portal/ui/format.ts';
import type { CellEdit } from '#portal/ui/list/column.ts';
import { columnsOf } from '#portal/ui/list/columns-of.ts';
import { ChatButton } from '#portal/screens/chat/ChatButton.tsx';
import { WhyButton } from '../auto-assign/WhyButton.tsx';
import { Moment } from '../Moment.tsx';
import { offeredTo } from '../smart-connect/offered-to.ts';
import { AgentCell } from './AgentCell.tsx';
import { shiftRowName } from '../assignment/agent-name.ts';
import { shiftDialogs } from './shift-dialogs.tsx';
import { ShiftLabel } from './ShiftLabel.tsx';
import { TwoLines } from '#portal/ui/list/TwoLines.tsx';

const ServiceType = ({ shift }: { readonly shift: ShiftRow }) => {
  const language = useLanguage();
  const level = shift.maxLevel && nameIn(language, shift.maxLevel);
  if (!shift.competence) return <span className="quiet">—</span>;
  return <TwoLines first={shift.competence.name[language]} second={level} />;
};

/**
 * What a press on the name opens: the choice of an agent while there is none, else the shift, read-only for viewers who
 * may not change it.
 */
const openedBy = (shift: ShiftRow, agencyId: string | null) =>
  shift.can.includes('assign') && offeredTo(shift, agencyId).length === 0 ? 'assign' : 'open';

/**
 * Rule req.columns: name 25 %, start, end and position 6.25 % each, status 18.75 %, never narrower than their words; on
 * two lines where the list is narrow, so that it needs no scrolling sideways and its heading stays in sight.
 * @param zone whose clock the times are written in
 * @param agencyId of the viewer, if they are an agency's
 * @param position changes where a shift is posted
 */
export const shiftColumns = (zone: string, agencyId: string | null, position: CellEdit<ShiftRow>) =>
  columnsOf(shiftsFile, {
    name: {
      priority: 1,
      width: 'minmax(clamp(9.6rem, 16.5cqi + 0.1rem, 11rem), 25%)',
      wrap: true,
      named: (shift, t) => shiftRowName(shift, zone, t),
      cell: (shift, { show }) => {
        const dialogs = shiftDialogs(shift);
        const opened = dialogs[openedBy(shift, agencyId)];
        return (
          <span className="name-cell">
            <span className="grow">
              <AgentCell shift={shift} onOpen={() => show(opened)} />
            </span>
            <ChatButton shift={shift} onOpen={() => show(dialogs.chat)} />
            <WhyButton shift={shift} onOpen={() => show(dialogs.why)} />
          </span>
        );
      },
    },
    start: {
      width: 'minmax(clamp(6.4rem, 44.7cqi - 19.3rem, 10.2rem), 6.25%)',
      wrap: true,
      cell: (shift) => <Moment instant={shift.start} zone={zone} />,
    },
    end: {
      width: 'minmax(clamp(6.3rem, 17cqi - 3.35rem, 7.6rem), 6.25%)',
      cell: (shift) => (
        <Moment instant={shift.end} zone={zone} since={shift.start} hourFirst after={hours(shift.totalMinutes)} />
      ),
    },
    position: { width: 'minmax(6.7rem, 6.25%)', edit: position },
    status: {
      width: 'minmax(clamp(9.2rem, 21.2cqi - 3rem, 11rem), 18.75%)',
      wrap: true,
      cell: (shift) => <ShiftLabel shift={shift} />,
    },
    serviceType: { width: 'minmax(7.4rem, 1fr)', wrap: true, cell: (shift) => <ServiceType shift={shift} /> },
    agentType: { width: 'minmax(6.2rem, 0.8fr)' },
  });
