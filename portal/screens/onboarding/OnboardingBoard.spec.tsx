import { asked, show, userOf } from '#test/support/portal-stage.tsx';
import { beforeEach, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { grantKeys } from '#contracts/permissions.ts';
import { onboardingTabs } from '#contracts/values/onboarding.ts';
import { OnboardingBoard } from './OnboardingBoard.tsx';

const page = { data: [], meta: { pageAt: 1, pageSize: 10, totalPages: 0, totalRecords: 0 } };
const board = (counts: object | undefined) =>
  show(<OnboardingBoard />, {
    user: userOf('agency', { permissions: [...grantKeys] }),
    serve: ({ path }) => {
      if (path.endsWith('/onboarding/counts'))
        return counts && { data: { ...Object.fromEntries(onboardingTabs.map((tab) => [tab, 0])), ...counts } };
      return path.endsWith('/employees/onboarding') ? page : undefined;
    },
  });
const chosen = () => screen.getByRole('tab', { selected: true }).textContent;

beforeEach(() => window.history.replaceState(null, '', '/'));

it.each([
  ['the first step that has somebody', { ready: 3, new: 2 }, 'Ready to work 3'],
  ['the first step where nobody waits', {}, 'Interview'],
])('[onboard.tabs] opens at %s, and reads the candidates of that step alone', async (_, counts, tab) => {
  await board(counts);
  await waitFor(() => expect(chosen()).toBe(tab));
  expect(asked.filter(({ path }) => path.endsWith('/employees/onboarding'))).toHaveLength(1);
});

it('[onboard.tabs] opens without the numbers of people where these can’t be had', async () => {
  await board(undefined);
  await waitFor(() => expect(chosen()).toBe('Interview'));
});
