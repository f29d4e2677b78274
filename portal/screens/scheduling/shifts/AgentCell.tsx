import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ShiftRows, type ShiftRow } from '#contracts/api/shifts.ts';
import { useUser } from '#portal/api/session.tsx';
import { useText } from '#portal/language/i18n.ts';
import { Avatar } from '#portal/ui/Avatar.tsx';
import { nearWeekday } from '#portal/ui/format.ts';
import { Person } from '#portal/ui/icons/first-icons.tsx';
import { nameLater } from '../assignment/agent-name.ts';
import { agentStatusOn } from '../assignment/agent-status.ts';
import { useShiftStatus } from '../assignment/use-shift-status.ts';
import { useWhen } from '../clock.ts';
import { offeredTo } from '../smart-connect/offered-to.ts';
import { LicenceIssueMark } from './LicenceIssueMark.tsx';
import { SupervisedBy } from './SupervisedBy.tsx';

type NamedProps = {
  readonly shift: ShiftRow;
  readonly avatar: ReactNode;
  readonly name: ReactNode;
  readonly children?: ReactNode;
};

/**
 * A name, and on the line below it what else is to be known: what is wrong with a licence, who employs, who supervises.
 */
const Named = ({ shift, avatar, name, children }: NamedProps) => (
  <span className="who">
    {avatar}
    <span>
      {name}
      <span className="below">
        <LicenceIssueMark shift={shift} />
        {children}
        <SupervisedBy shift={shift} />
      </span>
    </span>
  </span>
);

const Nobody = ({ text, shift }: { readonly text: ReactNode; readonly shift: ShiftRow }) => (
  <Named
    shift={shift}
    avatar={
      <span className="avatar nobody" aria-hidden="true">
        <Person size={18} />
      </span>
    }
    name={<span className="quiet">{text}</span>}
  />
);

/** From when on the name is shown, whole on two lines where the cell is narrow; the time is read by pointing at it. */
const NameLater = ({ shift }: { readonly shift: ShiftRow }) => {
  const t = useText();
  return (
    <span title={nameLater(shift, t)}>
      {t('identity.nameFrom', { date: nearWeekday(shift.facts.confirmFrom, shift.timezone) })}
    </span>
  );
};

/** The agent of a shift; a press opens the choice of an agent, or the assignment. */
export const AgentCell = ({
  shift,
  onOpen,
}: {
  readonly shift: ShiftRow;
  readonly onOpen?: (() => void) | undefined;
}) =>
  onOpen ? (
    <button type="button" className="cell-open" onClick={onOpen}>
      <Who shift={shift} />
    </button>
  ) : (
    <Who shift={shift} />
  );

/** The agent as far as the viewer may know them (rules shift.identity, shift.identityPast, req.columns). */
const Who = ({ shift }: { readonly shift: ShiftRow }) => {
  const t = useText();
  const { agencyId } = useUser();
  const queries = useQueryClient();
  const status = useShiftStatus(shift.facts);
  const { employee, identity, autoAssignStartDate, timezone, agency, customer, assignment, facts, subContracts } =
    shift;
  // When the confirmation window opens, the agent's name becomes visible to more viewers, so it is read again.
  useWhen(
    identity === 'full' ? null : facts.confirmFrom,
    () => void queries.invalidateQueries({ queryKey: [ShiftRows.name] }),
  );
  if (employee && (identity === 'full' || identity === 'firstName')) {
    return (
      <Named
        shift={shift}
        avatar={<Avatar name={employee.fullName} photo={employee.picture?.url} status={agentStatusOn(status)} />}
        name={employee.fullName}
      >
        {assignment?.isExcluded && <span className="secondary">{t('agent.excluded')}</span>}
        {assignment && assignment.employer.id !== agencyId && assignment.employer.name && (
          <span className="secondary">{assignment.employer.name}</span>
        )}
      </Named>
    );
  }
  // The shift has an agent whom the viewer may not know yet.
  const later = facts.assigned ? <NameLater shift={shift} /> : null;
  if (!later && identity === 'autoassign')
    return (
      <Nobody
        shift={shift}
        text={
          autoAssignStartDate
            ? t('identity.autoAssignFrom', { date: nearWeekday(autoAssignStartDate, timezone) })
            : t('identity.autoAssign')
        }
      />
    );
  // A company that handed the shift over sees to whom; others see the responsible company unless it is their own.
  const taker = subContracts.find(
    ({ status, fromAgencyId }) => status === 'accepted' && fromAgencyId === agencyId,
  )?.toAgency;
  const other = taker ?? (agency && agency.id !== agencyId ? agency : undefined);
  if (other) {
    return (
      <Named shift={shift} avatar={<Avatar name={other.name} photo={other.picture?.url} />} name={other.name}>
        {(later || !facts.transferred) && <span className="secondary">{later ?? t('status.notAssigned')}</span>}
      </Named>
    );
  }
  if (agencyId && !agency) {
    return (
      <Named shift={shift} avatar={<Avatar name={customer.name} />} name={customer.name}>
        <span className="secondary" {...(facts.assigned && { title: nameLater(shift, t) })}>
          {t('identity.clientStaff')}
        </span>
      </Named>
    );
  }
  const asked = later ? [] : offeredTo(shift, agencyId);
  return asked.length > 0 ? (
    <Nobody shift={shift} text={t('handover.offeredTo', { names: asked.join(', ') })} />
  ) : (
    <Nobody shift={shift} text={later ?? t('status.notAssigned')} />
  );
};
