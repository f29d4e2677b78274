import { Injectable } from '@nestjs/common';
import { AnnualLeaveRow } from '#projections/annual-leave/annual-leave.table.ts';
import { AgentLevelRow } from '#projections/agent-level/agent-level.table.ts';
import { hasVoided } from '#projections/billing-run/billing-run.query.ts';
import { ReadModels } from '#projections/kernel/read-models.ts';
import { every, sql, type Sql } from '#projections/kernel/sql.ts';
import { MoneyRunRow } from '#projections/money-run/money-run.table.ts';
import { anywhere, presencesWithin } from '#projections/presence/presence.query.ts';
import { PresenceRow } from '#projections/presence/presence.table.ts';
import { dayOf } from '../engine/dates.ts';
import type { Leave } from '../engine/decisions.ts';
import { minuteOf, type LocalDate } from '../engine/units.ts';
import { dayAt } from '../engine/wall.ts';
import type { Work } from '../engine/work.ts';
import { decidedIn, type Decided } from './decided.ts';
import { minimumsOf } from './territory-minimums.ts';
import { worksOf, type Minimums } from './works.ts';

/** Local days of the places, first and last included. */
export interface Days {
  readonly from: LocalDate;
  readonly to: LocalDate;
}

/** Whether the local days of a work, by plan and punches, overlap these days. */
const touches = ({ from, to }: Days) => {
  const [first, last] = [dayOf(from), dayOf(to)];
  return ({ plannedStart, plannedEnd, punchIn, punchOut, zone }: Work): boolean => {
    const minutes = [plannedStart, plannedEnd, punchIn, punchOut].filter((at) => at !== null).map(minuteOf);
    return dayAt(Math.min(...minutes), zone) <= last && dayAt(Math.max(...minutes), zone) >= first;
  };
};

/** The works, and the other members of their merges, whoever employs them. */
const withMerges = (works: readonly Work[], wanted: (work: Work) => boolean): Work[] => {
  const merges = new Set(works.filter(wanted).flatMap(({ mergeId }) => mergeId ?? []));
  return works.filter((work) => wanted(work) || (work.mergeId !== null && merges.has(work.mergeId)));
};

/** Reads the input of pay and bills: hours, and what was set on shifts, as recorded now. */
@Injectable()
export class MoneyInputs {
  constructor(private readonly models: ReadModels) {}

  /**
   * All works of agents whom a company employed that overlap these local days, with all members of their merges.
   * @param agentIds only these agents
   */
  ofEmployer(companyId: string, days: Days, agentIds?: readonly string[]): Promise<Work[]> {
    const employs = ({ employerId }: Work) => employerId === companyId;
    return this.within(sql`r."employerIds" @> array[${companyId}]::uuid[]`, employs, days, agentIds);
  }

  /**
   * Days of annual leave that a company gave its agents within these days, in order.
   * @param agentIds only these agents
   */
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

  /** What people decided in the pay runs of a company. */
  async decided(companyId: string): Promise<Decided> {
    const runs = await this.models.rows(MoneyRunRow, sql`r."companyId" = ${companyId}`);
    return decidedIn(runs.flatMap(({ decisions }) => decisions));
  }

  /** Those of these works that their employers took out of pay for good. */
  async voided(works: readonly Work[]): Promise<string[]> {
    const employers = [...new Set(works.map(({ employerId }) => employerId))];
    const runs = await this.models.rows(MoneyRunRow, sql`r."companyId" = any(${employers})`, hasVoided(''));
    const voided = new Set(decidedIn(runs.flatMap(({ decisions }) => decisions)).voided);
    return works.flatMap(({ id }) => (voided.has(id) ? [id] : []));
  }

  /**
   * All works that a company bills and that overlap these days, with all members of their merges: as the customer's
   * agency, or because it took the shift over.
   */
  ofSupplier(companyId: string, days: Days, agentIds?: readonly string[]): Promise<Work[]> {
    const bills = ({ agencyId, handovers }: Work) =>
      agencyId === companyId || handovers.some(({ takerId }) => takerId === companyId);
    return this.within(sql`r."partyIds" @> array[${companyId}]::uuid[]`, bills, days, agentIds);
  }

  /** All works of a shift, including ended ones with hours; none where the shift doesn't exist. */
  ofShift(shiftId: string): Promise<Work[]> {
    return this.ofShifts([shiftId]);
  }

  /** The same for several shifts. */
  async ofShifts(shiftIds: readonly string[]): Promise<Work[]> {
    return this.works(await this.models.rows(PresenceRow, sql`true`, sql`r.id = any(${shiftIds})`));
  }

  /** Minimums of the territories of places, dated as in `minimumsOf`. */
  minimums(placeIds: readonly string[]): Promise<Minimums> {
    return minimumsOf(this.models, placeIds);
  }

  /**
   * Works that overlap these days, with all members of their merges.
   * @param where presences that may have such works
   * @param belongs which of their works are meant
   */
  private async within(
    where: Sql,
    belongs: (work: Work) => boolean,
    days: Days,
    agentIds?: readonly string[],
  ): Promise<Work[]> {
    const asked = agentIds && new Set(agentIds);
    const ofAgents = agentIds ? [sql`r."agentIds" && ${agentIds}::uuid[]`] : [];
    const rows = await presencesWithin(this.models, every([where, ...ofAgents]), ...anywhere(days.from, days.to));
    const overlaps = touches(days);
    return withMerges(
      await this.works(rows),
      (work) => belongs(work) && (asked?.has(work.agentId) ?? true) && overlaps(work),
    );
  }

  private async works(rows: readonly PresenceRow[]): Promise<Work[]> {
    const agentIds = [...new Set(rows.flatMap((row) => row.agentIds))];
    const placeIds = [
      ...new Set(rows.flatMap((row) => [row.placeId, ...row.assignments.flatMap(({ ended }) => ended?.placeId ?? [])])),
    ];
    const [levels, minimums] = await Promise.all([
      this.models.rows(AgentLevelRow, sql`true`, sql`r."agentId" = any(${agentIds})`),
      this.minimums(placeIds),
    ]);
    return worksOf(rows, levels, minimums);
  }
}
