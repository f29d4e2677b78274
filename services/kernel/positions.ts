import type { LocatedStatus } from '#contracts/values/map.ts';
import type { Consent } from './personal-keys.ts';

export type AgentPosition = {
  readonly agentId: string;
  readonly lat: number;
  readonly lng: number;
  /** Metres. */ readonly accuracy: number;
  readonly at: string;
};

/** How a position stands at the event that its agent works at; `locationId`: the spot of the event's map where they are placed. */
type PositionStatus = {
  readonly siteEventId: string;
  readonly locationId: string | null;
  readonly status: LocatedStatus;
};

/** A position with the consent and the assignment under which it is kept. */
export type Report = AgentPosition & {
  readonly consentId: string;
  readonly assignmentId: string;
  /** Left out, open maps are not told. */ readonly status?: PositionStatus;
};

/** What open maps are told: where agents of one event are now, or that nobody may know any more where one is. */
export type PositionUpdate =
  | { readonly siteEventId: string; readonly moves: readonly (AgentPosition & Omit<PositionStatus, 'siteEventId'>)[] }
  | { readonly gone: string };

/** Where agents last were. Never a fact: one position an agent, overwritten by the next, gone when they stop working or withdraw their consent. */
export abstract class Positions {
  /**
   * Keeps these and tells open maps of them, all at once.
   * @param reports one an agent at most
   * @returns the agents whose position was kept: not once their consent has been withdrawn or the assignment has ended, nor within 5 seconds of the last
   */
  abstract report(reports: readonly Report[]): Promise<ReadonlySet<string>>;
  /** Of these agents, none older than `since` (UTC instant). */
  abstract latest(agentIds: readonly string[], since: string): Promise<readonly AgentPosition[]>;
  /** The agent's work on an assignment has ended: nothing is kept under it from then on. Safe to repeat. */
  abstract forget(ended: {
    readonly agentId: string;
    readonly assignmentId: string;
    /** UTC instant. */ readonly at: string;
  }): Promise<void>;
  /** The agent's consent has ended: nothing is kept under it from then on. Safe to repeat. */
  abstract withdraw(consent: Consent): Promise<void>;
  /** Forgets all that are older than `before` (UTC instant). */
  abstract sweep(before: string): Promise<void>;
  /** Hears what open maps are told, by whatever process; what is told while the line between them is lost is not heard. */
  abstract on(listener: (told: PositionUpdate) => void): void;
}
