import { Controller } from '@nestjs/common';
import {
  DelayFigures,
  DelayReport,
  OperationsFigures,
  OperationsReport,
  PunchFigures,
  PunchReport,
  PunchZoneStatus,
  type DelayEntry,
  type PunchEntry,
} from '#contracts/api/work-reports.ts';
import type { Input, Output } from '#contracts/endpoint.ts';
import type { Caller } from '#kernel/caller.ts';
import { ReadModels } from '#projections/kernel/read-models.ts';
import {
  delayList,
  delayTotals,
  punchCounts,
  punchList,
  workList,
  workTotals,
  type DelayShown,
  type PunchShown,
  type WorkSums,
} from '#projections/shift-row/work-report.query.ts';
import { Endpoint } from '#services/http/endpoint.ts';

const requestOf = ({ siteEventId: id, requestNo, requestTitle: title, placeName: place }: PunchShown | DelayShown) => ({
  request: { id, requestNo: `R${requestNo}`, title, place },
});

/** Figures of the work in a period: shifts filled, punches by zone, delays. */
@Controller()
export class WorkReportsController {
  constructor(private readonly models: ReadModels) {}

  @Endpoint(OperationsReport)
  operations({ by, from, to, ...input }: Input<typeof OperationsReport>, caller: Caller) {
    return this.models.list(workList(caller, caller.now, by, { from, to }), input);
  }

  @Endpoint(OperationsFigures)
  async operationsFigures(period: Input<typeof OperationsFigures>, caller: Caller) {
    return (await this.models.query<WorkSums>(workTotals(caller, caller.now, period)))[0]!;
  }

  @Endpoint(PunchReport)
  async punches({ from, to, ...input }: Input<typeof PunchReport>, caller: Caller) {
    const { rows, meta } = await this.models.list(punchList(caller, caller.now, { from, to }), input);
    const shown = rows.map((row): PunchEntry => {
      const { id, way, at, zone: timezone, agent, verdict, upTo, byAgent } = row;
      return { id, way, at, timezone, verdict, upTo, byAgent, ...requestOf(row), agent: agent ?? '' };
    });
    return { rows: shown, meta };
  }

  @Endpoint(PunchFigures)
  async punchFigures(period: Input<typeof PunchFigures>, caller: Caller) {
    const counts = await this.models.query<{ verdict: PunchZoneStatus; count: number }>(
      punchCounts(caller, caller.now, period),
    );
    const of = (verdict: PunchZoneStatus) => counts.find((one) => one.verdict === verdict)?.count ?? 0;
    return Object.fromEntries(PunchZoneStatus.options.map((verdict) => [verdict, of(verdict)])) as Output<
      typeof PunchFigures
    >;
  }

  @Endpoint(DelayReport)
  async delays({ from, to, ...input }: Input<typeof DelayReport>, caller: Caller) {
    const { rows, meta } = await this.models.list(delayList(caller, caller.now, { from, to }), input);
    const shown = rows.map((row): DelayEntry => {
      const { id, agent, position, start, zone: timezone, said, noticedAt, minutes } = row;
      return { id, position, start, timezone, said, noticedAt, minutes, ...requestOf(row), agent: agent ?? '' };
    });
    return { rows: shown, meta };
  }

  @Endpoint(DelayFigures)
  async delayFigures(period: Input<typeof DelayFigures>, caller: Caller) {
    return (await this.models.query<Output<typeof DelayFigures>>(delayTotals(caller, caller.now, period)))[0]!;
  }
}
