import { Button } from '@mui/material';
import { nameIn } from '#contracts/values/named.ts';
import type { EmployeeAffectation, ShiftDetail } from '#contracts/api/shifts.ts';
import { useLanguage, useText } from '#portal/language/i18n.ts';
import { Avatar } from '#portal/ui/Avatar.tsx';
import { phone } from '#contracts/values/phone.ts';
import { span } from '#portal/ui/format.ts';
import { Person } from '#portal/ui/icons/first-icons.tsx';
import { pressed } from '#portal/stores/press.ts';
import { LicenceIssueMark } from '../shifts/LicenceIssueMark.tsx';
import { agentName } from './agent-name.ts';
import { agentStatusOn } from './agent-status.ts';
import { useShiftStatus } from './use-shift-status.ts';

/** Rule assign.callAgent: the server gives a phone only for one's own agents and supervisors. */
const CallAgent = ({ employee }: { readonly employee: NonNullable<ShiftDetail['employee']> }) => {
  const t = useText();
  return employee.phone ? (
    <a href={`tel:${employee.phone}`}>{phone(employee.phone)}</a>
  ) : (
    <Button size="small" color="inherit" onClick={() => pressed().refused(t('shifts.err.call'))}>
      {t('assignment.call')}
    </Button>
  );
};

type Props = { readonly shift: ShiftDetail; readonly level: EmployeeAffectation['level'] };

/** The agent of the shift, with its place, position and time. */
export const AgentHead = ({ shift, level }: Props) => {
  const t = useText();
  const language = useLanguage();
  const status = useShiftStatus(shift.facts);
  const { employee, assignment } = shift;
  const name = agentName(shift, t);
  const details = [
    assignment?.isSupervisor && t('agentType.supervisor'),
    level && nameIn(language, level),
    assignment?.employer.name,
  ].filter(Boolean);
  return (
    <div className="assignment-agent">
      {employee ? (
        <Avatar name={name} photo={employee.picture?.url} status={agentStatusOn(status)} size={44} />
      ) : (
        <span className="avatar nobody" aria-hidden="true">
          <Person size={24} />
        </span>
      )}
      <div>
        <strong>{name}</strong>
        <span className="secondary">{details.join(' · ')}</span>
        <span className="secondary">{[shift.place?.name, shift.location.title].filter(Boolean).join(' · ')}</span>
        <span className="secondary">{span(shift.start, shift.end, shift.timezone)}</span>
        <LicenceIssueMark shift={shift} />
      </div>
      {employee && <CallAgent employee={employee} />}
    </div>
  );
};
