import { describe, expect, it } from '@jest/globals';
import type { Job } from '#contracts/api/open-jobs.ts';
import { jobsInOrder } from './jobs-in-order.ts';

const job = (id: string, answer: Job['answer'] = null, reason: Job['reason'] = null): Job => ({
  id,
  answer,
  reason,
  title: '',
  position: '',
  distance: null,
  firstCome: true,
  timezone: 'America/Toronto',
  start: '2026-04-10T14:00:00.000Z',
  end: '2026-04-10T22:00:00.000Z',
  place: { name: '', address: '', city: '' },
  employer: { id: 'a', name: '' },
});

describe('open jobs on a telephone', () => {
  it('begin with what waits for an answer; what cannot be taken stands apart, even if it was asked for', () => {
    const { open, blocked } = jobsInOrder([
      job('no', 'declined'),
      job('busy', null, 'busy'),
      job('asked', 'claimed'),
      job('first'),
      job('asked and busy', 'claimed', 'busy'),
      job('second'),
    ]);
    expect(open.map(({ id }) => id)).toEqual(['first', 'second', 'asked', 'no']);
    expect(blocked.map(({ id }) => id)).toEqual(['busy', 'asked and busy']);
  });
});
