import { Injectable } from '@nestjs/common';
import type { Activity, OperationActivities } from '#contracts/api/operations.ts';
import type { Input, Output } from '#contracts/endpoint.ts';
import type { Caller } from '#kernel/caller.ts';
import type { Recorded } from '#contracts/events/event-store.ts';
import { ReadModels } from '#projections/kernel/read-models.ts';
import { activitiesSql, type FoundActivity } from '#projections/activity/activity.query.ts';
import { PlaceRow } from '#projections/place/place.table.ts';
import { SiteEventRow } from '#projections/site-event-row/site-event-row.table.ts';
import { factsShown, namedIn, typesOf } from '../history/facts.ts';
import { ShiftHistories, stateAfter } from '#services/scheduling/shift/shift-histories.ts';
import { ShiftView } from '#services/scheduling/shift/shift.view.ts';
import { partiesOf } from '#services/scheduling/shift/visible-text.rule.ts';

/** Number of events in one page, and number of further reads where the viewer may not see what was found. */
const page = 40;
const rounds = 5;

type Asked = Partial<Input<typeof OperationActivities>>;

/** Activities of all of a viewer's shifts, each read in its shift's history, so that both show and hide the same. */
@Injectable()
export class Activities {
  constructor(
    private readonly models: ReadModels,
    private readonly past: ShiftHistories,
    private readonly view: ShiftView,
  ) {}

  async list(input: Asked, caller: Caller): Promise<Output<typeof OperationActivities>> {
    const facts: Activity[] = [];
    let next = input.before;
    for (let round = 0; round < rounds && facts.length < page; round++) {
      const found = await this.find(input, next, caller);
      facts.push(...(await this.shown(found, caller)));
      const last = found.at(-1);
      if (!last || found.length < page) return { facts, next: null };
      next = `${last.at}|${last.position}`;
    }
    return { facts, next: next ?? null };
  }

  private find(
    { kind, requestId, shiftId }: Asked,
    before: string | undefined,
    caller: Caller,
  ): Promise<FoundActivity[]> {
    const [at, position] = before?.split('|') ?? [];
    const types = kind && typesOf(kind);
    return this.models.query<FoundActivity>(
      activitiesSql(
        caller,
        { before: at && position ? { at, position } : undefined, types, siteEventId: requestId, shiftId },
        page,
      ),
    );
  }

  private async shown(found: readonly FoundActivity[], caller: Caller): Promise<Activity[]> {
    const ids = [...new Set(found.map(({ shiftId }) => shiftId))];
    const histories = new Map(await Promise.all(ids.map(async (id) => [id, await this.past.of(id)] as const)));
    const every = [...histories.values()].flat();
    const parties = [...histories.values()].flatMap((history) => {
      const { plan, subcontractedTo, chain } = stateAfter(history);
      return plan ? partiesOf({ ...plan, subcontractedTo, handedOnBy: chain.map(({ fromId }) => fromId) }) : [];
    });
    const names = await this.view.names(namedIn(every), caller, [...new Set(parties)]);
    const facts = new Map(
      [...histories].flatMap(([id, history]) =>
        withAgents(factsShown(history, caller, names)).map((fact) => [`${id}/${fact.id}`, fact] as const),
      ),
    );
    const shifts = await this.shifts(histories, found);
    return found.flatMap(({ id, shiftId }) => {
      const fact = facts.get(`${shiftId}/${id}`);
      const about = shifts.get(shiftId);
      return fact && about ? [{ ...fact, shift: about }] : [];
    });
  }

  private async shifts(
    histories: ReadonlyMap<string, readonly Recorded[]>,
    found: readonly FoundActivity[],
  ): Promise<ReadonlyMap<string, Activity['shift']>> {
    const states = [...histories].map(([id, history]) => [id, stateAfter(history)] as const);
    const events = await this.models.byIds(
      SiteEventRow,
      found.map(({ siteEventId }) => siteEventId),
    );
    const places = await this.models.byIds(
      PlaceRow,
      states.map(([, { plan }]) => plan?.placeId ?? null),
    );
    return new Map(
      states.flatMap(([id, { plan, removed }]): (readonly [string, Activity['shift']])[] => {
        if (!plan) return [];
        const event = events.get(plan.siteEventId);
        return [
          [
            id,
            {
              id,
              requestId: plan.siteEventId,
              requestNo: event ? `R${event.requestNo}` : '',
              title: event?.title ?? '',
              place: places.get(plan.placeId)?.name ?? '',
              position: plan.position,
              start: plan.start,
              end: plan.end,
              timezone: plan.zone,
              removed,
            },
          ],
        ];
      }),
    );
  }
}

type Shown = ReturnType<typeof factsShown>[number];

/** Events about agents with the name from the assignment before them, as the viewer may read it. */
const withAgents = (facts: readonly Shown[]): (Shown & Pick<Activity, 'agent'>)[] => {
  const aboutAgents = new Set(typesOf('agent'));
  let agent: string | null = null;
  return facts.map((fact) => {
    if (fact.type === 'AgentAssigned') {
      const part = (field: string) => fact.changes.find((change) => change.field === field)?.to ?? '';
      agent = `${part('firstName')} ${part('lastName')}`.trim() || null;
    }
    return { ...fact, agent: aboutAgents.has(fact.type) ? agent : null };
  });
};
