import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { FeedPosition } from '#contracts/events/event-store.ts';
import { groundsOf } from '#contracts/values/refusal.ts';
import { Commands } from '#kernel/commands.ts';
import { hasAnyAccount } from '#projections/viewer/viewer.query.ts';
import { projections } from '#projections/tables.ts';
import { ShiftRow } from '#projections/shift-row/shift-row.table.ts';
import { sql } from '#projections/kernel/sql.ts';
import { user } from '#services/identity/user/user.decider.ts';
import { Invitations } from '#services/identity/user/invitations.ts';
import { BillingLookup } from '#services/money/billing-run/billing-inputs.ts';
import { closeBilling } from '#services/money/billing-run/close-billing.worker.ts';
import { derivedId } from '#kernel/caller.ts';
import { PayDecisionController } from '#services/money/pay-run/pay-decision.controller.ts';
import { payRun } from '#services/money/pay-run/pay-run.decider.ts';
import { closePayRun } from '#services/money/pay-run/close-pay-run.ts';
import { PayInputReader } from '#services/money/pay-run/pay-input-reader.ts';
import { CompanyTerms } from '#services/money/terms/company-terms.ts';
import { CoreModule } from '#services/apps/core.module.ts';
import type { Platform } from '#services/apps/platform.ts';
import { startProjector } from '#services/apps/projector/projector.ts';
import { workerLease } from '#services/apps/worker/worker-lease.ts';
import { refusalFigures } from '#services/scheduling/shift/refusal.rule.ts';
import { PunchPlaces } from '#services/staffing/assignment/punch-places.ts';
import { RefusalService } from '#services/staffing/assignment/refusal.service.ts';
import { agentSteps, demoAgents } from './agents.ts';
import { demoEvents, eventSteps } from './events.ts';
import { moneyRunSteps, termsSteps } from './money.ts';
import { executeSteps, type SeedContext } from './steps.ts';
import { Random } from './random.ts';
import { shiftSteps } from './shifts.ts';
import { day, plus } from './time.ts';
import { exceptionSteps, listSteps, noteSteps } from './notes-and-lists.ts';
import { consentSteps } from './whereabouts.ts';
import { firstAccount, lastAccount, finalStep, companySteps } from './companies.ts';

type Options = {
  /** The same number makes the same demo, seen from the same moment. */
  readonly seed?: number;
  readonly say?: (line: string) => void;
};

/** `made`: the demo is there now. `there`: it was already. `others`: somebody works here, who is left alone. */
type Seeded = 'made' | 'there' | 'others';

const timeoutMs = 60_000;
const workerRuns =
  "A worker (or another filling-in of the demo) is running on this database. It would expire the demo's past offers and send its past reminders: stop it, then fill in the demo data.";

/**
 * Fills an empty installation with a demo by the application's own commands, each as of its own moment, and waits until
 * the read models show it. One that was interrupted is taken up where it stopped.
 * @throws Error before the first command where a worker runs: it would act on the demo's past as if that were today.
 *   Workers that start meanwhile wait.
 */
export const seed = async (platform: Platform, { seed: number = 1, say = () => {} }: Options = {}): Promise<Seeded> => {
  const core = await NestFactory.createApplicationContext(CoreModule.over(platform), { logger: ['error', 'warn'] });
  const alone = workerLease(platform.config.DATABASE_URL);
  try {
    const commands = core.get(Commands);
    const [begun] = await commands.history(user, firstAccount.by.userId);
    if (await commands.load(user, lastAccount.userId)) return 'there';
    if (!begun && (await hasAnyAccount(platform.models))) return 'others';
    if (!(await alone.take(() => {}))) throw new Error(workerRuns);
    const now = begun ? plus(begun.metadata.at, firstAccount.daysAgo * day) : platform.clock.now();
    const context = {
      commands,
      invitations: core.get(Invitations),
      files: platform.files,
      personalKeys: platform.personalKeys,
      punchPlaces: core.get(PunchPlaces),
      refusalRights: refusalRightsOf(platform, core.get(RefusalService)),
      shown: (recorded: FeedPosition) => shown(platform, recorded),
      assignments: new Map(),
      outside: new Set<string>(),
      offers: new Map(),
      close: runCloser(platform, core, commands),
      carryForward: forwardCarrier(platform, core.get(PayDecisionController), commands),
    };
    await record(platform, context, new Random(`vigie ${number}`), now, say);
    return 'made';
  } finally {
    await alone.release();
    await core.close();
  }
};

/** The worker's own way of closing a run, by the clock of the moment at which it is closed. */
const runCloser = (platform: Platform, core: INestApplicationContext, commands: Commands): SeedContext['close'] => {
  const terms = core.get(CompanyTerms);
  const gathering = core.get(PayInputReader);
  const lookUp = core.get(BillingLookup);
  return async (kind, data, at, recorded) => {
    await shown(platform, recorded);
    const tools = { ...platform, commands, terms, clock: { now: () => at } };
    const close = kind === 'pay' ? closePayRun({ ...tools, gathering }) : closeBilling({ ...tools, lookUp });
    await close({ id: `${kind} ${data.companyId} ${data.from}`, data, attempt: 1, last: true });
  };
};

const forwardCarrier =
  (platform: Platform, decisions: PayDecisionController, commands: Commands): SeedContext['carryForward'] =>
  async (id, caller) => {
    await shown(platform, caller.consistencyToken.position);
    const waits = (await commands.load(payRun, id))?.held ?? [];
    const below = waits.filter(({ code }) => code === 'NEGATIVE_STATEMENT');
    const reason = 'Retenu sur la prochaine paie, avec son accord.';
    for (const { agentId } of below)
      await decisions.carry(
        { id, agentId: agentId!, reason },
        { ...caller, commandId: derivedId(caller.commandId, agentId!) },
      );
    return below.length > 0;
  };

const refusalRightsOf =
  (platform: Platform, refusals: RefusalService): SeedContext['refusalRights'] =>
  async (shiftId, assignmentId, recorded) => {
    await shown(platform, recorded);
    const row = (await platform.models.row(ShiftRow, sql`true`, shiftId))!;
    const work = await refusals.workOf(row, assignmentId);
    return { work, grounds: groundsOf(refusalFigures(row, work)) };
  };

/** Not the feed's head: any open transaction of the cluster holds it back, and nothing would be waited for. */
const shown = async ({ seen }: Platform, recorded: FeedPosition): Promise<void> => {
  const names = projections.map(({ name }) => name);
  if (!(await seen.waitFor(recorded, names, timeoutMs)))
    throw new Error('The read models do not show the demo data; see the projector’s messages.');
};

const record = async (
  platform: Platform,
  context: SeedContext,
  random: Random,
  now: string,
  say: (line: string) => void,
) => {
  const agents = demoAgents(now, random.of('agents'));
  const events = demoEvents(now, random.of('events'));
  const numbers = new Map<string, number>();
  const planned = events.toSorted((a, b) => (a.plannedAt < b.plannedAt ? -1 : 1));
  for (const { id } of planned) numbers.set(id, await platform.numbers.next('request'));
  const steps = [
    ...companySteps(now),
    ...agentSteps(agents, now, random.of('files')),
    ...consentSteps(agents, now, random.of('consents')),
    ...events.flatMap((event) => eventSteps(event, numbers.get(event.id)!, random.of(event.id))),
    ...shiftSteps(events, agents, now, random.of('shifts')),
    ...noteSteps(agents, now, random.of('notes')),
    ...listSteps(agents, now, random.of('lists')),
    ...exceptionSteps(agents, now),
    ...termsSteps(now),
    ...moneyRunSteps(now),
  ];
  const projector = startProjector(platform);
  try {
    let lastTenth = 0;
    await executeSteps(steps, now, context, (done, of) => {
      const tenth = Math.floor((done * 10) / of);
      if (tenth > lastTenth) say(`Demo data: ${done} of ${of} commands.`);
      lastTenth = tenth;
    });
    await shown(platform, await executeSteps([finalStep(now)], now, context, () => {}));
  } finally {
    await projector.stop();
  }
};
