import { Controller } from '@nestjs/common';
import {
  DeleteRequest,
  GetRequest,
  RequestDeletion,
  RequestMoves,
  RequestFilters,
  RequestParameters,
  Requests,
  RequestStats,
  SaveRequest,
} from '#contracts/api/requests.ts';
import type { Input } from '#contracts/endpoint.ts';
import type { Caller } from '#kernel/caller.ts';
import { ReadModels } from '#projections/kernel/read-models.ts';
import { eventFilters, type OfferedChoice } from '#projections/site-event-row/event-filters.query.ts';
import { siteEventList } from '#projections/site-event-row/site-event.query.ts';
import { Endpoint } from '#services/http/endpoint.ts';
import { workedMinutes } from '#contracts/values/hours.ts';
import { visibleStatusFor } from '#services/scheduling/shift/visible-status.rule.ts';
import { VisibleShifts } from '#services/scheduling/shift/visible-shifts.ts';
import { offeredChoices } from '#services/scheduling/site-event/offered-choices.ts';
import { SiteEventView } from '#services/scheduling/site-event/site-event.view.ts';
import { SiteEventService } from './site-event.service.ts';
import { minutesBetween } from '#contracts/values/durations.ts';

@Controller()
export class SiteEventController {
  constructor(
    private readonly models: ReadModels,
    private readonly view: SiteEventView,
    private readonly shifts: VisibleShifts,
    private readonly siteEvents: SiteEventService,
  ) {}

  @Endpoint(Requests)
  async list(input: Input<typeof Requests>, caller: Caller) {
    const { rows, meta } = await this.models.list(siteEventList(caller, caller.now, input), input);
    return { rows: await this.view.rows(rows, caller), meta };
  }

  @Endpoint(RequestFilters)
  async filters({ status }: Input<typeof RequestFilters>, caller: Caller) {
    const { language, now } = caller;
    return offeredChoices(
      await this.models.query<OfferedChoice>(eventFilters(caller, now, { status, language })),
      language,
    );
  }

  @Endpoint(GetRequest)
  get({ id, includeAffectations }: Input<typeof GetRequest>, caller: Caller) {
    return this.view.detail(id, caller, includeAffectations);
  }

  @Endpoint(SaveRequest)
  async save(input: Input<typeof SaveRequest>, caller: Caller) {
    const { id, run } = await this.siteEvents.save(input, caller);
    return { ...(await this.view.detail(id, caller, false)), run };
  }

  @Endpoint(DeleteRequest)
  async delete({ id, agreed }: Input<typeof DeleteRequest>, caller: Caller) {
    return { id, run: await this.siteEvents.delete(id, agreed, caller) };
  }

  @Endpoint(RequestDeletion)
  deletion({ id }: Input<typeof RequestDeletion>, caller: Caller) {
    return this.siteEvents.deleted(id, caller);
  }

  @Endpoint(RequestMoves)
  moves({ id, placeId }: Input<typeof RequestMoves>, caller: Caller) {
    return this.siteEvents.moved(id, placeId, caller);
  }

  @Endpoint(RequestParameters)
  parameters({ requestId }: Input<typeof RequestParameters>, caller: Caller) {
    return this.view.parameters(requestId, caller);
  }

  @Endpoint(RequestStats)
  async stats({ id }: Input<typeof RequestStats>, caller: Caller) {
    await this.view.requireVisible(id, caller);
    const rows = await this.shifts.ofEvent(caller, id);
    const statusOf = visibleStatusFor(caller);
    const standings = rows.map((row) => statusOf(row));
    return {
      shiftCount: rows.length,
      assignedCount: standings.filter(({ assigned }) => assigned).length,
      acceptedCount: standings.filter(({ facts }) => facts.accepted).length,
      confirmedCount: standings.filter(({ facts }) => facts.confirmed).length,
      lateCount: standings.filter(({ status }) => status === 'late').length,
      plannedMinutes: rows.reduce((sum, { start, end }) => sum + minutesBetween(start, end), 0),
      workedMinutes: rows.reduce((sum, row) => sum + (workedMinutes(row) ?? 0), 0),
    };
  }
}
