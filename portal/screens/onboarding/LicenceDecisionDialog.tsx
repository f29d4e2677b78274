import type { OnboardingCandidate } from '#contracts/api/onboarding.ts';
import { JudgeLicence } from '#contracts/api/onboarding.ts';
import { useText } from '#portal/language/i18n.ts';
import { ReasonDialog } from '#portal/ui/feedback/ReasonDialog.tsx';
import { fullName } from '#contracts/values/person-name.ts';

type LicenceDecision = { readonly row: OnboardingCandidate; readonly valid: boolean };

/** Why a licence is accepted against its check, or declined. */
export const LicenceDecisionDialog = ({
  row,
  valid,
  open,
  onClose,
}: LicenceDecision & { readonly open: boolean; readonly onClose: () => void }) => {
  const t = useText();
  const { id: licenceId, number } = row.licence!;
  const common = {
    open,
    onClose,
    command: JudgeLicence,
    input: { id: row.id, licenceId, valid },
    success: 'permit.licence.updated',
  };
  return valid ? (
    <ReasonDialog {...common} title={t('employee.permit.overrule')} submit="onboarding.licence.validate">
      {t('employee.permit.overruleHelp', { number })}
    </ReasonDialog>
  ) : (
    <ReasonDialog {...common} title={t('onboarding.licence.decline')} submit="onboarding.licence.decline" optional>
      {t('onboarding.licence.question', { name: fullName(row), number })}
    </ReasonDialog>
  );
};
