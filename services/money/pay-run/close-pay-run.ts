import type { EventStore } from '#contracts/events/event-store.ts';
import type { PayWait } from '#contracts/values/pay-run.ts';
import { maxWaits } from '#contracts/values/pay-run.ts';
import { isExpectedSum } from '#kernel/expected.ts';
import { derivedId, systemCaller, type Caller } from '#kernel/caller.ts';
import type { Clock } from '#kernel/clock.ts';
import type { Commands } from '#kernel/commands.ts';
import { Rejected } from '#kernel/decider.ts';
import type { Files } from '#kernel/files.ts';
import type { LogProof } from '#kernel/log-proof.ts';
import { errorName } from '#kernel/logged-error.ts';
import type { Job } from '#kernel/queue.ts';
import type { Secrets } from '#kernel/secrets.ts';
import type { ReadModels } from '#projections/kernel/read-models.ts';
import { sql } from '#projections/kernel/sql.ts';
import { MoneyRunRow } from '#projections/money-run/money-run.table.ts';
import type { Period } from '../engine/calendar.ts';
import { added, computedAgent, noSums, payCompanyOf, type ComputedAgent } from '../engine/pay-run.ts';
import { genesisHash, sealOf, statementLeaf, type RunHeader } from '../proof/seal.ts';
import { freeze } from '../run/frozen-file.ts';
import { periodFrom, runIdOf } from '../run/periods.ts';
import { ConcurrencyLimiter } from '../run/concurrency-limiter.ts';
import { CompanyTerms } from '../terms/company-terms.ts';
import { today } from '../terms/dated-terms.ts';
import { openedAs } from './decide-on-run.ts';
import type { FrozenRecord } from './frozen-pay.ts';
import { issue, provedStatement } from './issue-statement.ts';
import { isPaid } from './open-runs.ts';
import { readModelsOfPay, type PayInputs, type PayInputReader } from './pay-input-reader.ts';
import { payFiles } from './pay-layouts.ts';
import { payRun, type PayRunState } from './pay-run.decider.ts';
import { recomputed } from './recomputed.ts';
import { writeFiles } from './run-files.ts';
import { frozenHead } from './run-inputs.ts';
import { waitsOf } from './pay-waits.ts';
import { sealKeyOf } from './seal-keys.ts';

export type PayRunJob = {
  readonly companyId: string;
  /** First day of the period. */
  readonly from: string;
  /** A person requested it, so its closing day is not awaited. */
  readonly now?: boolean;
};

export type ClosePayRunPorts = {
  readonly commands: Commands;
  readonly store: Pick<EventStore, 'head'>;
  readonly models: ReadModels;
  readonly files: Files;
  readonly secrets: Secrets;
  readonly logProof: Pick<LogProof, 'lastHead'>;
  readonly clock: Clock;
  readonly seen: { waitFor(position: string, names: readonly string[], timeoutMs: number): Promise<boolean> };
  readonly gathering: PayInputReader;
  readonly terms: CompanyTerms;
};

/** Number of statements recorded at once. */
const atOnce = 16;

/**
 * Closes a pay period: freezes its input, issues a statement for each agent, signs them and writes the files. If it is
 * killed and requested again, it continues where it stopped: the frozen input gives the same lines, ids and bytes, and
 * nothing is recorded twice.
 */
export const closePayRun =
  (tools: ClosePayRunPorts) =>
  async ({ data, last }: Job<PayRunJob>): Promise<void> => {
    const runId = runIdOf('pay', data.companyId, data.from);
    try {
      await closeRun(tools, runId, data);
    } catch (error) {
      // Another run of the company is frozen and not closed; the daily job requests this one again.
      if (error instanceof Rejected && error.code === 'PAY_RUNS_COLLIDED') return;
      if (last) await failed(tools, runId, data, error);
      throw error;
    }
  };

/** Records that a run failed, which opens it where that has not been done yet: people see it, and may try it again. */
const failed = async (
  { commands, clock, terms }: ClosePayRunPorts,
  runId: string,
  { companyId, from }: PayRunJob,
  error: unknown,
): Promise<void> => {
  const { calendars, settings } = await terms.of(companyId);
  const period = periodFrom(calendars, from);
  if (!period) return;
  const caller = systemCaller(derivedId(runId, 'failed', clock.now()), clock.now());
  await commands.run(payRun, 'Open', runId, openedAs({ id: runId, companyId, period, settings }), caller);
  await commands.run(payRun, 'Fail', runId, { runId, reason: errorName(error) }, caller);
};

const closeRun = async (
  tools: ClosePayRunPorts,
  runId: string,
  { companyId, from, now = false }: PayRunJob,
): Promise<void> => {
  const { commands, clock } = tools;
  const caller = systemCaller(runId, clock.now());
  let state = await commands.load(payRun, runId);
  if (!state?.closed) {
    const { calendars, settings } = await tools.terms.of(companyId);
    const period = periodFrom(calendars, from);
    if (!period) return;
    const day = today(clock.now(), settings.zone);
    if (state?.inputs == null) state = await frozen(tools, runId, { companyId, period, day, now }, caller);
    if (state?.inputs == null) return;
    if (!now && day < period.closesOn) return;
    await sealed(tools, runId, { inputs: state.inputs, number: state.number }, caller);
    state = (await commands.load(payRun, runId))!;
  }
  if (state.files.size < payFiles.length) await writeFiles(tools, runId, state, caller);
};

/**
 * Waits until the read models show everything recorded so far.
 * @throws Error after half a minute, so that the job is retried
 */
const upToDate = async ({ seen, store }: ClosePayRunPorts): Promise<string> => {
  const head = await store.head();
  if (!(await seen.waitFor(head, readModelsOfPay, 30_000))) throw new Error('The read models are behind.');
  return head;
};

type Asked = { readonly companyId: string; readonly period: Period; readonly day: string; readonly now: boolean };

/**
 * Reads the input, checks what waits for a person, and freezes the input where nothing does. @returns the state of the
 * run afterwards; undefined where there is nothing to pay
 */
const frozen = async (
  tools: ClosePayRunPorts,
  runId: string,
  asked: Asked,
  caller: Caller,
): Promise<PayRunState | undefined> => {
  const { companyId, period, day, now } = asked;
  const { commands, files, clock } = tools;
  const before = await commands.load(payRun, runId);
  if (!now && day < period.closesOn && !before?.approved) return before;
  const { decided = 0 } = before ?? {};
  const position = await upToDate(tools);
  const asOf = clock.now();
  const gathered = await tools.gathering.gather(companyId, period, day);
  const waits: PayWait[] = [];
  let agents = 0;
  const sum = { count: 0, amount: 0 };
  const kept = await freeze(
    files,
    records(gathered, (computed) => {
      agents++;
      if (isPaid(computed)) sum.count++;
      sum.amount += computed.sums.total;
      waits.push(...waitsOf(runId, computed, gathered.run?.decisions ?? []));
    }),
  );
  if (agents === 0 && !before) return undefined;
  const { settings } = gathered;
  await commands.run(payRun, 'Open', runId, openedAs({ id: runId, companyId, period, settings }), caller);
  const approved = before?.approved === true && isExpectedSum(sum, before.agreed);
  if (!approved && (settings.approval || before?.approved))
    waits.unshift({ code: 'APPROVAL', agentId: null, workId: null, key: null });
  if (waits.length > 0) {
    const held = { runId, waits: waits.slice(0, maxWaits), count: waits.length, decided };
    const holder = systemCaller(derivedId(runId, 'held', asOf), asOf);
    const { state } = await commands.run(payRun, 'Hold', runId, held, holder, String(decided));
    return state.decided === decided ? state : frozen(tools, runId, asked, caller);
  }
  const number = numberAfter(gathered.closed);
  const readTo = gathered.corrects ? position : gathered.correctedUpTo;
  const data = { runId, inputs: kept.hash, size: kept.size, agents, position: readTo, asOf, number, decided };
  // After reading the input again this is another command.
  const { state } = await commands.run(payRun, 'Freeze', runId, data, caller, `${number} ${kept.hash}`);
  // What somebody decided meanwhile belongs to this run.
  return state.inputs === null ? frozen(tools, runId, asked, caller) : state;
};

/** Number of the run that follows the closed ones. */
const numberAfter = (closed: readonly Pick<MoneyRunRow, 'number'>[]): number =>
  closed.reduce((last, { number }) => Math.max(last, number ?? 0), 0) + 1;

/** Whether a run has nothing for an agent. */
const isEmpty = ({ lines, flags, tooOld, shortfalls }: ComputedAgent): boolean =>
  lines.length + flags.length + tooOld.length + shortfalls.length === 0;

async function* records(
  { head, agents }: PayInputs,
  onComputed: (computed: ComputedAgent) => void,
): AsyncGenerator<FrozenRecord> {
  yield head;
  const company = payCompanyOf(head);
  for await (const agent of agents()) {
    const computed = computedAgent(head, agent, company);
    if (isEmpty(computed)) continue;
    onComputed(computed);
    yield agent;
  }
}

const sealed = async (
  tools: ClosePayRunPorts,
  runId: string,
  { inputs, number: place }: { readonly inputs: string; readonly number: number | null },
  caller: Caller,
): Promise<void> => {
  const { commands, files, clock, models } = tools;
  const { companyId, from, to } = await frozenHead(files, inputs);
  const key = await sealKeyOf(tools.secrets, companyId);
  let sums = noSums;
  const leaves: string[] = [];
  const ruleSets = new Set<string>();
  const carried: { agentId: string; amount: number }[] = [];
  const tooOld: { agentId: string; period: string; amount: number; lines: number }[] = [];
  const issuing = new ConcurrencyLimiter(atOnce);
  for await (const one of recomputed(files, inputs)) {
    const { agentId, carried: open } = one.computed;
    if (open > 0) carried.push({ agentId, amount: open });
    tooOld.push(...byPeriod(one.computed));
    if (one.lines.length === 0) continue;
    for (const { why } of one.lines) if (why.ruleSet !== null) ruleSets.add(why.ruleSet);
    sums = added(sums, one.computed.sums);
    const statement = provedStatement(key, runId, agentId, one.lines, one.computed.sums.total);
    const leaf = statementLeaf(statement);
    const index = leaves.push(leaf) - 1;
    const toIssue = { runId, companyId, index, leaf, statement, computed: one.computed, lines: one.lines };
    await issuing.begin(() => issue(commands, toIssue, caller));
  }
  await issuing.end();
  await upToDate(tools);
  const chain = await models.rows(MoneyRunRow, sql`r."companyId" = ${companyId}`, sql`r.state = 'closed'`);
  const before = chain.sort((a, b) => a.number! - b.number!).at(-1);
  const logHead = await tools.logProof.lastHead();
  const header: RunHeader = {
    companyId,
    runId,
    kind: 'pay',
    from,
    to,
    closedAt: clock.now(),
    ruleSets: [...ruleSets].sort(),
    inputs,
    statements: leaves.length,
    total: sums.total,
    ...(logHead && { logHead: logHead.hash }),
  };
  const previous = before?.sealed?.seal ?? genesisHash;
  const seal = sealOf(header, leaves, previous, key.privateKey);
  const number = place ?? numberAfter(chain);
  const data = {
    runId,
    companyId,
    sums,
    carried,
    tooOld,
    sealed: {
      header: { ...header, ruleSets: [...header.ruleSets] },
      number,
      previous,
      ...seal,
      publicKey: key.publicKey,
    },
  };
  // After losing to another run it is decided again, as another command.
  await commands.run(payRun, 'Close', runId, data, caller, String(number));
};

const byPeriod = ({ agentId, tooOld }: Pick<ComputedAgent, 'agentId' | 'tooOld'>) => {
  const periods = new Map<string, { agentId: string; period: string; amount: number; lines: number }>();
  for (const { period, amount } of tooOld) {
    const before = periods.get(period) ?? { agentId, period, amount: 0, lines: 0 };
    periods.set(period, { ...before, amount: before.amount + amount, lines: before.lines + 1 });
  }
  return [...periods.values()];
};
