import { DateTime } from 'luxon';
import { systemUserId, type Recorded } from '#contracts/events/event-store.ts';
import { systemCaller } from '#kernel/caller.ts';
import type { Clock } from '#kernel/clock.ts';
import type { Commands } from '#kernel/commands.ts';
import { Rejected } from '#kernel/decider.ts';
import type { Policy } from '#kernel/policies.ts';
import type { ReadModels } from '#projections/kernel/read-models.ts';
import { sql } from '#projections/kernel/sql.ts';
import { eventsInOtherZone } from '#projections/place/place.query.ts';
import { PlaceRow } from '#projections/place/place.table.ts';
import { ShiftRow } from '#projections/shift-row/shift-row.table.ts';
import { SiteEventRow } from '#projections/site-event-row/site-event-row.table.ts';
import { shift } from '#services/scheduling/shift/shift.decider.ts';
import { unassign } from '#services/scheduling/shift/unassign.ts';
import { siteEvent } from '#services/scheduling/site-event/site-event.decider.ts';
import type { ShiftPlanningService } from '#services/planning/shift/shift-planning.service.ts';

type Revised = { readonly placeId: string; readonly zone?: string | undefined };
type UpcomingEvent = { readonly id: string; readonly zone: string; readonly requestDate: string };

/**
 * When a place's time zone is corrected (decision 40), upcoming shifts of its events keep their local times, so their
 * instants move; shifts that have begun stay. An agent who would then be on two shifts at once is taken off the one
 * that moves. So do events and shifts planned there meanwhile.
 */
export const whenPlaceZoneCorrected = (
  models: ReadModels,
  commands: Commands,
  planning: ShiftPlanningService,
  clock: Clock,
): Policy => {
  const correctedAgain = async ({ revision }: Recorded, placeId: string) =>
    (await commands.history({ stream: 'place' }, placeId)).some(
      ({ type, data, revision: later }) =>
        type === 'PlaceRevised' && later > revision && (data as Revised).zone !== undefined,
    );
  const callerFor = ({ id }: Recorded, now: string) => ({ ...systemCaller(id, now), causationId: id });
  const moveShifts = async (fact: Recorded, held: Parameters<ShiftPlanningService['following']>[0]) => {
    const now = clock.now();
    for (const one of await planning.following(held, now)) {
      const follow = () => commands.run(shift, 'FollowEvent', one.shiftId, one, callerFor(fact, now));
      await follow().catch(async (error: unknown) => {
        if (!(error instanceof Rejected)) throw error;
        if (error.code !== 'AGENT_BUSY') return;
        const [row] = await models.rows(ShiftRow, sql`r."assignmentId" is not null`, sql`r.id = ${one.shiftId}`);
        if (row) await unassign(commands, row, fact.id, now);
        // If it has begun or was removed meanwhile, it stays as it is.
        await follow().catch((again: unknown) => {
          if (!(again instanceof Rejected)) throw again;
        });
      });
    }
  };
  const moveEvents = async (fact: Recorded, placeId: string, zone: string) => {
    const now = clock.now();
    const events = await models.query<UpcomingEvent>(eventsInOtherZone(placeId, zone, now));
    await moveShifts(
      fact,
      events.map(({ id }) => ({ id, placeId, zone })),
    );
    for (const event of events) {
      const there = {
        siteEventId: event.id,
        zone,
        requestDate: sameClock(new Date(event.requestDate).toISOString(), event.zone, zone),
      };
      await commands.run(siteEvent, 'FollowPlace', event.id, there, callerFor(fact, now)).catch((error: unknown) => {
        // It may have been deleted meanwhile.
        if (!(error instanceof Rejected)) throw error;
      });
    }
  };
  const takesPlace = async (fact: Recorded) => {
    const { placeId } = fact.data as { readonly placeId?: string };
    const place = placeId === undefined ? undefined : await models.row(PlaceRow, sql`true`, placeId);
    if (place) await moveEvents(fact, place.id, place.zone);
  };
  return {
    name: 'when-place-zone-corrected',
    reads: ['event-setup', 'place', 'shift', 'site-event'],
    on: {
      PlaceRevised: async (fact) => {
        const { placeId, zone } = fact.data as Revised;
        if (zone !== undefined && !(await correctedAgain(fact, placeId))) await moveEvents(fact, placeId, zone);
      },
      SiteEventPlanned: takesPlace,
      SiteEventRevised: async (fact) => {
        const { siteEventId, zone } = fact.data as { readonly siteEventId: string; readonly zone?: string };
        // A person who moves an event moves its shifts.
        if (fact.metadata.actor.userId !== systemUserId) return takesPlace(fact);
        const event = zone === undefined ? undefined : await models.row(SiteEventRow, sql`true`, siteEventId);
        if (event) await moveShifts(fact, [event]);
      },
    },
  };
};

/** The instant with the same local time in another time zone. */
const sameClock = (instant: string, from: string, to: string): string =>
  DateTime.fromISO(instant, { zone: from }).setZone(to, { keepLocalTime: true }).toUTC().toISO()!;
