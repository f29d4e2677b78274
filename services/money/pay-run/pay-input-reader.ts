import { Injectable } from '@nestjs/common';
import type { FeedPosition } from '#contracts/events/event-store.ts';
import { Rejected } from '#kernel/decider.ts';
import { AccountRow } from '#projections/account/account.table.ts';
import { AgentFileRow } from '#projections/agent-file/agent-file.table.ts';
import { agentsIn } from '#projections/agent/agents-of.query.ts';
import { ReadModels } from '#projections/kernel/read-models.ts';
import { sql } from '#projections/kernel/sql.ts';
import { MoneyRunRow } from '#projections/money-run/money-run.table.ts';
import { linesOfRuns } from '#projections/pay-line/pay-line.query.ts';
import { agentsPresent } from '#projections/presence/presence.query.ts';
import type { Calendar, Period } from '../engine/calendar.ts';
import { citationsNow } from '../engine/citations.ts';
import type { PayRow } from '../engine/layouts.ts';
import { payCompanyOf } from '../engine/pay-run.ts';
import { lastDayOf, legalOf } from '../engine/pay-run-inputs.ts';
import { groupBy } from '../engine/presences.ts';
import type { LocalDate } from '../engine/units.ts';
import { dayOf } from '../engine/dates.ts';
import { decidedIn, decidedWorks } from '../inputs/decided.ts';
import { MoneyInputs } from '../inputs/money-inputs.ts';
import { daysAfter, longestBack, owedSince, runIdOf } from '../run/periods.ts';
import { worksAcross } from '../run/works-across.ts';
import { CompanyTerms } from '../terms/company-terms.ts';
import type { TermsOfCompany } from '../terms/terms-of-company.ts';
import { MoneyNames } from './money-names.ts';
import { isNextToClose } from './next-to-close.ts';
import { changedSince, earlier, readUpTo, type FirstChangedDays } from './pay-changes.ts';
import { asFrozen, type FrozenAgent, type FrozenHead } from './frozen-pay.ts';

/** Read models from which a run is computed. */
export const readModelsOfPay = [
  'presence',
  'agent-level',
  'annual-leave',
  'term',
  'money-run',
  'pay-line',
  'statement',
  'agent',
  'agent-file',
  'account',
  'place',
  'place-territory',
  'site-event',
  'reference',
];
/** Number of agents whose hours are in memory at once. */
const atOnce = 100;

/** Input of a run as it is now. */
export interface PayInputs {
  readonly head: FrozenHead;
  readonly settings: TermsOfCompany['settings'];
  /** Closed runs, the earliest first. */
  readonly closed: readonly MoneyRunRow[];
  /** The run itself, once an event of it is recorded. */
  readonly run: MoneyRunRow | undefined;
  /** Whether the run pays corrections of closed periods, as the next to close. */
  readonly corrects: boolean;
  /** End of the log up to which closed runs have paid corrections. */
  readonly correctedUpTo: FeedPosition;
  /** The agents one by one, in the order of their statements. */
  agents(): AsyncGenerator<FrozenAgent>;
}

type Runs = Pick<PayInputs, 'closed' | 'run' | 'corrects' | 'correctedUpTo'> & {
  /** All runs of the company. */
  readonly runs: readonly MoneyRunRow[];
};

/** Reads the input of pay runs. */
@Injectable()
export class PayInputReader {
  constructor(
    private readonly models: ReadModels,
    private readonly terms: CompanyTerms,
    private readonly inputs: MoneyInputs,
    private readonly names: MoneyNames,
  ) {}

  /** @param today local date at the office @param only only these agents @throws Rejected NO_PAY_CALENDAR */
  async gather(companyId: string, period: Period, today: LocalDate, only?: readonly string[]): Promise<PayInputs> {
    const [company, account, rows] = await Promise.all([
      this.terms.of(companyId),
      this.models.byIds(AccountRow, [companyId]),
      this.models.rows(MoneyRunRow, sql`r."companyId" = ${companyId}`),
    ]);
    // A run belongs to a calendar; without one there is no period to compute.
    if (company.calendars.length === 0) throw new Rejected('NO_PAY_CALENDAR');
    const runId = runIdOf('pay', companyId, period.from);
    const closed = rows
      .filter(({ state, id }) => state === 'closed' && id !== runId)
      .sort((a, b) => (a.from < b.from ? -1 : 1));
    const { calendars } = company;
    const corrects = await isNextToClose(this.models, { companyId, period, calendars, runs: rows, today });
    const corrected = corrects ? closed : [];
    const decided = rows.flatMap(({ decisions }) => decisions);
    const head: FrozenHead = asFrozen({
      record: 'head',
      runId,
      companyId,
      from: period.from,
      to: period.to,
      through: corrected.reduce((last, { to }) => (to > last ? to : last), period.to),
      since: daysAfter(period.from, -longestBack),
      payDay: period.payDay,
      companyNo: company.settings.companyNumber,
      calendars,
      terms: { ...company.terms, citations: citationsNow },
      closed: corrected.map(({ from }) => from),
      legal: legalOf(account.get(companyId)?.kind ?? 'agency'),
      ...decidedIn(decided),
    } satisfies FrozenHead);
    const run = rows.find(({ id }) => id === runId);
    const known = { closed, run, corrects, correctedUpTo: readUpTo(closed) };
    const agents = () => this.agentsOf(head, { ...known, runs: rows }, only);
    return { head, settings: company.settings, ...known, agents };
  }

  private async *agentsOf(head: FrozenHead, runs: Runs, only?: readonly string[]): AsyncGenerator<FrozenAgent> {
    const { calendar } = payCompanyOf(head);
    const since = await this.since(head, runs, calendar);
    const asked = only && new Set(only);
    const groups = groupBy(
      [...since].filter(([agentId]) => asked?.has(agentId) ?? true).sort(([a], [b]) => (a < b ? -1 : 1)),
      ([, from]) => from,
    );
    for (const from of [...groups.keys()].sort().reverse()) {
      const ids = groups.get(from)!.map(([agentId]) => agentId);
      for (let at = 0; at < ids.length; at += atOnce)
        yield* this.some(head, runs.run, calendar, from, ids.slice(at, at + atOnce));
    }
  }

  /** Agents who have anything in this run, with the day from which their periods are recomputed. */
  private async since(head: FrozenHead, runs: Runs, calendar: Calendar): Promise<FirstChangedDays> {
    const present = await agentsPresent(this.models, head.companyId, owedSince(calendar, head.from), head.to);
    const since = new Map<string, LocalDate>(present.map((agentId) => [agentId, head.from]));
    for (const { agentId } of runs.run?.decisions ?? []) since.set(agentId, head.from);
    if (!runs.corrects) return since;
    for (const [agentId, date] of await changedSince(this.models, { head, ...runs, calendar }))
      since.set(agentId, earlier(since.get(agentId), date));
    return since;
  }

  private async *some(
    head: FrozenHead,
    run: MoneyRunRow | undefined,
    calendar: Calendar,
    from: LocalDate,
    agentIds: readonly string[],
  ): AsyncGenerator<FrozenAgent> {
    const { companyId } = head;
    // Only closed runs that the head names: a run that closes meanwhile has paid nothing that counts here.
    const runIds = head.closed.map((first) => runIdOf('pay', companyId, first));
    const days = { from: owedSince(calendar, from), to: lastDayOf(head) };
    const [works, leave, paid, who] = await Promise.all([
      this.inputs.ofEmployer(companyId, days, agentIds),
      this.inputs.leave(companyId, days, agentIds),
      linesOfRuns(this.models, { companyId, runIds }, agentIds, from),
      this.who(companyId, agentIds),
    ]);
    const [worksBy, paidBy] = [groupBy(works, ({ agentId }) => agentId), groupBy(paid, ({ agentId }) => agentId)];
    const leaveBy = groupBy(leave, ({ agentId }) => agentId);
    const across = await worksAcross(this.models, { kind: 'pay', companyId, since: head.since }, works, paid);
    const names = await this.names.of([
      ...works,
      ...paid.map(({ customerId, placeId, siteEventId }) => ({ customerId, placeId, siteEventId })),
    ]);
    for (const agentId of agentIds) {
      const [own, lines] = [worksBy.get(agentId) ?? [], paidBy.get(agentId) ?? []];
      const decisions = run?.decisions.filter((one) => one.agentId === agentId) ?? [];
      const moved = [...new Set([...own.map(({ id }) => id), ...lines.flatMap(({ workId }) => workId ?? [])])]
        .filter((id) => across.has(id))
        .sort();
      // Both differences are listed, so the period too long ago is recomputed too.
      const first = moved
        .map((id) => calendar.periodOf(dayOf(across.get(id)!)).from)
        .filter((day) => day < from && head.closed.includes(day))
        .sort()[0];
      if (first !== undefined) {
        yield* this.some(head, run, calendar, first, [agentId]);
        continue;
      }
      const about = [...own, ...lines]
        .flatMap(({ customerId, placeId, siteEventId }) => [customerId, placeId, siteEventId])
        .filter((id) => id !== null);
      const agent: FrozenAgent = {
        record: 'agent',
        agentId,
        from,
        works: own,
        leave: leaveBy.get(agentId) ?? [],
        paid: lines,
        ...(moved.length > 0 && { across: moved }),
        left: decidedWorks(decisions, 'left'),
        adjustments: decisions.flatMap(({ kind, key, workId, gainCode, amount, date, section, factId }) =>
          kind === 'adjustment'
            ? [{ id: key!, workId, gainCode: gainCode!, amount: amount!, date: date!, section, factId }]
            : [],
        ),
        carry: decisions.find(({ kind }) => kind === 'carried')?.factId ?? null,
        who: who(agentId),
        names: Object.fromEntries([...new Set(about)].sort().map((id) => [id, names.get(id) ?? ''])),
      };
      yield asFrozen(agent);
    }
  }

  private async who(companyId: string, ids: readonly string[]): Promise<(agentId: string) => PayRow['agent']> {
    const [agents, files] = await Promise.all([
      agentsIn(this.models, companyId, sql`r.id = any(${ids})`),
      this.models.byIds(AgentFileRow, ids),
    ]);
    const named = new Map(agents.map((agent) => [agent.id, agent]));
    return (agentId) => {
      const { firstName = '', lastName = '' } = named.get(agentId) ?? {};
      const {
        employeeNumber = '',
        division = '',
        department = '',
        service = '',
        subDepartment = '',
      } = files.get(agentId)?.employments[companyId] ?? {};
      return { payNo: employeeNumber, lastName, firstName, division, department, service, subDepartment };
    };
  }
}
