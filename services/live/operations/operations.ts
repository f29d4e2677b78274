import { Injectable } from '@nestjs/common';
import type { GetOperationViewData, OperationCounts, OperationShifts as Rows } from '#contracts/api/operations.ts';
import type { Input, Output } from '#contracts/endpoint.ts';
import { assignmentStates, lateBuckets, operationStatuses } from '#contracts/values/operations.ts';
import type { Caller } from '#kernel/caller.ts';
import { ReadModels } from '#projections/kernel/read-models.ts';
import { agentCounts, freeAgents } from '#projections/agent/panel.query.ts';
import { every, sql, type Sql } from '#projections/kernel/sql.ts';
import {
  operationCounts,
  overview,
  type CountRow,
  type OverviewRow,
} from '#projections/shift-row/operation-counts.query.ts';
import {
  shiftsOfPeriod,
  operationList,
  operationsSeen,
  requiringAction,
  startingSoon,
  type OperationRow,
  type Period,
} from '#projections/shift-row/operations.query.ts';
import { OperationShifts } from '#services/scheduling/shift/operation-shifts.ts';
import { figures } from './figures.ts';
import { fullName } from '#contracts/values/person-name.ts';

type Counts = Output<typeof OperationCounts>;
type View = NonNullable<Output<typeof GetOperationViewData>>;

/** Most entries of a list in the overview; the numbers beside it count all. */
const listed = 50;
/** Most rows of one spreadsheet. */
const maxRows = 100_000;

/** Shifts of a period, computed at the time of the request; nothing is stored. */
@Injectable()
export class Operations {
  constructor(
    private readonly models: ReadModels,
    private readonly shifts: OperationShifts,
  ) {}

  async list(input: Input<typeof Rows>, caller: Caller) {
    const { rows, meta } = await this.models.list(operationList(caller, caller.now, input), input);
    return { rows: await this.shifts.show(rows, caller), meta };
  }

  async counts(period: Period, caller: Caller): Promise<Counts> {
    const rows = await this.models.query<CountRow>(operationCounts(caller, caller.now, period));
    const all = rows.find((row) => row.all)!;
    const tally = <K extends string>(keys: readonly K[], of: (row: CountRow) => string | null) =>
      Object.fromEntries(
        keys.map((key) => [key, rows.find((row) => !row.all && of(row) === key)?.count ?? 0]),
      ) as Record<K, number>;
    const named = (id: 'placeId' | 'customerId', name: 'placeName' | 'customerName') =>
      rows
        .flatMap((row) => (row[id] ? [{ id: row[id], name: row[name] ?? '', count: row.count }] : []))
        .sort((a, b) => a.name.localeCompare(b.name, caller.language));
    return {
      status: tally(operationStatuses, ({ status }) => status),
      late: tally(lateBuckets, ({ late }) => late),
      notConfirmed: rows.find((row) => row.notConfirmed === true)?.count ?? 0,
      assignment: tally(assignmentStates, ({ assignment }) => assignment),
      places: named('placeId', 'placeName'),
      customers: named('customerId', 'customerName'),
      total: all.count,
      next: all.next,
    };
  }

  /** Null when no shift is in the period. */
  async view(period: Period, caller: Caller): Promise<View | null> {
    const { now } = caller;
    const rows = await this.models.query<OverviewRow>(overview(caller, now, period));
    if (rows.length === 0) return null;
    const [soon, action, free, [agents]] = await Promise.all([
      this.some(period, caller, startingSoon(caller, now)),
      this.some(period, caller, requiringAction(caller, now)),
      this.models.query<{ id: string; firstName: string; lastName: string; phone: string; isArcher: boolean }>(
        freeAgents(caller, now, listed),
      ),
      this.models.query<{ available: number }>(agentCounts(caller, now, true)),
    ]);
    return {
      ...figures(rows),
      startingNextHour: soon,
      requiringAction: action,
      standByCount: agents!.available,
      standBy: free.map(({ id, firstName, lastName, phone, isArcher }) => ({
        id,
        name: fullName({ firstName, lastName }),
        phone,
        isArcher,
      })),
    };
  }

  /** All shifts of a period, by start. */
  async all(period: Period, caller: Caller) {
    return this.some(period, caller, sql`true`, maxRows);
  }

  private async some(period: Period, caller: Caller, which: Sql, limit = listed) {
    const rows = await this.models.query<OperationRow>(
      operationsSeen(caller, every([shiftsOfPeriod(period, caller.now), which]), limit),
    );
    return this.shifts.show(rows, caller);
  }
}
