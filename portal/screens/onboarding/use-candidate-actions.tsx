import { JudgeLicence, MoveOnboarding, type OnboardingCandidate } from '#contracts/api/onboarding.ts';
import { onboardingStepNames, onboardingSteps, type OnboardingTab } from '#contracts/values/onboarding.ts';
import { useCommand } from '#portal/api/hooks.ts';
import { useMay } from '#portal/api/session.tsx';
import { text } from '#portal/language/i18n.ts';
import { sends, type DrawDialog, type RowActions } from '#portal/ui/list/row-action.ts';
import { pressed } from '#portal/stores/press.ts';
import { BankNumbers } from '../workforce/employees/BankDialog.tsx';
import { leaveQuestion } from '../workforce/employees/leave-question.ts';
import { fullName } from '#contracts/values/person-name.ts';
import { LicenceDecisionDialog } from './LicenceDecisionDialog.tsx';

const decisionDialog =
  (row: OnboardingCandidate, valid: boolean): DrawDialog =>
  (shown) => <LicenceDecisionDialog {...shown} row={row} valid={valid} />;

const moving = (row: OnboardingCandidate, to: number) => async () => {
  const question = text('onboarding.back.question', { name: fullName(row) });
  const asked = { title: text('onboarding.back.title'), question };
  if (to === onboardingSteps.inactive) return leaveQuestion(asked, [row.id]);
  return to < row.status ? { question: asked } : undefined;
};

/** Steps that a candidate can be moved to, the next one first. */
const stepsFrom = (status: number) => {
  const others = onboardingStepNames.filter((name) => onboardingSteps[name] !== status);
  const rank = (name: (typeof others)[number]) => (onboardingSteps[name] === status + 1 ? 0 : 1);
  return others.toSorted((one, other) => rank(one) - rank(other));
};

/** What may be done about the candidates of a tab. */
export const useCandidateActions = (tab: OnboardingTab) => {
  const mayBank = useMay({ all: ['agent.edit', 'agent.editFinancial'] });
  const seesBank = useMay({ all: ['agent.view', 'agent.viewFinancial'] });
  const validate = useCommand(JudgeLicence, { success: 'permit.licence.updated', quiet: true });
  const accept = (row: OnboardingCandidate, show: (dialog: DrawDialog) => void) => {
    const { failed } = pressed();
    validate.mutate(
      { id: row.id, licenceId: row.licence!.id, valid: true },
      {
        onError: (problem) =>
          problem.code === 'LICENCE_REASON_REQUIRED'
            ? show(decisionDialog(row, true))
            : failed(problem, 'permit.licence.failed'),
      },
    );
  };
  return (row: OnboardingCandidate): RowActions => {
    const { id, status, licence, schedulingUrl } = row;
    const { access } = JudgeLicence;
    return [
      tab === 'interview' &&
        schedulingUrl && {
          label: 'onboarding.calendly',
          run: () => void window.open(schedulingUrl, '_blank', 'noopener'),
        },
      tab === 'contract' &&
        mayBank && {
          label: 'employee.financial.edit',
          dialog: ({ open, onClose }) => open && <BankNumbers id={id} known={seesBank} onClose={onClose} />,
        },
      licence &&
        licence.state !== 'valid' && {
          label: 'onboarding.licence.validate',
          access,
          run: (show) => accept(row, show),
        },
      licence &&
        licence.state !== 'declined' && {
          label: 'onboarding.licence.decline',
          access,
          danger: true,
          dialog: decisionDialog(row, false),
        },
      ...stepsFrom(status).map((name) => {
        const to = onboardingSteps[name];
        const sent = sends(
          MoveOnboarding,
          { id, status: to },
          { success: 'shifts.statusUpdated', ask: moving(row, to) },
        );
        return { label: `onboarding.to.${name}`, danger: name === 'inactive', ...sent };
      }),
    ];
  };
};
