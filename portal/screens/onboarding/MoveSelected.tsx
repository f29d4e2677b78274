import { Button, MenuItem, TextField } from '@mui/material';
import { useState } from 'react';
import { MoveCandidates } from '#contracts/api/onboarding.ts';
import {
  onboardingStepNames,
  onboardingSteps,
  type OnboardingStep,
  type OnboardingTab,
} from '#contracts/values/onboarding.ts';
import { call } from '#portal/api/call.ts';
import { useText } from '#portal/language/i18n.ts';
import { useAgreed } from '#portal/ui/feedback/as-agreed.ts';
import { type Selection } from '#portal/ui/list/selection.ts';
import { toast } from '#portal/ui/toasts.ts';
import { withComing } from '../workforce/employees/leaving.ts';
import { moveQuestion } from './move-question.ts';

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

/** Moves all that is ticked to one step; taking them out of the process is asked first, and those left as they were are told. */
export const MoveSelected = ({ tab, selection, count, onDone }: Props) => {
  const t = useText();
  const [step, setStep] = useState<OnboardingStep | ''>('');
  const { run: move, isPending } = useAgreed(MoveCandidates, {
    onDone: ({ moved, refused }) => {
      if (moved > 0) toast.success(t('shifts.statusUpdated'));
      if (refused.length > 0)
        toast.warning(t('employees.refused', { n: refused.length, reasons: t('problem.NOT_FOUND') }));
      onDone();
    },
  });
  const run = async () => {
    if (step === '') return;
    const asked = moveQuestion(t, step, count);
    const input = { tab, selection: selection as never, status: onboardingSteps[step] };
    await move(input, async () => {
      if (step !== 'inactive') return { question: asked };
      return withComing(asked, (await call(MoveCandidates, { ...input, preview: true })).coming);
    });
  };
  return (
    <>
      <TextField
        select
        size="small"
        variant="standard"
        value={step}
        slotProps={{ htmlInput: { 'aria-label': t('onboarding.col.status') } }}
        onChange={({ target }) => setStep(target.value as OnboardingStep)}
      >
        {onboardingStepNames.map((name) => (
          <MenuItem key={name} value={name}>
            {[t(`badge.${name}`), ...(alsoCalled[name] ? [t(alsoCalled[name])] : [])].join(' · ')}
          </MenuItem>
        ))}
      </TextField>
      <Button
        size="small"
        variant="outlined"
        loading={isPending}
        disabled={step === ''}
        onClick={() => void run().catch(toast.problem)}
      >
        {t('onboarding.move')}
      </Button>
    </>
  );
};
