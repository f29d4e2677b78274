import { Injectable } from '@nestjs/common';
import { companyOf } from '#contracts/values/company.ts';
import type { Tag } from '#contracts/api/tags.ts';
import { tagState, type TagMark } from '#contracts/values/tag.ts';
import type { Caller } from '#kernel/caller.ts';
import { Rejected } from '#kernel/decider.ts';
import { ReadModels } from '#projections/kernel/read-models.ts';
import { AgentRow } from '#projections/agent/agent.table.ts';
import { sql } from '#projections/kernel/sql.ts';
import { LinkRow } from '#projections/link/link.table.ts';
import { tagScope } from '#projections/scope.ts';
import type { ShiftRow } from '#projections/shift-row/shift-row.table.ts';
import { TagRow } from '#projections/tag/tag.table.ts';
import { ShiftView } from '#services/scheduling/shift/shift.view.ts';
import { VisibleShifts } from '#services/scheduling/shift/visible-shifts.ts';
import { VisibleEvents } from '#services/scheduling/site-event/visible-events.ts';

type OnEvent = Tag & { shiftIds: string[]; agentIds: string[] };

/** Tags that a viewer can use: their company's own, and external ones of companies it works with. */
@Injectable()
export class Tags {
  constructor(
    private readonly models: ReadModels,
    private readonly events: VisibleEvents,
    private readonly shifts: VisibleShifts,
    private readonly view: ShiftView,
  ) {}

  async find(id: string, viewer: Caller): Promise<TagRow> {
    const row = await this.models.row(TagRow, tagScope(viewer), id);
    if (!row) throw new Rejected('NOT_FOUND');
    return row;
  }

  /** A tag that the viewer's company may change. @throws Rejected NOT_FOUND where it is another company's */
  async own(id: string, viewer: Caller): Promise<TagRow> {
    const row = await this.find(id, viewer);
    if (!isOwn(row, viewer)) throw new Rejected('NOT_FOUND');
    return row;
  }

  async shown(row: TagRow, viewer: Caller): Promise<Tag> {
    const [one] = await this.show([row], viewer);
    return one!;
  }

  async ofEvent(id: string, viewer: Caller): Promise<OnEvent[]> {
    const { shifts, agents } = await this.onEvent(id, viewer);
    const rows = await this.models.rows(TagRow, tagScope(viewer));
    const shown = await this.show(rows, viewer);
    const marked = (row: TagRow, on: TagMark['on'], known: ReadonlySet<string>) =>
      row.marks.filter((mark) => mark.on === on && known.has(mark.id)).map((mark) => mark.id);
    return rows
      .map((row, index) => ({
        ...shown[index]!,
        shiftIds: marked(row, 'shift', new Set(shifts.keys())),
        agentIds: marked(row, 'agent', agents),
      }))
      .sort((a, b) => a.name.localeCompare(b.name, 'fr'));
  }

  /**
   * Marks of a tag on shifts and agents of an event.
   * @throws Rejected NOT_FOUND for one that the viewer can't see there
   */
  async marks(
    id: string,
    row: TagRow,
    wanted: { readonly shiftIds: readonly string[]; readonly agentIds: readonly string[] },
    viewer: Caller,
  ) {
    const { shifts, agents } = await this.onEvent(id, viewer);
    if (wanted.shiftIds.some((shift) => !shifts.has(shift)) || wanted.agentIds.some((agent) => !agents.has(agent)))
      throw new Rejected('NOT_FOUND');
    const people = await this.models.byIds(AgentRow, wanted.agentIds);
    return [
      ...wanted.shiftIds.map((shift): TagMark => ({ on: 'shift', id: shift, outside: false })),
      ...wanted.agentIds.map((agent): TagMark => ({
        on: 'agent',
        id: agent,
        outside: !people.get(agent)?.employerIds.includes(row.ownerId),
      })),
    ];
  }

  private async onEvent(id: string, viewer: Caller) {
    await this.events.byId(viewer, id);
    const rows = await this.shifts.ofEvent(viewer, id);
    const shown = await this.view.show(rows, viewer);
    return {
      shifts: new Map<string, ShiftRow>(rows.map((row) => [row.id, row])),
      agents: new Set(shown.flatMap(({ employee }) => (employee ? [employee.id] : []))),
    };
  }

  private async show(rows: readonly TagRow[], viewer: Caller): Promise<Tag[]> {
    const owners = [...new Set(rows.map(({ ownerId }) => ownerId))];
    const links = await this.models.rows(
      LinkRow,
      sql`(r."agencyId" = any(${owners}) or r."customerId" = any(${owners}))`,
      sql`r.accepted`,
    );
    const linked = new Set(links.flatMap(({ agencyId, customerId }) => [agencyId, customerId]));
    return rows.map((row) => {
      const { id, ownerId, name, description, visibility } = row;
      return {
        id,
        name,
        description,
        visibility,
        state: tagState(visibility, linked.has(ownerId)),
        own: isOwn(row, viewer),
        uses: isOwn(row, viewer) ? usesOf(row) : null,
      };
    });
  }
}

/** Number of shifts and agents with a tag, over all events. */
export const usesOf = ({ marks }: TagRow) => ({
  shifts: marks.filter(({ on }) => on === 'shift').length,
  agents: marks.filter(({ on }) => on === 'agent').length,
  outside: marks.filter(({ outside }) => outside).length,
});

const isOwn = ({ ownerId }: TagRow, caller: Caller) => ownerId === companyOf(caller);
