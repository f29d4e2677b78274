import { ShiftEvents } from '#contracts/events/shift.ts';
import { scoreOf } from '#contracts/values/rating.ts';
import { companyOf } from '#contracts/values/company.ts';
import { projection } from '#projections/kernel/projection.ts';
import { RatingRow } from './rating.table.ts';

export const ratings = projection({ name: 'rating', table: RatingRow }).from(ShiftEvents, {
  AssignmentRated: ({ assignmentId: id, ...rated }, { metadata: { actor, at } }) => ({
    insert: { id, ...rated, score: scoreOf(rated), author: actor.name, ownerId: companyOf(actor) ?? null, at },
  }),
  RatingRevised: ({ assignmentId: id, shiftId: _, siteEventId: __, agentId: ___, ...rating }) => ({
    id,
    update: { ...rating, score: scoreOf(rating) },
  }),
});
