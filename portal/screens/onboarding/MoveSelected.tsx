import { MoveCandidates } from '#contracts/api/onboarding.ts';
import { onboardingSteps, type OnboardingStep, type OnboardingTab } from '#contracts/values/onboarding.ts';
import { call } from '#portal/api/call.ts';
import { useText } from '#portal/language/i18n.ts';
import { useConfirmedCommand } from '#portal/ui/feedback/confirmed-command.ts';
import { type Selection } from '#portal/ui/list/selection.ts';
import { toast } from '#portal/stores/toasts.ts';
import { withUpcoming } from '../workforce/employees/leave-question.ts';
import { useTellRefused } from '../workforce/employees/tell-refused.ts';
import { moveQuestion } from './move-question.ts';
import { StepChoice } from './StepChoice.tsx';

type Props = {
  readonly tab: OnboardingTab;
  readonly selection: Selection;
  readonly count: number;
  readonly onDone: () => void;
};

/** What these steps are for (decision 24). */
const alsoCalled: { readonly [S in OnboardingStep]?: string } = {
  backgroundCheck: 'onboarding.status.verification',
  contract: 'onboarding.status.bank',
};

/**
 * Moves all selected people to one step; asks before it removes them from onboarding, and lists those that were not
 * moved.
 */
export const MoveSelected = ({ tab, selection, count, onDone }: Props) => {
  const t = useText();
  const tell = useTellRefused();
  const { run: move, isPending } = useConfirmedCommand(MoveCandidates, {
    onDone: ({ moved, refused }) => {
      if (moved > 0) toast.success(t('shifts.statusUpdated'));
      tell(refused);
      onDone();
    },
  });
  const run = async (step: OnboardingStep) => {
    const asked = moveQuestion(t, step, count);
    const input = { tab, selection: selection as never, status: onboardingSteps[step] };
    await move(input, async () => {
      if (step !== 'inactive') return { agreed: count, question: asked };
      const { moved, coming } = await call(MoveCandidates, { ...input, preview: true });
      return { ...withUpcoming(asked, coming), agreed: moved + coming.shifts };
    });
  };
  const named = (step: OnboardingStep) =>
    [`badge.${step}`, ...(alsoCalled[step] ? [alsoCalled[step]] : [])].map((key) => t(key)).join(' · ');
  return (
    <StepChoice
      label="onboarding.col.status"
      button="onboarding.move"
      named={named}
      isPending={isPending}
      onMove={run}
    />
  );
};
