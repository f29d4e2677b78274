import { MenuItem, TextField } from '@mui/material';
import { useState } from 'react';
import { MoveCandidates } from '#contracts/api/onboarding.ts';
import { onboardingStepNames, onboardingSteps, type OnboardingStep, type OnboardingTab } from '#contracts/values/onboarding.ts';
import { useText } from '../../language/i18n.ts';
import { CommandButton } from '../../ui/CommandButton.tsx';
import type { Selection } from '../../ui/list/selection.ts';

type Props = { readonly tab: OnboardingTab; readonly selection: Selection; readonly onDone: () => void };

/** Moves all that is ticked to one step. */
export const MoveSelected = ({ tab, selection, onDone }: Props) => {
  const t = useText();
  const [step, setStep] = useState<OnboardingStep>('scheduleInterview');
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
            {t(`badge.${name}`)}
          </MenuItem>
        ))}
      </TextField>
      <CommandButton
        command={MoveCandidates}
        input={{ tab, selection: selection as never, status: onboardingSteps[step] }}
        success="shifts.statusUpdated"
        variant="outlined"
        onDone={onDone}
      >
        {t('onboarding.move')}
      </CommandButton>
    </>
  );
};
