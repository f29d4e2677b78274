import { Injectable } from '@nestjs/common';
import type { PayRun } from '#contracts/api/pay-runs.ts';
import { reversedKindOf } from '#contracts/values/line-name.ts';
import type { ClosedMoneyLine } from '#contracts/values/money-line.ts';
import { Rejected } from '#kernel/decider.ts';
import type { Caller } from '#kernel/caller.ts';
import { ReadModels } from '#projections/kernel/read-models.ts';
import { sql } from '#projections/kernel/sql.ts';
import { MoneyRunRow } from '#projections/money-run/money-run.table.ts';
import { shiftsOfWorks, worksWithShifts, type ShiftOfWork } from '#projections/presence/presence.query.ts';
import { calendarOf, type Calendar } from '../engine/calendar.ts';
import type { Work } from '../engine/work.ts';
import { computedAgent, noSums, payCompanyOf, type ComputedAgent } from '../engine/pay-run.ts';
import { continuedOn } from '../run/continued-on.ts';
import { firstDayOf, periodFrom, periodsKnown, runIdOf } from '../run/periods.ts';
import { MoneyInputs } from '../inputs/money-inputs.ts';
import { CompanyTerms } from '../terms/company-terms.ts';
import { defaultCalendar } from '../terms/terms-of-company.ts';
import { today } from '../terms/dated-terms.ts';
import type { FrozenAgent, FrozenHead } from './frozen-pay.ts';
import type { KnownRun } from './known-run.ts';
import { MoneyNames } from './money-names.ts';
import type { PayInputs } from './pay-input-reader.ts';
import { RunInputs } from './run-inputs.ts';
import { pick } from '#contracts/values/pick.ts';

/** Number of upcoming periods that are listed. */
export const periodsAheadShown = 3;

/** An agent of a run as computed now, with the input. */
export interface ComputedAgentWithInput {
  readonly head: FrozenHead;
  readonly agent: FrozenAgent;
  readonly computed: ComputedAgent;
}

/** Finds runs, and computes those that are not closed yet. */
@Injectable()
export class PayRuns {
  constructor(
    private readonly models: ReadModels,
    private readonly terms: CompanyTerms,
    private readonly runInputs: RunInputs,
    private readonly names: MoneyNames,
    private readonly inputs: MoneyInputs,
  ) {}

  /** @throws Rejected NOT_FOUND where there is no such run, or it is another company's */
  async find(id: string, companyId: string, now: string): Promise<KnownRun> {
    const [row] = await this.models.rows(MoneyRunRow, sql`r."companyId" = ${companyId}`, sql`r.id = ${id}`);
    const { calendars, settings } = await this.terms.of(companyId);
    const day = today(now, settings.zone);
    const known = { id, companyId, settings, today: day };
    const firstDay = firstDayOf(calendars);
    if (row)
      return {
        ...known,
        firstDay: firstDay ?? row.from,
        row,
        period: periodFrom(calendars, row.from) ?? { ...row, day: 0 },
      };
    const period = periodsKnown(calendars, day, periodsAheadShown).find(
      ({ from }) => runIdOf('pay', companyId, from) === id,
    );
    if (!period || firstDay === undefined) throw new Rejected('NOT_FOUND');
    return { ...known, firstDay, row: undefined, period };
  }

  gathered(run: KnownRun, only?: readonly string[]): Promise<Pick<PayInputs, 'head' | 'agents'>> {
    return this.runInputs.of(run, only);
  }

  /** The agents of a run one by one: as frozen, or as computed now. */
  async *computed(run: KnownRun, only?: readonly string[]): AsyncGenerator<ComputedAgentWithInput> {
    yield* this.each(await this.gathered(run, only));
  }

  /** The agents of a run that have anything in it, one by one. */
  async *each({ head, agents }: Pick<PayInputs, 'head' | 'agents'>): AsyncGenerator<ComputedAgentWithInput> {
    const company = payCompanyOf(head);
    for await (const agent of agents()) {
      const computed = computedAgent(head, agent, company);
      if (computed.lines.length + computed.flags.length + computed.shortfalls.length + computed.tooOld.length > 0)
        yield { head, agent, computed };
    }
  }

  /** An assignment of the run's company, in any period. @throws Rejected NOT_FOUND */
  async work(run: KnownRun, workId: string): Promise<{ readonly head: FrozenHead; readonly work: Work }> {
    const shiftId = (await shiftsOfWorks(this.models, run.companyId, [workId])).get(workId);
    const works = shiftId === undefined ? [] : await this.inputs.ofShift(shiftId);
    const work = works.find(({ id, employerId }) => id === workId && employerId === run.companyId);
    if (!work) throw new Rejected('NOT_FOUND');
    return { head: (await this.gathered(run, [])).head, work };
  }

  /** Lines with the names and shifts that they belong to. */
  async shown<L extends ClosedMoneyLine>(lines: readonly L[], { language }: Pick<Caller, 'language'>) {
    const companyId = lines[0]?.companyId ?? '';
    if (companyId === '') return [];
    const [names, shifts, { calendars }] = await Promise.all([
      this.names.of(lines, language),
      worksWithShifts(this.models, companyId, [...new Set(lines.flatMap(({ workId }) => workId ?? []))]),
      this.terms.of(companyId),
    ]);
    const name = (id: string | null) => (id === null ? '' : (names.get(id) ?? ''));
    const calendar = calendarOf(calendars.length > 0 ? calendars : [defaultCalendar]);
    return lines.map((line) => ({
      ...line,
      ...reversedKindOf(line),
      ...placed(line, shifts.get(line.workId ?? ''), calendar),
      client: name(line.customerId),
      place: name(line.placeId),
      event: name(line.siteEventId),
      prime: name(line.primeId),
    }));
  }
}

const placed = (line: ClosedMoneyLine, shift: ShiftOfWork | undefined, calendar: Calendar) => ({
  shiftId: shift?.shiftId ?? null,
  zone: shift?.zone ?? null,
  continuedOn: shift && continuedOn(line, { end: shift.punchOut, zone: shift.zone }, calendar),
});

/** A stored run as answers show it. */
export const shownRun = (run: MoneyRunRow): PayRun => ({
  ...pick(run, 'id', 'from', 'to', 'closesOn', 'payDay', 'number', 'state', 'agents', 'closedAt', 'failure'),
  sums: run.sums ?? noSums,
  waits: run.waitCount,
});
/** A run as answers show it, stored or upcoming. */
export const runShown = ({ id, period: { from, to, closesOn, payDay }, row }: KnownRun): PayRun =>
  row
    ? shownRun(row)
    : {
        id,
        from,
        to,
        closesOn,
        payDay,
        number: null,
        state: 'upcoming',
        agents: 0,
        sums: noSums,
        waits: 0,
        closedAt: null,
        failure: null,
      };
