import type { EventStore } from '#contracts/events/event-store.ts';
import type { Peak, SignedHead } from '#contracts/values/log-head.ts';

/** The log as it is stored, before any upcast: this is what is hashed and shown as proof. */
export abstract class StoredLog {
  abstract readonly read: EventStore['read'];
  abstract readonly readAll: EventStore['readAll'];
}

/** An event of the log by its number (from 1 in feed order), its id and its hash. */
export type LogLeaf = { readonly n: number; readonly id: string; readonly hash: string };
/** How far the log has been hashed: position of the last event, number of events, and the trees over them. */
export type LogEnd = { readonly position: string; readonly size: number; readonly peaks: readonly Peak[] };

/** Hashes of all events of the log, and the signed heads over them. Entries never change. */
export abstract class LogProof {
  abstract end(): Promise<LogEnd>;
  /**
   * Adds hashes in feed order, all or none.
   * @param before the end that they follow
   * @throws Error where the end is another by then
   */
  abstract add(before: LogEnd, leaves: readonly LogLeaf[], after: LogEnd): Promise<void>;
  /** Leaves in order, from a number on. */
  abstract leaves(from: number, limit: number): Promise<readonly LogLeaf[]>;
  /** Stores a head; an existing head of the same number stays as it is. */
  abstract keepHead(head: SignedHead): Promise<void>;
  /** All heads in order. */
  abstract heads(): Promise<readonly SignedHead[]>;
  /** The last heads in order, at most `most`. */
  abstract lastHeads(most: number): Promise<readonly SignedHead[]>;
  abstract lastHead(): Promise<SignedHead | undefined>;
}
