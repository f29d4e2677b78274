import { Controller } from '@nestjs/common';
import { companyOf } from '#contracts/values/company.ts';
import { AgentStanding, RateAffectation, Ratings, ReviseRating, type RatingRow } from '#contracts/api/ratings.ts';
import type { Input } from '#contracts/endpoint.ts';
import { hasBonus, rankingOf, type RatingWords } from '#contracts/values/rating.ts';
import { isPlatform, type Caller } from '#kernel/caller.ts';
import { Commands } from '#kernel/commands.ts';
import { Rejected } from '#kernel/decider.ts';
import { ReadModels } from '#projections/kernel/read-models.ts';
import { ratingList, ratingSummary, type ShownRating } from '#projections/rating/rating.query.ts';
import { RatingRow as Rating } from '#projections/rating/rating.table.ts';
import { ratingScope } from '#projections/scope.ts';
import { Endpoint } from '#services/http/endpoint.ts';
import { shift } from '#services/scheduling/shift/shift.decider.ts';
import { VisibleShifts } from '#services/scheduling/shift/visible-shifts.ts';

type RatingInput = Pick<Input<typeof RateAffectation>, 'criteria' | 'penalties' | 'comment'>;
const wordsOf = ({ criteria, penalties, comment }: RatingInput): RatingWords => ({
  ...criteria,
  penalties: [...new Set(penalties)],
  comment,
});

/** Ratings of agents' work. */
@Controller()
export class RatingController {
  constructor(
    private readonly models: ReadModels,
    private readonly shifts: VisibleShifts,
    private readonly commands: Commands,
  ) {}

  @Endpoint(Ratings)
  list(input: Input<typeof Ratings>, caller: Caller) {
    // An agency's menu leads to the list of all ratings; ratings of one agent are part of the agent's file.
    if (caller.agencyId && !caller.permissions.has('menus.rating') && !input.filters.employee?.length)
      throw new Rejected('FORBIDDEN');
    return this.models.list<ShownRating, Input<typeof Ratings>, RatingRow>(
      { ...ratingList(caller), row: (row) => shown(row, caller) },
      input,
    );
  }

  @Endpoint(AgentStanding)
  async standing({ id }: Input<typeof AgentStanding>, caller: Caller) {
    const [found] = await this.models.query<{ scores: number[]; finished: number }>(ratingSummary(caller, id));
    const { scores, finished } = found!;
    return { ranking: rankingOf(scores, finished), ratings: scores.length, finished, bonus: hasBonus(finished) };
  }

  @Endpoint(RateAffectation)
  async rate({ affectationId, ...rating }: Input<typeof RateAffectation>, caller: Caller) {
    const { id: shiftId } = await this.shifts.byAssignment(caller, affectationId);
    await this.commands.run(
      shift,
      'RateAssignment',
      shiftId,
      { shiftId, assignmentId: affectationId, rating: wordsOf(rating) },
      caller,
    );
    return { id: affectationId };
  }

  @Endpoint(ReviseRating)
  async revise({ id, ...rating }: Input<typeof ReviseRating>, caller: Caller) {
    const row = await this.models.row(Rating, ratingScope(caller), id);
    if (!row) throw new Rejected('NOT_FOUND');
    if (!own(row, caller)) throw new Rejected('RATING_NOT_YOURS');
    await this.commands.run(
      shift,
      'ReviseRating',
      row.shiftId,
      { shiftId: row.shiftId, assignmentId: id, rating: wordsOf(rating) },
      caller,
    );
    return { id };
  }
}

const own = ({ ownerId }: Rating, caller: Caller): boolean =>
  isPlatform(caller.role) || ownerId === (companyOf(caller) ?? null);

const shown = (row: ShownRating, caller: Caller): RatingRow => {
  const {
    id,
    agentId,
    agent,
    punctuality,
    responsibility,
    customerService,
    presentation,
    penalties,
    comment,
    score,
    author,
    at,
    siteEventId,
    title,
    start,
  } = row;
  return {
    id,
    employee: { id: agentId, fullName: agent },
    criteria: { punctuality, responsibility, customerService, presentation },
    penalties,
    comment,
    rating: score,
    author,
    date: at,
    shift: { requestId: siteEventId, title, start },
    own: own(row, caller),
  };
};
