import { Injectable } from '@nestjs/common';
import { emptySetup, tasksOf, type EventSetup } from '#contracts/values/event-setup.ts';
import { mayLinkTask, type PlaceTask } from '#contracts/values/place.ts';
import type { Caller } from '#kernel/caller.ts';
import { Rejected } from '#kernel/decider.ts';
import { ReadModels } from '#projections/kernel/read-models.ts';
import { EventSetupRow } from '#projections/event-setup/event-setup.table.ts';
import { sql } from '#projections/kernel/sql.ts';
import { PlaceRow } from '#projections/place/place.table.ts';
import type { SiteEventWithCounts } from '#projections/site-event-row/site-event.query.ts';
import { VisibleEvents } from './visible-events.ts';

type Found = { readonly event: SiteEventWithCounts; readonly setup: EventSetup; readonly tasks: readonly PlaceTask[] };

/** Setups of events, within a viewer's scope. */
@Injectable()
export class EventSetups {
  constructor(
    private readonly events: VisibleEvents,
    private readonly models: ReadModels,
  ) {}

  /** @throws Rejected NOT_FOUND for an event that the viewer can't see */
  async of(id: string, viewer: Caller): Promise<Found> {
    const event = await this.events.byId(viewer, id);
    const setup = (await this.models.row(EventSetupRow, sql`true`, id)) ?? emptySetup;
    return { event, setup, tasks: await this.tasksAt(id, event.placeId, setup) };
  }

  /** Tasks of an event if it were at this place. */
  async tasksAt(id: string, placeId: string, known?: EventSetup): Promise<readonly PlaceTask[]> {
    const setup = known ?? (await this.models.row(EventSetupRow, sql`true`, id)) ?? emptySetup;
    const place = await this.models.row(PlaceRow, sql`true`, placeId);
    return tasksOf(setup, place?.tasks ?? []);
  }

  /**
   * @param known tasks that the shift already has: one that its event has dropped since may stay
   * @throws Rejected NOT_FOUND for a task that isn't the event's
   */
  async requireTasks(
    id: string,
    taskIds: readonly string[],
    viewer: Caller,
    known: readonly string[] = [],
  ): Promise<void> {
    const others = taskIds.filter((taskId) => !known.includes(taskId));
    if (others.length === 0) return;
    const { tasks } = await this.of(id, viewer);
    if (others.some((taskId) => !tasks.some((task) => task.id === taskId))) throw new Rejected('NOT_FOUND');
  }

  /**
   * @param task the task to save
   * @throws Rejected POSITION_NOT_HERE where it is tied to a position of another place, or to one without tasks
   */
  async requirePosition({ event, tasks }: Found, task: PlaceTask): Promise<void> {
    const tied = tasks.find(({ id }) => id === task.id)?.linkedPosition;
    const place = await this.models.row(PlaceRow, sql`true`, event.placeId);
    if (!mayLinkTask(place?.locations ?? [], tied, task.linkedPosition))
      throw new Rejected('POSITION_NOT_HERE', {}, { linkedPosition: 'POSITION_NOT_HERE' });
  }

  /** Rule req.editGate. @throws Rejected CUSTOMER_NOT_YOURS for an agency without full access to the customer */
  async editable(id: string, viewer: Caller): Promise<Found> {
    const found = await this.of(id, viewer);
    await this.events.requireFullAccess(viewer, found.event.customerId);
    return found;
  }
}
