import { describe, it } from '@jest/globals';
import { specification } from '#test/support/specification.ts';
import {
  act,
  after,
  agencyId,
  agencyUser,
  agentUser,
  customerId,
  customerUser,
  end,
  id,
  named,
  otherAgencyUser,
  start,
  until,
} from '#test/support/shift-story.ts';
import { shift } from './shift.decider.ts';

const { given } = specification(shift, { actor: agencyUser, now: after(end, 1) });
const rating = {
  punctuality: 4.5,
  responsibility: 5,
  customerService: 4,
  presentation: 5,
  penalties: ['late' as const],
  comment: 'Fine',
};
const rated = {
  type: 'AssignmentRated' as const,
  data: { ...named, customerId, agencyId, employerId: agencyId, start, title: 'North gate', ...rating },
};

describe('a rating', () => {
  it('[assign.rated] is given once, after the shift', () => {
    given(...until.punchedOut)
      .when('RateAssignment', { ...act, rating })
      .then(rated);
    given(...until.punchedOut, rated)
      .when('RateAssignment', { ...act, rating })
      .rejects('ALREADY_RATED');
    given(...until.confirmed)
      .when('RateAssignment', { ...act, rating }, { now: after(end, 0, -1) })
      .rejects('RATING_TOO_EARLY');
    given(...until.confirmed)
      .when('RateAssignment', { ...act, rating }, { now: end })
      .then(rated);
  });
  it('is given by the companies of the shift, not by others or the agent', () => {
    given(...until.punchedOut)
      .when('RateAssignment', { ...act, rating }, { actor: customerUser })
      .then(rated);
    for (const actor of [otherAgencyUser, agentUser])
      given(...until.punchedOut)
        .when('RateAssignment', { ...act, rating }, { actor })
        .rejects('SHIFT_NOT_YOURS');
  });
  it('can be changed once it exists', () => {
    const better = { ...rating, penalties: [], comment: '' };
    given(...until.punchedOut, rated)
      .when('ReviseRating', { ...act, rating: better })
      .then({ type: 'RatingRevised', data: { ...named, ...better } });
    given(...until.punchedOut, rated)
      .when('ReviseRating', { ...act, rating })
      .then();
    given(...until.punchedOut)
      .when('ReviseRating', { ...act, rating })
      .rejects('NOT_RATED');
  });
  it('[assign.rated] is independent of an exclusion that was requested on the shift', () => {
    const exclusion = { exclusionId: id(62), reason: 'Asked' };
    given(...until.punchedOut)
      .when('NoteExclusion', { ...act, ...exclusion })
      .then({ type: 'AgentExcluded', data: { ...named, ...exclusion } });
    given(...until.punchedOut)
      .when('NoteExclusion', { ...act, assignmentId: id(99), ...exclusion })
      .then();
  });
});
