import { specification } from '#test/support/specification.ts';
import { agencyUser } from '#test/support/shift-story.ts';
import { shift } from './shift.decider.ts';

export const { given } = specification(shift, { actor: agencyUser });
