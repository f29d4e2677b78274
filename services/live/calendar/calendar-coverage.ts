import { Injectable } from '@nestjs/common';
import { maxCoverageCells, namesLater, type GetCoverage } from '#contracts/api/calendar.ts';
import type { Input, Output } from '#contracts/endpoint.ts';
import type { Caller } from '#kernel/caller.ts';
import { ReadModels } from '#projections/kernel/read-models.ts';
import { PlaceRow } from '#projections/place/place.table.ts';
import { coverageCells, coverageCounts, coverageParties } from '#projections/shift-row/coverage.query.ts';
import { SiteEventRow } from '#projections/site-event-row/site-event-row.table.ts';
import { ShiftView } from '#services/scheduling/shift/shift.view.ts';
import { partiesOf } from '#services/scheduling/shift/visible-text.rule.ts';
import { assignableAgents, byName, calendarDays, type CalendarDays } from './calendar-days.ts';
import { fullName } from '#contracts/values/person-name.ts';

type Coverage = Output<typeof GetCoverage>;
type Line = Coverage['lines'][number];
type Cell = Line['days'][number] & { readonly line: string };
type Count = {
  readonly kind: 'status' | 'skill' | 'place' | 'agent' | 'all';
  readonly id: string | null;
  readonly count: number;
  readonly name: string | null;
  readonly next: string | null;
};
type Names = ReadonlyMap<string, string>;

/** Counts how far the shifts of some days are filled, as far as a viewer sees them; computed by the database. */
@Injectable()
export class CalendarCoverage {
  constructor(
    private readonly models: ReadModels,
    private readonly view: ShiftView,
  ) {}

  /** @throws Rejected INVALID_INPUT for a day or a time zone that doesn't exist */
  async of(input: Input<typeof GetCoverage>, caller: Caller): Promise<Coverage> {
    const days = await calendarDays(this.models, input, caller);
    const cells = await this.models.query<Cell>(
      coverageCells(caller, caller.now, input.by, days, input, maxCoverageCells + 1),
    );
    const counts = await this.models.query<Count>(coverageCounts(caller, caller.now, days));
    const of = (kind: Count['kind']) =>
      counts.flatMap(({ id, ...rest }) => (rest.kind === kind && id ? [{ ...rest, id }] : []));
    const agents: Names = new Map(of('agent').flatMap(({ id, name }) => (name ? [[id, name]] : [])));
    const places = await this.placeNames(of('place').map(({ id }) => id));
    const named = (names: Names, kind: Count['kind']) =>
      of(kind)
        .flatMap(({ id, count }) => (names.has(id) ? [{ id, count, name: names.get(id)! }] : []))
        .sort(byName(caller));
    return {
      zone: days.zone,
      zones: [...days.zones],
      lines: linesOf(
        cells.slice(0, maxCoverageCells),
        await this.names(input.by, cells, { agents, places }, caller),
        caller,
      ),
      statuses: of('status').map(({ id, count }) => ({ id, count })),
      services: named(
        await this.services(
          of('skill').map(({ id }) => id),
          days,
          caller,
        ),
        'skill',
      ),
      places: named(places, 'place'),
      agents: named(agents, 'agent'),
      more: cells.length > maxCoverageCells,
      changesAt: counts.find(({ kind }) => kind === 'all')?.next ?? null,
    };
  }

  /** Names of the lines: those of the cells and, for agents, also of those who could be put on a shift. */
  private async names(
    by: Input<typeof GetCoverage>['by'],
    cells: readonly Cell[],
    { agents, places }: { readonly agents: Names; readonly places: Names },
    caller: Caller,
  ): Promise<Names> {
    const shown = new Set(cells.map(({ line }) => line));
    if (by === 'place') return new Map([...places].filter(([id]) => shown.has(id)));
    if (by === 'event')
      return new Map([...(await this.models.byIds(SiteEventRow, shown))].map(([id, { title }]) => [id, title]));
    const own = await assignableAgents(this.models, caller);
    return new Map([...agents, ...own.map((agent) => [agent.id, fullName(agent)] as const)]);
  }

  private async placeNames(ids: readonly string[]): Promise<Names> {
    return new Map([...(await this.models.byIds(PlaceRow, ids))].map(([id, { name }]) => [id, name]));
  }

  private async services(ids: readonly string[], days: CalendarDays, caller: Caller): Promise<Names> {
    const parties = await this.models.query<Parameters<typeof partiesOf>[0]>(coverageParties(caller, days));
    return this.view.names(ids, caller, [...new Set(parties.flatMap(partiesOf))], ['skill']);
  }
}

/** Lines by name, followed by those without: shifts without an agent, and shifts whose agents may not be named yet. */
const linesOf = (cells: readonly Cell[], names: Names, caller: Caller): Line[] => {
  const lines = new Map<string, Line>([...names].map(([id, name]) => [id, { id, name, days: [] }]));
  const unnamed = new Map<string, Line>(['', namesLater].map((id) => [id, { id, name: '', days: [] }]));
  for (const { line, ...day } of cells) (unnamed.get(line) ?? lines.get(line))?.days.push(day);
  return [...[...unnamed.values()].filter(({ days }) => days.length > 0), ...[...lines.values()].sort(byName(caller))];
};
