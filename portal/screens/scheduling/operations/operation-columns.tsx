import type { OperationShift } from '#contracts/api/operations.ts';
import { operationStatus } from '#contracts/values/operations.ts';
import { shiftStatus } from '#contracts/values/shift.ts';
import { text } from '#portal/language/i18n.ts';
import { phone } from '#contracts/values/phone.ts';
import { operationsFile } from '#contracts/files/shift-files.ts';
import { hours } from '#portal/ui/format.ts';
import { columnsOf } from '#portal/ui/list/columns-of.ts';
import { pressed } from '#portal/stores/press.ts';
import { Moment } from '../Moment.tsx';
import { AgentCell } from '../shifts/AgentCell.tsx';
import { shiftRowName } from '../assignment/agent-name.ts';
import { ShiftLabel } from '../shifts/ShiftLabel.tsx';
import { drawn } from './use-operation-dialogs.tsx';
import { TwoLines } from '#portal/ui/list/TwoLines.tsx';
import { serverNow } from '#portal/server-time.ts';

type Open = (shift: OperationShift) => void;

/** Whether a press opens the agents who could take the shift: it is unassigned, or its agent is late. */
const wantsAgent = ({ can, facts }: OperationShift): boolean => {
  const status = operationStatus(shiftStatus(facts, serverNow()));
  if (status === 'late') return can.includes('changeAgent');
  return (status === 'missing' || status === 'published') && can.includes('assign');
};

/** Accessible name of a shift's button, with the shift so that each button differs. */
const findingOf = ({ facts, employee, place: { name: place } }: OperationShift): string => {
  if (!facts.assigned) return text('ops.find.of', { place });
  return employee ? text('ops.replace.of', { name: employee.fullName, place }) : text('ops.replace.at', { place });
};

/** Leads from a late or missing shift to the ranked agents who could take it. */
export const FindAgent = ({ shift, onFind }: { readonly shift: OperationShift; readonly onFind: Open }) =>
  wantsAgent(shift) ? (
    <button type="button" className="ops-find" aria-label={findingOf(shift)} onClick={() => onFind(shift)}>
      {text(shift.facts.assigned ? 'ops.replace' : 'ops.find')}
    </button>
  ) : null;

/** Rule assign.callAgent: the server gives a phone only for one's own agents and supervisors. */
const Phone = ({ shift: { employee } }: { readonly shift: OperationShift }) => {
  if (!employee) return <span className="quiet">—</span>;
  if (employee.phone)
    return (
      <a className="ops-phone" href={`tel:${employee.phone}`}>
        {phone(employee.phone)}
      </a>
    );
  return (
    <button type="button" className="link" onClick={() => pressed().refused(text('shifts.err.call'))}>
      {text('assignment.call')}
    </button>
  );
};

const Where = ({ shift: { request, place, customer, location } }: { readonly shift: OperationShift }) => (
  <TwoLines first={place.name} second={[request.title, location.title, customer.name].filter(Boolean).join(' · ')} />
);

export const operationColumns = columnsOf(
  operationsFile,
  {
    name: {
      priority: 1,
      width: 'minmax(8rem, 1.5fr)',
      wrap: true,
      named: (shift, t) => shiftRowName(shift, shift.timezone, t),
      cell: (shift, { show }) => <AgentCell shift={shift} onOpen={() => show(drawn.open(shift))} />,
    },
    place: {
      label: 'ops.where',
      width: 'minmax(clamp(8.8rem, 60cqi - 28rem, 14.5rem), 1.6fr)',
      cut: 0,
      wrap: true,
      cell: (shift) => <Where shift={shift} />,
    },
    start: {
      width: 'minmax(5.9rem, 9.8rem)',
      wrap: true,
      cell: ({ start, timezone }) => <Moment instant={start} zone={timezone} hourFirst />,
    },
    end: {
      width: 'minmax(6.7rem, 7.2rem)',
      cell: ({ start, end, timezone, totalMinutes }) => (
        <Moment instant={end} zone={timezone} since={start} hourFirst after={hours(totalMinutes)} />
      ),
    },
    status: { width: 'minmax(8.1rem, 1.2fr)', wrap: true, cell: (shift) => <ShiftLabel shift={shift} /> },
    phone: { width: 'minmax(7.1rem, 8.1rem)', cell: (shift) => <Phone shift={shift} /> },
  },
  [
    {
      key: 'find',
      label: 'ops.replacement',
      width: 'minmax(8.2rem, 8.8rem)',
      blank: (shift) => !wantsAgent(shift),
      cell: (shift, { show }) => <FindAgent shift={shift} onFind={() => show(drawn.find(shift))} />,
    },
  ],
);
