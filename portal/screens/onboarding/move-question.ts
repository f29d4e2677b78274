import type { OnboardingStep } from '#contracts/values/onboarding.ts';
import type { Text } from '#portal/language/i18n.ts';
import type { Question } from '#portal/ui/feedback/confirm.tsx';

/** What moving so many people to a step does to them, asked before it is done. */
export const moveQuestion = (t: Text, step: OnboardingStep, n: number): Question => ({
  title: t('onboarding.move.title'),
  question: [
    t('onboarding.move.question', { n, step: t(`badge.${step}`) }),
    step === 'inactive' && t('onboarding.inactive.question', { n }),
    step === 'work' && t('onboarding.move.mailed'),
    t('onboarding.move.again'),
  ],
  confirm: t('onboarding.move.yes', { n }),
  danger: step === 'inactive',
});
