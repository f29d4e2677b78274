import { createPublicKey, type KeyObject } from 'node:crypto';
import type { Peak, SignedHead } from '#contracts/values/log-head.ts';
import { genesisHash, eventLeaf, headHash, isSignedBy, rootOfPeaks, withLeaf, type StoredEvent } from './log.ts';
import { rootFrom } from './merkle.ts';

/**
 * Records of an export of the log, one per line: the heads in order; then either every event of the log by its hash
 * (`kept`: when it was recorded; `now`: as the store returns it at the export, null where the store has no more events;
 * `event`: the event itself where it is included), or a company's own events with their paths to the root of the last
 * head. `n` counts from 1.
 */
export type LogRecord =
  | { readonly record: 'head'; readonly head: SignedHead }
  | {
      readonly record: 'leaf';
      readonly n: number;
      readonly kept: string;
      readonly now: string | null;
      readonly event?: StoredEvent;
    }
  /** A head as it was mailed, which later exports must contain. */
  | { readonly record: 'mailed'; readonly head: SignedHead }
  | { readonly record: 'own'; readonly n: number; readonly path: readonly string[]; readonly event: StoredEvent };

const logFaults = [
  'HEAD_CHAIN',
  'HEAD_HASH',
  'HEAD_SIGNATURE',
  'HEAD_KEY',
  'HEAD_ROOT',
  'HEAD_OTHER',
  'MAIL',
  'MAIL_OTHER',
  'EVENT',
  'EVENT_GAP',
  'EVENT_OTHER',
  'PATH',
] as const;
/** Number of leaves under these peaks. */
const counted = (peaks: readonly Peak[]): number => peaks.reduce((sum, { height }) => sum + 2 ** height, 0);

/**
 * A check that failed, and where: number of a head or of an event of the log (`from–to` where only the heads around it
 * narrow it down).
 */
interface LogFault {
  readonly code: (typeof logFaults)[number];
  readonly where: string;
}

/**
 * Checks an export of the log record by record; with two exports, one after the other, also that they agree. The first
 * fault about events names the first event that was changed, left out or moved.
 */
export class LogCheck {
  readonly faults: LogFault[] = [];
  readonly heads: SignedHead[] = [];
  /** Sorted by number once the check has ended. */
  readonly mailed: SignedHead[] = [];
  /** Number of events checked. */
  events = 0;
  private readonly leaves: string[] = [];
  private peaks: Peak[] = [];
  private roots = 0;
  private key: KeyObject | undefined;
  private readonly revisions = new Map<string, number>();

  /** Whether it has received any record. */
  get asked(): boolean {
    return this.heads.length + this.mailed.length + this.events + this.faults.length > 0;
  }

  take(record: LogRecord): void {
    if (record.record === 'head') this.takeHead(record.head);
    else if (record.record === 'mailed') this.takeMailed(record.head);
    else if (record.record === 'leaf') this.takeLeaf(record);
    else this.takeOwn(record);
  }

  private fault(code: LogFault['code'], where: string | number): void {
    this.faults.push({ code, where: `${where}` });
  }

  /** Reports only the first place: everything after it differs too. */
  private firstFault(code: LogFault['code'], where: string | number): void {
    if (!this.faults.some((fault) => fault.code === code)) this.fault(code, where);
  }

  private takeHead(head: SignedHead): void {
    const { number, previous, hash, publicKey } = head;
    const known = this.heads[number - 1];
    if (known) {
      if (known.hash !== hash || known.publicKey !== publicKey) this.firstFault('HEAD_OTHER', number);
      return;
    }
    const before = this.heads.at(-1);
    if (
      number !== this.heads.length + 1 ||
      previous !== (before?.hash ?? genesisHash) ||
      head.size <= (before?.size ?? 0)
    )
      this.fault('HEAD_CHAIN', number);
    if (headHash(head) !== hash) this.fault('HEAD_HASH', number);
    if (before && before.publicKey !== publicKey) this.fault('HEAD_KEY', number);
    this.key ??= createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' });
    if (!isSignedBy(head, this.key)) this.fault('HEAD_SIGNATURE', number);
    this.heads.push(head);
  }

  private takeMailed(head: SignedHead): void {
    const key = createPublicKey({ key: Buffer.from(head.publicKey, 'base64'), format: 'der', type: 'spki' });
    if (headHash(head) !== head.hash || !isSignedBy(head, key)) this.fault('MAIL', head.number);
    else if (!this.mailed.some(({ hash }) => hash === head.hash)) this.mailed.push(head);
  }

  private takeLeaf({ n, kept, now, event }: LogRecord & { readonly record: 'leaf' }): void {
    this.events++;
    const known = this.leaves[n - 1];
    if (known !== undefined) {
      if (known !== kept) this.firstFault('EVENT_OTHER', n);
    } else if (n !== this.leaves.length + 1) this.firstFault('EVENT_GAP', this.leaves.length + 1);
    if (kept !== now || (event && eventLeaf(event) !== kept)) this.firstFault('EVENT', n);
    // Events after a gap have no position in the tree, unless another export fills the gap.
    if (n !== this.leaves.length + 1) return;
    this.leaves.push(kept);
    this.peaks = withLeaf(this.peaks, kept);
    const head = this.heads[this.roots];
    if (head?.size !== this.leaves.length) return;
    if (rootOfPeaks(this.peaks) !== head.root)
      this.firstFault('HEAD_ROOT', `${(this.heads[this.roots - 1]?.size ?? 0) + 1}–${head.size}`);
    this.roots++;
  }

  private takeOwn({ n, path, event }: LogRecord & { readonly record: 'own' }): void {
    this.events++;
    const head = this.heads.at(-1);
    if (!head || rootFrom(eventLeaf(event), n - 1, head.size, path) !== head.root) this.fault('PATH', n);
    const before = this.revisions.get(event.stream) ?? -1;
    if (event.revision !== before + 1) this.fault('EVENT_GAP', n);
    this.revisions.set(event.stream, event.revision);
  }

  /**
   * Checks that the log still contains the mailed heads and, where events are given too, the same events under each.
   * Reports the first place only.
   */
  private holdMailed(): void {
    this.mailed.sort((a, b) => a.number - b.number);
    let held = 0;
    let peaks: Peak[] = [];
    for (const { number, size, root, previous, hash, publicKey } of this.mailed) {
      const [before, head] = [this.heads[number - 2], this.heads[number - 1]];
      const same = head?.hash === hash;
      if (!same && before?.hash === previous) held = Math.max(held, before.size);
      for (const leaf of this.leaves.slice(counted(peaks), size)) peaks = withLeaf(peaks, leaf);
      const sameEvents = this.leaves.length === 0 ? same : counted(peaks) === size && rootOfPeaks(peaks) === root;
      if (!same || !sameEvents || head.publicKey !== publicKey)
        return this.fault('MAIL_OTHER', sameEvents ? number : held + 1 === size ? size : `${held + 1}–${size}`);
      held = size;
    }
  }

  /**
   * Ends the check.
   * @returns all faults; empty where there are none
   * @param runs run number → hash of the head that a closed run of the same bundle names
   */
  end(runs: ReadonlyMap<number, string> = new Map()): readonly LogFault[] {
    if (this.heads.length > 0) this.holdMailed();
    const next = this.heads[this.roots];
    // An export of all events must reach its last head.
    if (this.leaves.length > 0 && next) this.firstFault('EVENT_GAP', this.leaves.length + 1);
    const known = new Set(this.heads.map(({ hash }) => hash));
    if (this.heads.length > 0)
      for (const [run, hash] of runs) if (!known.has(hash)) this.fault('HEAD_OTHER', `run ${run}`);
    return this.faults;
  }
}
