import { show, userOf } from '#test/support/portal-stage.tsx';
import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { MyJobs, type Job } from '#contracts/api/open-jobs.ts';
import { text } from '#portal/language/i18n.ts';
import { JobsScreen } from './JobsScreen.tsx';

const id = '00000000-0000-4000-8000-000000000001';
const job: Job = {
  id,
  title: 'Gala',
  position: 'Porte A',
  place: { name: 'Aréna', address: '', city: '' },
  start: '2026-03-07T22:00:00.000Z',
  end: '2026-03-08T04:00:00.000Z',
  timezone: 'America/Toronto',
  employer: { id, name: 'Nordet' },
  answer: null,
  reason: null,
  distance: null,
  firstCome: true,
};

describe('the jobs that an agent may take', () => {
  it('say aloud that one was declined', async () => {
    const { user } = await show(<JobsScreen />, {
      user: userOf('user'),
      serve: ({ path, method }) => {
        if (path.endsWith('/checktoken')) return undefined;
        if (method !== 'GET') return { data: { id } };
        return { data: path.endsWith(MyJobs.path.toLowerCase()) ? [job] : [] };
      },
    });
    await user.click(await screen.findByRole('button', { name: text('agent.notForMe') }));
    const told = await screen.findByText(text('agent.answer.declined'));
    expect(told.closest('[role="status"], [role="alert"], [aria-live]')).not.toBeNull();
  });
});
