import { Controller } from '@nestjs/common';
import { ShiftFilters, ShiftRows, ShiftRowsCsv } from '#contracts/api/shifts.ts';
import type { Input } from '#contracts/endpoint.ts';
import { companyOf } from '#contracts/values/company.ts';
import type { Caller } from '#kernel/caller.ts';
import { Rejected } from '#kernel/decider.ts';
import { AgentFileRow } from '#projections/agent-file/agent-file.table.ts';
import { EventSetupRow } from '#projections/event-setup/event-setup.table.ts';
import { ReadModels } from '#projections/kernel/read-models.ts';
import { tagScope } from '#projections/scope.ts';
import { shiftList } from '#projections/shift-row/shift.query.ts';
import { TagRow } from '#projections/tag/tag.table.ts';
import { ForFile } from '#services/http/call-handlers.ts';
import { Endpoint } from '#services/http/endpoint.ts';
import { viewerIn } from '#services/scheduling/shift/client-mode.ts';
import { shiftCsv } from '#services/scheduling/shift/shift-csv.ts';
import { shiftFilters } from '#services/scheduling/shift/shift-filters.ts';
import { ShiftView } from '#services/scheduling/shift/shift.view.ts';
import { VisibleShifts } from '#services/scheduling/shift/visible-shifts.ts';
import { VisibleEvents } from '#services/scheduling/site-event/visible-events.ts';

/** The shifts of an event, as a list, its filters and its files. */
@Controller()
export class ShiftListController {
  constructor(
    private readonly models: ReadModels,
    private readonly events: VisibleEvents,
    private readonly shifts: VisibleShifts,
    private readonly view: ShiftView,
  ) {}

  @Endpoint(ShiftRows)
  async rows(input: Input<typeof ShiftRows>, caller: Caller) {
    await this.events.byId(caller, input.id);
    const { rows, meta } = await this.models.list(shiftList(caller, caller.now, input), input);
    return { rows: await this.view.show(rows, caller), meta };
  }

  /** Rows with the prices that apply, where the reader may see them. */
  @ForFile(ShiftRows)
  async rowsOfFile(input: Input<typeof ShiftRows>, caller: Caller) {
    const viewer = viewerIn(caller, input.clientMode);
    await this.events.byId(caller, input.id);
    const { rows, meta } = await this.models.list(shiftList(caller, caller.now, input), input);
    return { rows: await this.view.show(rows, viewer, { money: 'priced' }), meta };
  }

  @Endpoint(ShiftFilters)
  async filters({ id }: Input<typeof ShiftFilters>, caller: Caller) {
    const event = await this.events.byId(caller, id);
    const shown = await this.view.show(await this.shifts.ofEvent(caller, id), caller);
    const files = await this.models.byIds(
      AgentFileRow,
      shown.map(({ employee }) => employee?.id ?? null),
    );
    const company = companyOf(caller)!;
    const divisions = new Map(
      [...files].map(([agentId, { employments }]) => [agentId, employments[company]?.division ?? '']),
    );
    const [tags, setup] = await Promise.all([
      this.models.rows(TagRow, tagScope(caller)),
      this.models.byIds(EventSetupRow, [id]),
    ]);
    return shiftFilters(shown, { event, caller, divisions, tags, documents: setup.get(id)?.documents ?? [] });
  }

  @Endpoint(ShiftRowsCsv)
  async csv({ exportAsClient, ...input }: Input<typeof ShiftRowsCsv>, caller: Caller) {
    if (exportAsClient && !caller.agencyId) throw new Rejected('FORBIDDEN');
    const event = await this.events.byId(caller, input.id);
    const all = { ...input, page: { index: 1, size: 100_000 } };
    const { rows } = await this.models.list(shiftList(caller, caller.now, all), all);
    return {
      file: shiftCsv(
        await this.view.show(rows, caller, { money: !exportAsClient && 'priced' }),
        caller.language,
        exportAsClient,
      ),
      name: `R${event.requestNo}.csv`,
    };
  }
}
