import { FormControlLabel, Switch } from '@mui/material';
import { AutoAssign, AutoAssignCustomer } from '#contracts/api/assignments.ts';
import { PublishAffEvents } from '#contracts/api/shift-planning.ts';
import type { ShiftRow } from '#contracts/api/shifts.ts';
import { sideOf } from '#contracts/permissions.ts';
import { call } from '#portal/api/call.ts';
import { useConfirmedCommand } from '#portal/ui/feedback/confirmed-command.ts';
import { ForeseePublication } from '#contracts/api/open-jobs.ts';
import { useGrants, useUser } from '#portal/api/session.tsx';
import { useText } from '#portal/language/i18n.ts';
import { CommandSwitch } from '#portal/ui/CommandSwitch.tsx';
import { moment } from '#portal/ui/format.ts';
import { questionTo } from '#portal/ui/feedback/question.tsx';

type Props = { readonly shift: ShiftRow };

/**
 * Other ways to fill a shift: auto-assign by agency or by client, which exclude each other and which each side switches
 * for itself, and publication (rule assign.selectLists).
 */
export const FillSwitches = ({ shift }: Props) => {
  const t = useText();
  const ofAgency = sideOf(useUser().role) === 'agency';
  const automatic = useGrants({ all: ['requests.autoAssign'] });
  const publishes = useGrants({ all: ['requests.publish'] });
  const publish = useConfirmedCommand(PublishAffEvents, { success: 'shifts.publishUpdated' });
  /** Agents are notified at once, so their number is shown beforehand. */
  const reach = async () => {
    const ticked = { id: shift.requestId, affectationEventIds: [shift.id] };
    const { agents } = await call(ForeseePublication, ticked);
    const question = `${t('bulk.publish.reach', { n: agents })} ${t('bulk.publish.notify.hint')}`;
    return { question: questionTo('bulk.publish', question) };
  };
  if (shift.facts.assigned || (!automatic && !publishes)) return null;
  const { id: affEventId, can } = shift;
  const auto = !can.includes('autoAssign');
  return (
    <fieldset className="fill-switches">
      <legend className="sr-only">{t('select.otherWays')}</legend>
      {automatic && (
        <>
          <CommandSwitch
            size="small"
            label={t('select.autoAssign')}
            checked={shift.autoAssign}
            disabled={auto || !ofAgency}
            command={AutoAssign}
            input={(on) => ({ affEventId, on })}
            success="shifts.autoAssignSaved"
          />
          <CommandSwitch
            size="small"
            label={t('select.autoAssignCustomer')}
            checked={shift.autoAssignCustomer}
            disabled={auto || ofAgency}
            command={AutoAssignCustomer}
            input={(on) => ({ affEventId, on })}
            success="shifts.autoAssignSaved"
          />
        </>
      )}
      {publishes && (
        <FormControlLabel
          label={t('select.isPublished')}
          control={
            <Switch
              size="small"
              checked={shift.isPublishedInApp}
              disabled={shift.isPublishedInApp || !can.includes('publish') || publish.isPending}
              onChange={() => void publish.run({ affEventId, sendPublishNotif: true }, reach)}
            />
          }
        />
      )}
      {shift.autoAssignStartDate && (
        <small>{t('identity.autoAssignFrom', { date: moment(shift.autoAssignStartDate, shift.timezone) })}</small>
      )}
    </fieldset>
  );
};
