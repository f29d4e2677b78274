import { weights } from '#contracts/values/auto-assign.ts';
import { GetAutoAssignSettings, SaveAutoAssignSettings } from '#contracts/api/auto-assign.ts';
import { useRead } from '#portal/api/hooks.ts';
import { useMay } from '#portal/api/session.tsx';
import { useText } from '#portal/language/i18n.ts';
import { QueryFallback } from '#portal/ui/QueryFallback.tsx';
import { CommandForm } from '#portal/ui/CommandForm.tsx';
import { Dialog } from '#portal/ui/feedback/Dialog.tsx';
import { TextField } from '#portal/ui/fields/TextField.tsx';

const limits = [
  'restHours',
  'joinedMinutes',
  'stretchHours',
  'weekHours',
  'overtimeHours',
  'earlyHour',
  'speed',
] as const;

/** Constraints and weights of the company's auto-assign. */
export const SettingsDialog = ({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) => {
  const t = useText();
  const { data, error, refetch } = useRead(GetAutoAssignSettings, {}, { quiet: true });
  // Without the grants for pay and ratings, their weights can't be changed.
  const mayWeigh = useMay({ all: ['finance.viewPay', 'agent.viewRatings'] });
  return (
    <Dialog open={open} onClose={onClose} title={t('autoAssign.settings')} width="sm">
      {!data && <QueryFallback error={error} retry={refetch} />}
      {data && (
        <CommandForm command={SaveAutoAssignSettings} values={data} success="autoAssign.settings.saved">
          <fieldset className="group">
            <legend>{t('autoAssign.limits')}</legend>
            {limits.map((name) => (
              <TextField key={name} name={name} label={`autoAssign.setting.${name}`} type="number" required />
            ))}
          </fieldset>
          {mayWeigh && (
            <fieldset className="group">
              <legend>{t('autoAssign.weights')}</legend>
              {weights.map((name) => (
                <TextField key={name} name={name} label={`autoAssign.setting.${name}`} type="number" required />
              ))}
            </fieldset>
          )}
        </CommandForm>
      )}
    </Dialog>
  );
};
