import { createHash, randomUUID } from 'node:crypto';
import type { EventStore, Language } from '#contracts/events/event-store.ts';
import { maxLinesOfPage } from '#contracts/events/billing-run.ts';
import { canonical, type Provable } from '#contracts/values/canonical.ts';
import { billedHoursOf, billedHoursText } from '#contracts/values/billed-hours.ts';
import { billLineNameOf, reversedKindOf } from '#contracts/values/line-name.ts';
import { isExpectedSum } from '#kernel/expected.ts';
import { derivedId, systemCaller, type Caller } from '#kernel/caller.ts';
import type { Clock } from '#kernel/clock.ts';
import type { Commands } from '#kernel/commands.ts';
import { Rejected } from '#kernel/decider.ts';
import type { Files } from '#kernel/files.ts';
import { errorName } from '#kernel/logged-error.ts';
import type { Job } from '#kernel/queue.ts';
import { wordsOf } from '#services/http/texts.ts';
import { billLayout, type BillRow } from '../engine/layouts.ts';
import { rootOf } from '#services/integrity/merkle.ts';
import { invoiceBook } from '../invoice/invoice-book.decider.ts';
import { distanceOf } from '../invoice/invoice-cells.ts';
import { storeRendered } from '../run/rendering.ts';
import { periodFrom, runIdOf } from '../run/periods.ts';
import type { CompanyTerms } from '../terms/company-terms.ts';
import { billPage } from './bill-page.decider.ts';
import { billingRun, type BillingRunState } from './billing-run.decider.ts';
import type { BillingLookup } from './billing-inputs.ts';
import { billsOf, sumOf, type Bill, type BillingInputs } from './bills-of.ts';
import { draftsOf } from './drafts-of.ts';
import { freezeInputs, readFrozenInputs } from './frozen-inputs.ts';

/** The company's period that begins on this day. */
export type BillingJob = { readonly companyId: string; readonly from: string };
type Tools = {
  readonly files: Files;
  readonly clock: Clock;
  readonly commands: Commands;
  readonly store: Pick<EventStore, 'head'>;
  readonly seen: { waitFor(position: string, names: readonly string[], timeoutMs: number): Promise<boolean> };
  readonly lookUp: BillingLookup;
  readonly terms: CompanyTerms;
};

/** Read models from which a run is computed. */
const needed = [
  'presence',
  'agent-level',
  'term',
  'bill-line',
  'billing-run',
  'invoice',
  'account',
  'place',
  'place-territory',
  'site-event',
  'reference',
];
const patience = 10_000;
/** Most documents in one append, to stay within the size limit of event stores. */
const batch = 100;
/** Most waiting presences that a run lists; once they are corrected or left, it lists the next ones. */
const maxFlags = 500;
const formats = ['csv', 'xlsx'] as const;
const languages: readonly Language[] = ['fr', 'en'];
/** Number of files of a completed run. */
export const filesOfRun = formats.length * languages.length;

type Seen = { readonly inputs: BillingInputs } & Pick<BillingRunState, 'decided'>;
type Step = { readonly tools: Tools; readonly runId: string; readonly caller: Caller };

/**
 * Closes a billing run: reads all input and freezes it under its hash; from then on every attempt computes the same
 * bills with the same ids. If it is killed at any point and run again it ends the same, with one number for each
 * document and one file of each kind (money design 3). Where it must wait for a person, it records for what and ends.
 */
export const closeBilling =
  (tools: Tools) =>
  async ({ data: { companyId, from }, last }: Job<BillingJob>): Promise<void> => {
    const { clock, commands } = tools;
    const runId = runIdOf('billing', companyId, from);
    // Attempts detect finished work by the state, not by command ids, because a run can begin and wait several times.
    const now = clock.now();
    const step: Step = { tools, runId, caller: systemCaller(randomUUID(), now) };
    try {
      const state = await open(step, companyId, from);
      if (!state) return;
      const frozen = state.frozen ? state : await frozenState(step, state);
      if (frozen) await carryOut(step, frozen);
    } catch (error) {
      // Another run of the company is closing, and the next sweep asks for this one again; or another worker has closed
      // this one and makes its files.
      if (error instanceof Rejected && ['BILLING_RUN_BUSY', 'BILLING_RUN_CLOSED'].includes(error.code)) return;
      if (last && (await commands.load(billingRun, runId)))
        await commands.run(billingRun, 'Fail', runId, { runId, reason: errorName(error) }, step.caller);
      throw error;
    }
  };

const open = async (
  { tools: { commands, terms, store }, runId, caller }: Step,
  companyId: string,
  from: string,
): Promise<BillingRunState | undefined> => {
  const state = await commands.load(billingRun, runId);
  if (state) return state;
  const period = periodFrom((await terms.of(companyId)).calendars, from);
  if (!period) return undefined;
  const opened = {
    runId,
    companyId,
    period: { from: period.from, to: period.to },
    closesOn: period.closesOn,
    feed: await store.head(),
  };
  return (await commands.run(billingRun, 'Open', runId, opened, caller)).state;
};

/**
 * Reads all input.
 * @returns the input to freeze, as decided so far; undefined where the run must wait for a person, which is then
 *   recorded
 */
const readInputs = async (step: Step, state: BillingRunState): Promise<Seen | undefined> => {
  const { tools, runId, caller } = step;
  const { decided } = state;
  const { store, seen, lookUp, terms, commands, clock } = tools;
  if (!(await seen.waitFor(await store.head(), needed, patience))) throw new Error('The read models are behind.');
  const inputs = await lookUp.of({ ...state, opened: state.opened! }, clock.now());
  const { bills, flags, tooOld } = billsOf(inputs);
  const approved = state.approved && isExpectedSum(sumOf(bills), state.agreed);
  const approval = !approved && (state.approved || (await terms.of(inputs.companyId)).settings.approval);
  if (!approval && flags.length === 0) return { inputs, decided };
  const held = { runId, approval, flags: flags.slice(0, maxFlags), tooOld: [...tooOld], decided };
  const { state: after } = await commands.run(billingRun, 'Hold', runId, held, caller, String(decided));
  return after.decided === decided ? undefined : readInputs(step, after);
};

/**
 * The state with frozen inputs. A run that has waited before checks first whether it must still wait, before it begins
 * the closing, so that continued waiting records nothing.
 */
const frozenState = async (step: Step, state: BillingRunState): Promise<BillingRunState | undefined> => {
  const { tools, runId, caller } = step;
  if (state.held && !state.closing && !(await readInputs(step, state))) return undefined;
  const begun = (await tools.commands.run(billingRun, 'Begin', runId, { runId }, caller)).state;
  const seen = await readInputs(step, begun);
  if (!seen) return undefined;
  const { inputs, decided } = seen;
  const data = { runId, hash: await freezeInputs(tools.files, inputs), date: inputs.date, decided };
  const after = (await tools.commands.run(billingRun, 'Freeze', runId, data, caller, String(decided))).state;
  // What somebody decided meanwhile belongs to this run.
  return after.frozen ? after : frozenState(step, after);
};

const carryOut = async (step: Step, state: BillingRunState): Promise<void> => {
  const { tools, runId, caller } = step;
  const inputs = await readFrozenInputs(tools.files, state.frozen!.hash);
  const { bills, tooOld } = billsOf(inputs);
  if (!state.closed) {
    for (const bill of bills) await record(step, bill);
    await issue(step, inputs, bills);
    await tools.commands.run(
      billingRun,
      'Close',
      runId,
      { ...(await totalsOf(step, inputs, bills)), tooOld: [...tooOld] },
      caller,
    );
  }
  const { files } = (await tools.commands.load(billingRun, runId))!;
  for (const language of languages) {
    const rows = await rowsOf(step, inputs, bills, language);
    for (const format of formats) {
      if (files.some((file) => file.format === format && file.language === language)) continue;
      const name = `${language === 'fr' ? 'facturation' : 'billing'}_${inputs.period.from}_${inputs.period.to}`;
      const [file] = await storeRendered(tools.files, rows, [{ layout: billLayout, format, language, name }]);
      await tools.commands.run(
        billingRun,
        'File',
        runId,
        { runId, format, language, file: file! },
        caller,
        `${format} ${language}`,
      );
    }
  }
};

/** Records a bill's lines, page by page. */
const record = async ({ tools, runId, caller }: Step, { billId, documentId, debtor, lines }: Bill): Promise<void> => {
  for (let at = 0; at < lines.length; at += maxLinesOfPage) {
    const pageId = derivedId('bill page', billId, at);
    await tools.commands.run(
      billPage,
      'Record',
      pageId,
      { pageId, runId, billId, documentId, debtor, lines: lines.slice(at, at + maxLinesOfPage) },
      caller,
    );
  }
};

/** Issues the documents of these bills, and records that for each bill. */
const issue = async (
  { tools: { commands }, runId, caller }: Step,
  inputs: BillingInputs,
  bills: readonly Bill[],
): Promise<void> => {
  const { companyId: supplierId } = inputs;
  const documents = draftsOf(inputs, bills);
  for (let at = 0; at < documents.length; at += batch)
    await commands.run(
      invoiceBook,
      'Issue',
      supplierId,
      { supplierId, documents: documents.slice(at, at + batch) },
      caller,
      String(at),
    );
  const issued = await issuedOf(commands, supplierId, runId);
  const drawn = bills.map(({ billId, documentId, debtor, billToId, lines, amount }) => {
    const { gst, qst } = issued.get(documentId ?? '') ?? { gst: 0, qst: 0 };
    return { runId, billId, documentId, debtor, billToId, lines: lines.length, amount, gst, qst };
  });
  await commands.run(billingRun, 'Draw', runId, { bills: drawn }, caller);
};

/** The run's documents in the book: their numbers, and their taxes in cents, negative for credit notes. */
const issuedOf = async (commands: Commands, supplierId: string, runId: string) =>
  new Map(
    (await commands.history(invoiceBook, supplierId)).flatMap(({ type, data }) => {
      const document = data as { runId: string; documentId: string; number: string; gst: number; qst: number };
      if (document.runId !== runId) return [];
      const sign = type === 'InvoiceIssued' ? 1 : -1;
      return [
        [document.documentId, { number: document.number, gst: sign * document.gst, qst: sign * document.qst }] as const,
      ];
    }),
  );

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);

const totalsOf = async ({ tools: { commands }, runId }: Step, { companyId }: BillingInputs, bills: readonly Bill[]) => {
  const issued = [...(await issuedOf(commands, companyId, runId)).values()];
  const lines = bills.flatMap((bill) => bill.lines).sort((a, b) => (a.id < b.id ? -1 : 1));
  const leaves = lines.map((line) =>
    createHash('sha256')
      .update(canonical(line as unknown as Provable))
      .digest('hex'),
  );
  return {
    runId,
    bills: bills.length,
    lines: lines.length,
    amount: sum(bills.map(({ amount }) => amount)),
    gst: sum(issued.map(({ gst }) => gst)),
    qst: sum(issued.map(({ qst }) => qst)),
    root: rootOf(leaves),
  };
};

/** The closed lines as rows of the `billing` layout. */
const rowsOf = async (
  { tools: { commands }, runId }: Step,
  { companyId, supplier }: BillingInputs,
  bills: readonly Bill[],
  language: Language,
): Promise<BillRow[]> => {
  const issued = await issuedOf(commands, companyId, runId);
  const { t } = wordsOf(language);
  return bills.flatMap(({ documentId, billTo, lines }) =>
    lines.map((line) => ({
      line: { ...line, agentId: line.agentId ?? '' },
      invoice: issued.get(documentId ?? '')?.number ?? '',
      supplier: supplier.name,
      billTo: billTo.name,
      client: line.client,
      place: line.place,
      event: line.event,
      position: line.position?.[language] ?? '',
      shift: line.shiftId,
      prime: line.prime?.[language] ?? line.note,
      kind: billLineNameOf({ ...line, ...reversedKindOf(line) }, undefined, t),
      explanation: [
        ...(line.distance === 0 ? [] : [distanceOf(line.distance, language)]),
        ...billedHoursText(billedHoursOf(line), line.minutes, t, language),
      ].join(' '),
    })),
  );
};
