import { Button, MenuItem, TextField } from '@mui/material';
import { useState } from 'react';
import { onboardingStepNames, type OnboardingStep } from '#contracts/values/onboarding.ts';
import { useText } from '#portal/language/i18n.ts';
import { orSayWhy } from '#portal/ui/or-say-why.ts';

type Props = {
  /** Keys of texts. */
  readonly label: string;
  readonly button: string;
  readonly named: (step: OnboardingStep) => string;
  readonly isPending: boolean;
  readonly onMove: (step: OnboardingStep) => Promise<unknown>;
};

/** The choice of the step to which all that is ticked is moved. */
export const StepChoice = ({ label, button, named, isPending, onMove }: Props) => {
  const t = useText();
  const [step, setStep] = useState<OnboardingStep | ''>('');
  return (
    <>
      <TextField
        select
        size="small"
        variant="standard"
        value={step}
        slotProps={{
          htmlInput: { 'aria-label': t(label) },
          select: {
            displayEmpty: true,
            renderValue: () => (step === '' ? <span className="quiet">{t('select.please')}</span> : named(step)),
          },
        }}
        onChange={({ target }) => setStep(target.value as OnboardingStep)}
      >
        {onboardingStepNames.map((name) => (
          <MenuItem key={name} value={name}>
            {named(name)}
          </MenuItem>
        ))}
      </TextField>
      <Button
        size="small"
        variant="outlined"
        loading={isPending}
        disabled={step === ''}
        onClick={() => step !== '' && orSayWhy(onMove(step))}
      >
        {t(button)}
      </Button>
    </>
  );
};
