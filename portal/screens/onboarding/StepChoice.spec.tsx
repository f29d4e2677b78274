import { show } from '#test/support/portal-stage.tsx';
import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import type { OnboardingStep } from '#contracts/values/onboarding.ts';
import { StepChoice } from './StepChoice.tsx';

it('asks for a step before one is chosen, and moves to the chosen one', async () => {
  const moved: OnboardingStep[] = [];
  const { user } = await show(
    <StepChoice
      label="dialog.employeeStatus"
      button="employees.bulk.status"
      named={(step) => step.toUpperCase()}
      isPending={false}
      onMove={async (step) => void moved.push(step)}
    />,
  );
  const choice = screen.getByRole('combobox', { name: 'Employee status' });
  expect(choice.textContent).toBe('Please choose');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Update status' }).disabled).toBe(true);
  await user.click(choice);
  await user.click(screen.getByRole('option', { name: 'INACTIVE' }));
  expect(choice.textContent).toBe('INACTIVE');
  await user.click(screen.getByRole('button', { name: 'Update status' }));
  expect(moved).toEqual(['inactive']);
});
