import { specification } from '#test/support/specification.ts';
import { agencyUser, shiftId, siteEventId } from '#test/support/shift-story.ts';
import { shift } from './shift.decider.ts';

export const { given } = specification(shift, { actor: agencyUser });

export const published = {
  type: 'JobPublished',
  data: { shiftId, siteEventId, notify: false, ownPoolOnly: false },
} as const;
