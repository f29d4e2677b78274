import { Injectable } from '@nestjs/common';
import type { z } from 'zod';
import { levelsIn, nameIn } from '#contracts/values/named.ts';
import { companyOf } from '#contracts/values/company.ts';
import type { RequestAbility, RequestDetail, RequestParameters, RequestRow } from '#contracts/api/requests.ts';
import type { Output } from '#contracts/endpoint.ts';
import type { Reference } from '#contracts/events/reference.ts';
import { hasGrants, type Grant } from '#contracts/permissions.ts';
import { tasksOf } from '#contracts/values/event-setup.ts';
import { takenPosts } from '#contracts/values/post.ts';
import { eventStatus, type ConfirmationHours, type EventStatus } from '#contracts/values/site-event.ts';
import type { Caller } from '#kernel/caller.ts';
import { agentRequestsOf, type EventAgentRequest } from '#projections/handover/handover.query.ts';
import { ReadModels } from '#projections/kernel/read-models.ts';
import { EventSetupRow } from '#projections/event-setup/event-setup.table.ts';
import { sql } from '#projections/kernel/sql.ts';
import { PlaceRow } from '#projections/place/place.table.ts';
import { ReferenceRow } from '#projections/reference/reference.table.ts';
import type { SiteEventWithCounts } from '#projections/site-event-row/site-event.query.ts';
import { viewRows } from '#services/http/omitted-rows.ts';
import { localDate } from '../shift/recurrence.rule.ts';
import { latestThreadOf } from '../shift/shift-chat.ts';
import { confirmedSupervisors } from '../shift/shift-supervisors.ts';
import { ShiftView } from '../shift/shift.view.ts';
import { VisibleShifts } from '../shift/visible-shifts.ts';
import { VisibleEvents } from './visible-events.ts';
import { dayMs } from '#contracts/values/durations.ts';

type Ability = z.output<typeof RequestAbility>;
type Row = z.output<typeof RequestRow>;
const soon = dayMs;

/**
 * Rule req.editGate: what the viewer may do with an event. `full`: full access to its customer, or being that customer;
 * `served`: any link with it.
 */
const requestAbilities = (viewer: Caller, full: boolean, served = full): Ability[] => {
  const may = (grant: Grant) => hasGrants(viewer, { all: [grant] });
  const can: (Ability | false)[] = [
    full && may('requests.edit') && 'edit',
    full && may('requests.edit') && may('requests.create') && 'duplicate',
    full && may('requests.delete') && 'delete',
    may('requests.export') && 'export',
    may('requests.export') && viewer.agencyId !== undefined && 'exportAsClient',
    served && may('requests.edit') && 'addShifts',
    may('requests.manualAssign') && 'assign',
    may('requests.publish') && 'publish',
  ];
  return can.filter((ability) => ability !== false);
};

/** Events as shown to a viewer. */
@Injectable()
export class SiteEventView {
  constructor(
    private readonly models: ReadModels,
    private readonly events: VisibleEvents,
    private readonly shifts: VisibleShifts,
    private readonly shiftView: ShiftView,
  ) {}

  async rows(rows: readonly SiteEventWithCounts[], viewer: Caller): Promise<Row[]> {
    const full = new Set((await this.events.customers(viewer)).map(({ id }) => id));
    const served = await this.events.served(viewer);
    return viewRows(rows, viewer, (row) =>
      summary(
        row,
        viewer,
        !viewer.agencyId || full.has(row.customerId),
        !viewer.agencyId || served.has(row.customerId),
      ),
    );
  }

  async requireVisible(id: string, viewer: Caller): Promise<void> {
    await this.events.byId(viewer, id);
  }

  async detail(id: string, viewer: Caller, includeShifts: boolean): Promise<RequestDetail> {
    const event = await this.events.byId(viewer, id);
    const shifts = await this.shifts.ofEvent(viewer, id);
    const visible = new Set(shifts.map((shift) => shift.id));
    const place = await this.models.row(PlaceRow, sql`true`, event.placeId);
    const shown = await this.shiftView.show(shifts, viewer);
    // A supervisor is named only to viewers who may know them from the supervisor's own shift.
    const names = new Map(
      shown.flatMap(({ employee }) => (employee ? [[employee.id, employee.fullName] as const] : [])),
    );
    const served = !viewer.agencyId || (await this.events.served(viewer)).has(event.customerId);
    const row = summary(event, viewer, await this.events.hasFullAccess(viewer, event.customerId), served);
    const { descriptionEn, descriptionFr, note, maxConfirmationHours, canBeEmployer, start } = event;
    return {
      ...row,
      descriptionEn,
      descriptionFr,
      note,
      maxConfirmationHours: maxConfirmationHours as ConfirmationHours,
      canBeEmployer,
      taskTypes: event.taskTypes as RequestDetail['taskTypes'],
      hasStarted: start !== null && start <= viewer.now,
      startingSoon: start !== null && start > viewer.now && Date.parse(start) - Date.parse(viewer.now) <= soon,
      recurrence: {
        existingDates: [...new Set(shifts.map((shift) => localDate(shift.start, shift.zone)))].sort(),
        posts: takenPosts(shifts, ({ zone }) => zone),
      },
      tasks: tasksOf(await this.setupOf(id), place?.tasks ?? []).map(({ id: taskId, name }) => ({ id: taskId, name })),
      agencies: (await this.events.agenciesOf(event.customerId))
        .filter(({ id }) => !viewer.agencyId || id === viewer.agencyId)
        .map(({ id, name }) => ({ id, name })),
      supervisors: Object.entries(event.supervisors)
        .map(([id, shiftIds]) => ({
          id,
          name: names.get(id) ?? '',
          shiftIds: shiftIds.filter((shiftId) => visible.has(shiftId)),
        }))
        .filter(({ name, shiftIds }) => name !== '' && shiftIds.length > 0),
      agentRequests: (await this.models.query<EventAgentRequest>(agentRequestsOf(viewer, id))).map(
        ({ agencyId, agencyName, ...asked }) => ({
          ...asked,
          agency: { id: agencyId, name: agencyName },
        }),
      ),
      threadId: await latestThreadOf(this.models, id, viewer),
      ...(includeShifts && { affectationEvents: shown }),
    };
  }

  /**
   * Agencies that a shift of this customer may be transferred to (rule bulk.actions): all that serve it. An agency with
   * full access plans for the customer and chooses among the same; any other agency sees only itself (decision 12).
   */
  private async transferable(
    customerId: string,
    viewer: Caller,
  ): Promise<{ readonly id: string; readonly name: string }[]> {
    const [agencies, full] = await Promise.all([
      this.events.agenciesOf(customerId),
      this.events.hasFullAccess(viewer, customerId),
    ]);
    return agencies.filter(({ id }) => full || id === viewer.agencyId).map(({ id, name }) => ({ id, name }));
  }

  private setupOf(id: string) {
    return this.models.row(EventSetupRow, sql`true`, id);
  }

  async parameters(requestId: string | undefined, viewer: Caller): Promise<Output<typeof RequestParameters>> {
    const event = requestId ? await this.events.byId(viewer, requestId) : undefined;
    const place = event && (await this.models.row(PlaceRow, sql`true`, event.placeId));
    const references = await this.models.rows(
      ReferenceRow,
      sql`r.kind in ('skill', 'level', 'prime')`,
      sql`r.active and (r."ownerId" is null or r."ownerId" = ${companyOf(viewer) ?? null})`,
    );
    const { language } = viewer;
    const of = <K extends 'skill' | 'level' | 'prime'>(kind: K) =>
      references.filter((row) => row.kind === kind).map((row) => ({ id: row.id, value: row.value as Reference<K> }));
    return {
      competences: of('skill').map(({ id, value }) => ({ id, ...value, name: nameIn(language, value) })),
      levels: levelsIn(language, of('level')),
      positions: (place?.locations ?? []).map(({ id, name, linked = false }) => ({ id, name, linked })),
      tasks: tasksOf(event && (await this.setupOf(event.id)), place?.tasks ?? []).map(({ id, name }) => ({ id, name })),
      customers: (await this.events.customers(viewer)).map(({ id, name, canBeEmployer }) => ({
        id,
        name,
        canBeEmployer,
      })),
      agencies: event ? await this.transferable(event.customerId, viewer) : [],
      primes: of('prime').map(({ id, value }) => ({ id, name: nameIn(language, value) })),
      supervisors: event ? confirmedSupervisors(await this.shifts.ofEvent(viewer, event.id), viewer) : [],
    };
  }
}

const summary = (row: SiteEventWithCounts, viewer: Caller, full: boolean, served: boolean): Row => ({
  id: row.id,
  requestNo: `R${row.requestNo}`,
  title: row.title,
  requestDate: row.requestDate,
  start: row.start,
  end: row.end,
  timezone: row.zone,
  status: eventStatus(row, viewer.now) satisfies EventStatus,
  place: {
    id: row.placeId,
    name: row.placeName,
    general: { name: row.placeName, timezone: row.zone, address: row.placeAddress, city: row.placeCity },
  },
  customer: { id: row.customerId, name: row.customerName },
  shiftCount: row.shiftCount,
  filledCount: row.filledCount,
  can: requestAbilities(viewer, full, served),
});
