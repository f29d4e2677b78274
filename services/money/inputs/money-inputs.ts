import { Injectable } from '@nestjs/common';
import { AnnualLeaveRow } from '#projections/annual-leave/annual-leave.table.ts';
import { AgentLevelRow } from '#projections/agent-level/agent-level.table.ts';
import { ReadModels } from '#projections/kernel/read-models.ts';
import { every, sql, type Sql } from '#projections/kernel/sql.ts';
import { presencesWithin } from '#projections/presence/presence.query.ts';
import { PresenceRow } from '#projections/presence/presence.table.ts';
import { dayOf } from '../engine/dates.ts';
import type { Leave } from '../engine/decisions.ts';
import { minuteOf, type LocalDate } from '../engine/units.ts';
import { dayAt } from '../engine/wall.ts';
import type { Work } from '../engine/work.ts';
import { minimumsOf } from './territory-minimums.ts';
import { worksOf, type Minimums } from './works.ts';

/** Days of the places' calendars, both within. */
export interface Days {
  readonly from: LocalDate;
  readonly to: LocalDate;
}

const hour = 3_600_000;
const instant = (time: number) => new Date(time).toISOString();
/** Every instant that lies in these days somewhere on earth. */
const anywhere = ({ from, to }: Days) =>
  [instant(Date.parse(from) - 14 * hour), instant(Date.parse(to) + 36 * hour)] as const;

/** A work's first and last day at its place, by plan and punches. */
const touches = ({ from, to }: Days) => {
  const [first, last] = [dayOf(from), dayOf(to)];
  return ({ plannedStart, plannedEnd, punchIn, punchOut, zone }: Work): boolean => {
    const minutes = [plannedStart, plannedEnd, punchIn, punchOut].filter((at) => at !== null).map(minuteOf);
    return dayAt(Math.min(...minutes), zone) <= last && dayAt(Math.max(...minutes), zone) >= first;
  };
};

/** The works, and the other members of the merges that they are in, whoever employs those. */
const withMerges = (works: readonly Work[], wanted: (work: Work) => boolean): Work[] => {
  const merges = new Set(works.filter(wanted).flatMap(({ mergeId }) => mergeId ?? []));
  return works.filter((work) => wanted(work) || (work.mergeId !== null && merges.has(work.mergeId)));
};

/** What pay and bills are computed from: hours and what was set on shifts, as the facts have them now. */
@Injectable()
export class MoneyInputs {
  constructor(private readonly models: ReadModels) {}

  /**
   * All works of the agents whom a company employed that touch these days (of the places' calendars), with all members of their merges.
   * @param agentIds these agents alone
   */
  async ofEmployer(companyId: string, days: Days, agentIds?: readonly string[]): Promise<Work[]> {
    const of = [
      sql`r."employerIds" @> array[${companyId}]::uuid[]`,
      ...(agentIds ? [sql`r."agentIds" && ${agentIds}::uuid[]`] : []),
    ];
    const within = touches(days);
    const asked = agentIds && new Set(agentIds);
    const works = await this.works(await this.rows(every(of), days));
    return withMerges(
      works,
      (work) => work.employerId === companyId && (asked?.has(work.agentId) ?? true) && within(work),
    );
  }

  /** Days of annual leave that a company gave its agents within these days, in order. @param agentIds these agents alone */
  async leave(companyId: string, { from, to }: Days, agentIds?: readonly string[]): Promise<Leave[]> {
    const rows = await this.models.rows(
      AnnualLeaveRow,
      sql`r."companyId" = ${companyId}`,
      every([
        sql`r.minutes > 0 and r.date between ${from} and ${to}`,
        ...(agentIds ? [sql`r."agentId" = any(${agentIds})`] : []),
      ]),
    );
    return rows
      .sort((a, b) => (a.date < b.date ? -1 : 1))
      .map(({ agentId, date, minutes, factId }) => ({ agentId, date, minutes, factId }));
  }

  /** All works that a company bills and that touch these days, with all members of their merges: as agency of the customer, or having taken the shift over. */
  async ofSupplier(companyId: string, days: Days, agentIds?: readonly string[]): Promise<Work[]> {
    const of = [
      sql`r."partyIds" @> array[${companyId}]::uuid[]`,
      ...(agentIds ? [sql`r."agentIds" && ${agentIds}::uuid[]`] : []),
    ];
    const within = touches(days);
    const asked = agentIds && new Set(agentIds);
    const works = await this.works(await this.rows(every(of), days));
    const bills = ({ agencyId, handovers }: Work) =>
      agencyId === companyId || handovers.some(({ takerId }) => takerId === companyId);
    return withMerges(works, (work) => bills(work) && (asked?.has(work.agentId) ?? true) && within(work));
  }

  /** All works of a shift, those that have ended with hours too; none where there is no such shift. */
  ofShift(shiftId: string): Promise<Work[]> {
    return this.ofShifts([shiftId]);
  }

  /** The same of several shifts. */
  async ofShifts(shiftIds: readonly string[]): Promise<Work[]> {
    return this.works(await this.models.rows(PresenceRow, sql`true`, sql`r.id = any(${shiftIds})`));
  }

  /** What the territories of places pay at least, as `minimumsOf` dates it. */
  minimums(placeIds: readonly string[]): Promise<Minimums> {
    return minimumsOf(this.models, placeIds);
  }

  private rows(where: Sql, days: Days): Promise<PresenceRow[]> {
    return presencesWithin(this.models, where, ...anywhere(days));
  }

  private async works(rows: readonly PresenceRow[]): Promise<Work[]> {
    const agentIds = [...new Set(rows.flatMap((row) => row.agentIds))];
    const levels = await this.models.rows(AgentLevelRow, sql`true`, sql`r."agentId" = any(${agentIds})`);
    const placeIds = [
      ...new Set(rows.flatMap((row) => [row.placeId, ...row.assignments.flatMap(({ ended }) => ended?.placeId ?? [])])),
    ];
    return worksOf(rows, levels, await this.minimums(placeIds));
  }
}
