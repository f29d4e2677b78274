import type { EventStore } from '#contracts/events/event-store.ts';
import type { Peak, SignedHead } from './proof/log.ts';

/** The log as it is kept, before any upcast: what is hashed and shown as proof. */
export abstract class StoredLog {
  abstract readonly read: EventStore['read'];
  abstract readonly readAll: EventStore['readAll'];
}

/** An event of the log by its place (counted from 1 in feed order), its id and its hash. */
export type LogLeaf = { readonly n: number; readonly id: string; readonly hash: string };
/** How far the log has been hashed: its last event's position, how many there are, and the trees over them. */
export type LogEnd = { readonly position: string; readonly size: number; readonly peaks: readonly Peak[] };

/** Hashes of all events of the log, and the signed heads over them. What is here is never changed. */
export abstract class LogProof {
  abstract end(): Promise<LogEnd>;
  /** Adds hashes in feed order, all or none. @param before the end that they follow @throws Error where it has moved on */
  abstract add(before: LogEnd, leaves: readonly LogLeaf[], after: LogEnd): Promise<void>;
  /** In order, from a place on. */
  abstract leaves(from: number, limit: number): Promise<readonly LogLeaf[]>;
  /** A head of the same number is kept as it is. */
  abstract keepHead(head: SignedHead): Promise<void>;
  /** In order. */
  abstract heads(): Promise<readonly SignedHead[]>;
  /** In order, at most so many. */
  abstract lastHeads(most: number): Promise<readonly SignedHead[]>;
  abstract lastHead(): Promise<SignedHead | undefined>;
}
