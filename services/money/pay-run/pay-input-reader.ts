import { Injectable } from '@nestjs/common';
import { Rejected } from '#kernel/decider.ts';
import { AccountRow } from '#projections/account/account.table.ts';
import { AgentFileRow } from '#projections/agent-file/agent-file.table.ts';
import { agentsIn } from '#projections/agent/agents-of.query.ts';
import { AgentLevelRow } from '#projections/agent-level/agent-level.table.ts';
import { ReadModels } from '#projections/kernel/read-models.ts';
import { sql } from '#projections/kernel/sql.ts';
import { MoneyRunRow, type RunDecision } from '#projections/money-run/money-run.table.ts';
import { closedLinesOf, firstPeriodsOf } from '#projections/pay-line/pay-line.query.ts';
import { agentsPresent, changedPresences } from '#projections/presence/presence.query.ts';
import type { Calendar, Period } from '../engine/calendar.ts';
import { dateOf, dayOf } from '../engine/dates.ts';
import type { PayRow } from '../engine/layouts.ts';
import { payCompanyOf } from '../engine/pay-run.ts';
import { legalOf } from '../engine/pay-run-inputs.ts';
import { groupBy } from '../engine/presences.ts';
import type { Dated, Terms } from '../engine/terms.ts';
import { minuteOf, type LocalDate } from '../engine/units.ts';
import { dayAt } from '../engine/wall.ts';
import { MoneyInputs } from '../inputs/money-inputs.ts';
import { daysAfter, longestBack, runIdOf } from '../run/periods.ts';
import { CompanyTerms } from '../terms/company-terms.ts';
import type { TermsOfCompany } from '../terms/terms-of-company.ts';
import { MoneyNames } from './money-names.ts';
import { asFrozen, type FrozenAgent, type FrozenHead } from './frozen-pay.ts';

/** Read models that a run is computed from. */
export const readModelsOfPay = [
  'presence',
  'agent-level',
  'term',
  'money-run',
  'pay-line',
  'statement',
  'agent',
  'agent-file',
  'account',
  'place',
  'site-event',
  'reference',
];
/** Agents whose hours are in memory at once. */
const atOnce = 200;
/** Days before a week that the wages of holidays are counted from: four whole weeks before its own, and as many for the holidays among those. */
const holidayDays = 56;
/** A fact may be recorded some minutes after the moment of its call: what changed that shortly before the last freeze is looked at once more. */
const margin = 10 * 60_000;

/** What a run is computed from as things stand. */
export interface PayInputs {
  readonly head: FrozenHead;
  readonly settings: TermsOfCompany['settings'];
  /** Runs that are closed, the earliest first. */
  readonly closed: readonly MoneyRunRow[];
  /** The run itself, once something has happened to it. */
  readonly run: MoneyRunRow | undefined;
  /** One after the other, in the order of their statements. */
  agents(): AsyncGenerator<FrozenAgent>;
}

/** An agent, and the first day from which their periods are computed anew. */
type Since = ReadonlyMap<string, LocalDate>;

const earlier = (a: LocalDate | undefined, b: LocalDate): LocalDate => (a !== undefined && a < b ? a : b);

/** Gathers what pay runs are computed from. */
@Injectable()
export class PayInputReader {
  constructor(
    private readonly models: ReadModels,
    private readonly terms: CompanyTerms,
    private readonly inputs: MoneyInputs,
    private readonly names: MoneyNames,
  ) {}

  /** @param only these agents alone, for whoever looks at one of them @throws Rejected NO_PAY_CALENDAR */
  async gather(companyId: string, period: Period, only?: readonly string[]): Promise<PayInputs> {
    const [company, account, rows] = await Promise.all([
      this.terms.of(companyId),
      this.models.byIds(AccountRow, [companyId]),
      this.models.rows(MoneyRunRow, sql`r."companyId" = ${companyId}`),
    ]);
    // A run is of a calendar: without one there is no period to compute.
    if (company.calendars.length === 0) throw new Rejected('NO_PAY_CALENDAR');
    const runId = runIdOf('pay', companyId, period.from);
    const closed = rows
      .filter(({ state, id }) => state === 'closed' && id !== runId)
      .sort((a, b) => (a.from < b.from ? -1 : 1));
    const decided = rows.flatMap(({ decisions }) => decisions);
    const head: FrozenHead = asFrozen({
      record: 'head',
      runId,
      companyId,
      from: period.from,
      to: period.to,
      since: daysAfter(period.from, -longestBack),
      payDay: period.payDay,
      companyNo: company.settings.companyNumber,
      calendars: company.calendars,
      terms: company.terms,
      closed: closed.map(({ from }) => from),
      legal: legalOf(account.get(companyId)?.kind ?? 'agency'),
      voided: worksOf(decided, 'voided'),
      waived: worksOf(decided, 'waived'),
      holidays: decided.flatMap(({ kind, agentId, date, holiday, factId }) =>
        kind === 'holiday' && holiday ? [{ agentId, date: date!, ...holiday, factId }] : [],
      ),
      leave: [],
    } satisfies FrozenHead);
    const run = rows.find(({ id }) => id === runId);
    const agents = () => this.agentsOf(head, closed, run, only);
    return { head, settings: company.settings, closed, run, agents };
  }

  private async *agentsOf(
    head: FrozenHead,
    closed: readonly MoneyRunRow[],
    run: MoneyRunRow | undefined,
    only?: readonly string[],
  ): AsyncGenerator<FrozenAgent> {
    const { calendar } = payCompanyOf(head);
    const since = await this.since(head, closed, run, calendar);
    const asked = only && new Set(only);
    const groups = groupBy(
      [...since].filter(([agentId]) => asked?.has(agentId) ?? true).sort(([a], [b]) => (a < b ? -1 : 1)),
      ([, from]) => from,
    );
    for (const from of [...groups.keys()].sort().reverse()) {
      const ids = groups.get(from)!.map(([agentId]) => agentId);
      for (let at = 0; at < ids.length; at += atOnce)
        yield* this.some(head, run, calendar, from, ids.slice(at, at + atOnce));
    }
  }

  /** Whoever has anything in this run, with the day from which their periods are computed anew. */
  private async since(
    head: FrozenHead,
    closed: readonly MoneyRunRow[],
    run: MoneyRunRow | undefined,
    calendar: Calendar,
  ): Promise<Since> {
    const first = daysAfter(dateOf(calendar.weekOf(dayOf(head.from)).from), -holidayDays);
    const present = await agentsPresent(this.models, head.companyId, first, head.to);
    const since = new Map<string, LocalDate>(present.map((agentId) => [agentId, head.from]));
    for (const { agentId } of run?.decisions ?? []) since.set(agentId, head.from);
    for (const [agentId, date] of await this.changed(head, closed, run, calendar))
      since.set(agentId, earlier(since.get(agentId), date));
    return since;
  }

  /** Whose closed periods may be other than they were paid, each with the first day of the first of these periods. */
  private async changed(
    head: FrozenHead,
    closed: readonly MoneyRunRow[],
    run: MoneyRunRow | undefined,
    calendar: Calendar,
  ): Promise<Since> {
    const last = closed
      .map(({ asOf }) => asOf!)
      .sort()
      .at(-1);
    if (last === undefined) return new Map();
    const { companyId } = head;
    const after = new Date(Date.parse(last) - margin).toISOString();
    const until = closed
      .map(({ to }) => to)
      .sort()
      .at(-1)!;
    const start = (date: LocalDate): LocalDate => calendar.periodOf(dayOf(date)).from;
    const found = new Map<string, LocalDate>();
    const note = (agentId: string, date: LocalDate) => {
      if (date <= until) found.set(agentId, earlier(found.get(agentId), start(date)));
    };
    const rows = await changedPresences(this.models, companyId, after);
    const own = rows.flatMap(({ assignments, earliest, zone }) => {
      const date = dateOf(dayAt(minuteOf(earliest), zone));
      return assignments
        .filter(({ employerId }) => employerId === companyId)
        .map(({ assignmentId, agentId }) => ({ assignmentId, agentId, date }));
    });
    for (const { agentId, date } of own) note(agentId, date);
    // Hours may have moved to another day: what was paid of them is found by the assignment.
    const decided = [...closed, ...(run ? [run] : [])].flatMap(({ id, decisions }) =>
      decisions.filter(({ at, kind }) => (kind === 'left' ? id !== run?.id : at > after)),
    );
    const works = [...own.map(({ assignmentId }) => assignmentId), ...decided.flatMap(({ workId }) => workId ?? [])];
    for (const { agentId, period } of await firstPeriodsOf(this.models, companyId, works)) note(agentId, period);
    for (const { agentId, date, kind } of decided)
      if (date !== null && ['left', 'voided', 'waived', 'holiday'].includes(kind)) note(agentId, date);
    await this.changedByTerms(head, after, until, note);
    return found;
  }

  /** Rates dated back concern whoever was paid since; an exception of one agent, that agent alone; a first level recorded late, its agent. */
  private async changedByTerms(
    { companyId, terms, since }: FrozenHead,
    after: string,
    until: LocalDate,
    note: (agentId: string, date: LocalDate) => void,
  ): Promise<void> {
    const changes = payTermsOf(terms).filter(({ term }) => term.recordedAt > after);
    const dates = changes
      .map(({ term, agentId }) => ({ agentId, date: term.from ?? term.recordedAt.slice(0, 10) }))
      .filter(({ date }) => date <= until);
    for (const { agentId, date } of dates) if (agentId !== null) note(agentId, date);
    const [earliest] = dates.flatMap(({ agentId, date }) => (agentId === null ? [date] : [])).sort();
    if (earliest !== undefined)
      for (const agentId of await agentsPresent(this.models, companyId, daysAfter(earliest, -1), until))
        note(agentId, earliest);
    const levels = await this.models.rows(
      AgentLevelRow,
      sql`r."recordedAt" > ${after}`,
      sql`(r."employerId" is null or r."employerId" = ${companyId})`,
    );
    const known = levels.length === 0 ? [] : await agentsPresent(this.models, companyId, since, until);
    for (const { agentId } of levels) if (known.includes(agentId)) note(agentId, since);
  }

  private async *some(
    head: FrozenHead,
    run: MoneyRunRow | undefined,
    calendar: Calendar,
    from: LocalDate,
    agentIds: readonly string[],
  ): AsyncGenerator<FrozenAgent> {
    const days = { from: daysAfter(dateOf(calendar.weekOf(dayOf(from)).from), -holidayDays), to: head.to };
    const [works, paid, who] = await Promise.all([
      this.inputs.ofEmployer(head.companyId, days, agentIds),
      closedLinesOf(this.models, head.companyId, agentIds, from),
      this.who(head.companyId, agentIds),
    ]);
    const [worksBy, paidBy] = [groupBy(works, ({ agentId }) => agentId), groupBy(paid, ({ agentId }) => agentId)];
    const names = await this.names.of([
      ...works,
      ...paid.map(({ customerId, placeId, siteEventId }) => ({ customerId, placeId, siteEventId })),
    ]);
    for (const agentId of agentIds) {
      const [own, lines] = [worksBy.get(agentId) ?? [], paidBy.get(agentId) ?? []];
      const decisions = run?.decisions.filter((one) => one.agentId === agentId) ?? [];
      const about = [...own, ...lines]
        .flatMap(({ customerId, placeId, siteEventId }) => [customerId, placeId, siteEventId])
        .filter((id) => id !== null);
      const agent: FrozenAgent = {
        record: 'agent',
        agentId,
        from,
        works: own,
        paid: lines,
        left: worksOf(decisions, 'left'),
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

const worksOf = (decisions: readonly RunDecision[], kind: RunDecision['kind']): string[] =>
  [...new Set(decisions.flatMap((one) => (one.kind === kind && one.workId !== null ? [one.workId] : [])))].sort();

/** All dated terms that pay is computed from, with the agent whom one concerns alone. */
const payTermsOf = (terms: Terms): { readonly term: Dated; readonly agentId: string | null }[] => [
  ...terms.exceptions.map((term) => ({ term, agentId: term.agentId })),
  ...[
    ...terms.rates,
    ...terms.levels,
    ...terms.overrides.filter(({ price }) => price === 'pay'),
    ...terms.primeValues,
    ...terms.nights,
    ...terms.adoptions,
  ].map((term) => ({ term, agentId: null })),
];
