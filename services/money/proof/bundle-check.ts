import { createHash, createPublicKey, verify, type Hash } from 'node:crypto';
import { canonical, type Provable } from '#contracts/values/canonical.ts';
import { weekInput } from '#contracts/values/money-line.ts';
import type { Company } from '../engine/company.ts';
import type { NextLine } from '../engine/delta.ts';
import { paidAgent, payCompanyOf } from '../engine/pay-run.ts';
import type { PayRunAgent, PayRunHead } from '../engine/pay-run-inputs.ts';
import { rootOf } from '#services/integrity/merkle.ts';
import { genesisHash, sealHash, statementLeaf, type ProvedStatement, type RunHeader, type Seal } from './seal.ts';

/** Signature of a run in a bundle. `publicKey` is SPKI in Base64. */
export interface ChainedSeal extends Seal {
  readonly header: RunHeader;
  readonly number: number;
  readonly previous: string;
  readonly publicKey: string;
}

/**
 * Records of a bundle, one per line: the signatures of the company's runs in the order in which they were closed, up to
 * the bundle's own run; then each line of its frozen input, the input of an agent followed by their statement, where
 * they have one.
 */
export type BundleRecord =
  | { readonly record: 'seal'; readonly seal: ChainedSeal }
  | { readonly record: 'input'; readonly text: string }
  | { readonly record: 'statement'; readonly statement: ProvedStatement };

const bundleFaults = [
  'CHAIN',
  'SEAL',
  'SIGNATURE',
  'KEY',
  'INPUTS',
  'SUM',
  'LINES',
  'STATEMENTS',
  'TOTAL',
  'ROOT',
  'UNREADABLE',
] as const;
/** A check that failed: of which run or line of the bundle, and of which agent's statement, if any. */
interface BundleFault {
  readonly code: (typeof bundleFaults)[number];
  readonly where: string;
  readonly agentId: string | null;
}

/** Rules of steps that say why hours are overtime, by the sections that the inputs hold. */
const namedLater: ReadonlySet<string> = new Set(['overtime', 'compulsory', 'annualLeave', 'holidayHours']);

/** Inputs of a line, without the wages of a holiday's weeks. */
const withoutWeeks = (inputs: NextLine['why']['inputs']) =>
  Object.fromEntries(Object.entries(inputs).filter(([name]) => !weekInput.test(name)));
const namesWeeks = ({ why: { inputs } }: NextLine): boolean => Object.keys(inputs).some((name) => weekInput.test(name));

/**
 * Content of a line, without its id in the run.
 * @param weeks whether the statement names the wages of a holiday's weeks; runs from before that don't
 * @param cited whether the inputs hold the sections that lines cite; runs from before they did may cite a section that
 *   was corrected since, and don't
 * name the hours of holidays, nor compulsory ones
 */
const comparable = (line: NextLine, weeks: boolean, cited: boolean): string => {
  const { id: _, ...rest } = line as NextLine & { readonly id?: string };
  const known = weeks ? rest.why : { ...rest.why, inputs: withoutWeeks(rest.why.inputs) };
  const why = cited
    ? known
    : { ...known, section: null, steps: known.steps.filter(({ rule }) => !namedLater.has(rule)) };
  return canonical({ ...rest, why } as unknown as Provable);
};

/**
 * Checks a bundle record by record, holding only the run's leaves in memory: chain, signatures, totals, and every line
 * recomputed by the engine.
 */
export class BundleCheck {
  readonly faults: BundleFault[] = [];
  statements = 0;
  lines = 0;
  private readonly seals: ChainedSeal[] = [];
  private readonly inputs: Hash = createHash('sha256');
  private readonly leaves: string[] = [];
  private total = 0;
  private head: PayRunHead | null = null;
  private company: Company | null = null;
  /** Lines of the current agent that their statement must contain. */
  private owed: { readonly agentId: string; readonly lines: readonly NextLine[] } | null = null;
  private count = 0;

  /** The bundle's own run, once its signature has been read. */
  get seal(): ChainedSeal | undefined {
    return this.seals.at(-1);
  }

  /** Run number → hash of the head of the log that the run names. */
  get namedHeads(): ReadonlyMap<number, string> {
    return new Map(
      this.seals.flatMap(({ number, header: { logHead } }) =>
        logHead === undefined ? [] : [[number, logHead] as const],
      ),
    );
  }

  /** @param line of the bundle, without its line end */
  take(line: string): void {
    this.count++;
    try {
      const record = JSON.parse(line) as BundleRecord;
      if (record.record === 'seal') this.takeSeal(record.seal);
      else if (record.record === 'input') this.takeInput(record.text);
      else if (record.record === 'statement') this.takeStatement(record.statement);
      else throw new TypeError('Unknown record');
    } catch {
      // A fault, reported with the others.
      this.fault('UNREADABLE', `${this.count}`);
    }
  }

  /** Ends the check. @returns all faults; empty where there are none */
  end(): readonly BundleFault[] {
    this.settle();
    const { seal } = this;
    if (!seal) this.fault('CHAIN', '1');
    else {
      const { header, number, root } = seal;
      const where = `${number}`;
      if (this.inputs.digest('hex') !== header.inputs) this.fault('INPUTS', where);
      if (this.leaves.length !== header.statements) this.fault('STATEMENTS', where);
      if (this.total !== header.total) this.fault('TOTAL', where);
      if (rootOf(this.leaves) !== root) this.fault('ROOT', where);
    }
    return this.faults;
  }

  private fault(code: BundleFault['code'], where: string, agentId: string | null = null): void {
    this.faults.push({ code, where, agentId });
  }

  private takeSeal(seal: ChainedSeal): void {
    const { header, number, previous, root, signature, publicKey } = seal;
    const before = this.seals.at(-1);
    const where = `${number}`;
    if (number !== this.seals.length + 1 || previous !== (before?.seal ?? genesisHash)) this.fault('CHAIN', where);
    if (before && (before.publicKey !== publicKey || before.header.companyId !== header.companyId))
      this.fault('KEY', where);
    if (sealHash(previous, header, root) !== seal.seal) this.fault('SEAL', where);
    const key = createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' });
    if (!verify(null, Buffer.from(seal.seal, 'hex'), key, Buffer.from(signature, 'base64')))
      this.fault('SIGNATURE', where);
    this.seals.push(seal);
  }

  private takeInput(text: string): void {
    this.settle();
    this.inputs.update(`${text}\n`);
    const record = JSON.parse(text) as
      | ({ readonly record: 'head' } & PayRunHead)
      | ({ readonly record: 'agent' } & PayRunAgent);
    if (record.record === 'head') {
      this.head = record;
      this.company = payCompanyOf(record);
      return;
    }
    const { lines } = paidAgent(this.head!, record, this.company!);
    this.owed = { agentId: record.agentId, lines };
  }

  /** Checks that an agent with lines has a statement. */
  private settle(): void {
    if (this.owed && this.owed.lines.length > 0) this.fault('LINES', `${this.seal?.number ?? ''}`, this.owed.agentId);
    this.owed = null;
  }

  private takeStatement(statement: ProvedStatement): void {
    const { agentId, lines, total } = statement;
    const where = `${this.seal?.number ?? ''}`;
    this.statements++;
    this.lines += lines.length;
    this.leaves.push(statementLeaf(statement));
    this.total += total;
    if (lines.reduce((sum, { amount }) => sum + amount, 0) !== total) this.fault('SUM', where, agentId);
    const stated = lines as unknown as readonly NextLine[];
    const owed = this.owed?.agentId === agentId ? this.owed.lines : [];
    const cited = this.head?.terms.citations !== undefined;
    const isSame = (line: NextLine, paid: NextLine): boolean => {
      const weeks = namesWeeks(paid);
      return comparable(line, weeks, cited) === comparable(paid, weeks, cited);
    };
    if (owed.length !== stated.length || !owed.every((line, n) => isSame(line, stated[n]!)))
      this.fault('LINES', where, agentId);
    this.owed = null;
  }
}
