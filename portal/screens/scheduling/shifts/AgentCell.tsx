import type { ShiftRow } from '#contracts/api/shifts.ts';
import { useUser } from '../../../api/session.tsx';
import { useText } from '../../../language/i18n.ts';
import { Avatar, type EmployeeStatus } from '../../../ui/Avatar.tsx';
import { day } from '../../../ui/format.ts';
import { Person } from '../../../ui/icons/icons.tsx';

/** Rule shift.avatar, as far as the shift itself tells: at work, late, or expected. */
const borderOf = ({ facts, status }: ShiftRow): EmployeeStatus | undefined => {
  if (facts.punchOut) return undefined;
  if (facts.punchIn) return 'active';
  return status === 'late' ? 'late' : 'scheduled';
};

const Nobody = ({ text }: { readonly text: string }) => (
  <span className="who">
    <span className="avatar nobody" aria-hidden="true">
      <Person size={18} />
    </span>
    <span className="quiet">{text}</span>
  </span>
);

/** Who is on a shift, as far as the viewer may know (rules shift.identity, shift.identityPast, req.columns). */
export const AgentCell = ({ shift }: { readonly shift: ShiftRow }) => {
  const t = useText();
  const { agencyId } = useUser();
  const { employee, identity, autoAssignStartDate, timezone, agency, assignment } = shift;
  if (employee && (identity === 'full' || identity === 'firstName')) {
    return (
      <span className="who">
        <Avatar name={employee.fullName} photo={employee.picture?.url} status={borderOf(shift)} />
        <span>
          {employee.fullName}
          {assignment && assignment.employer.id !== agencyId && assignment.employer.name && <span className="secondary">{assignment.employer.name}</span>}
        </span>
      </span>
    );
  }
  if (identity === 'autoassign')
    return <Nobody text={autoAssignStartDate ? t('identity.autoAssignFrom', { date: day(autoAssignStartDate, timezone) }) : t('identity.autoAssign')} />;
  if (agency && agency.id !== agencyId) {
    return (
      <span className="who">
        <Avatar name={agency.name} photo={agency.picture?.url} />
        <span>
          {agency.name}
          <span className="secondary">{t('status.notAssigned')}</span>
        </span>
      </span>
    );
  }
  return <Nobody text={t('status.notAssigned')} />;
};
