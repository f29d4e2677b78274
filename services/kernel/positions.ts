import type { LocatedStatus } from '#contracts/values/map.ts';
import type { Consent } from './personal-keys.ts';

export type AgentPosition = {
  readonly agentId: string;
  readonly lat: number;
  readonly lng: number;
  /** Accuracy in metres. */ readonly accuracy: number;
  readonly at: string;
};

/**
 * Where a position is relative to the agent's event; `locationId`: the spot of the event's map where the agent is
 * placed.
 */
type PositionStatus = {
  readonly siteEventId: string;
  readonly locationId: string | null;
  readonly status: LocatedStatus;
};

/** A position with the consent and the assignment under which it is stored. */
export type Report = AgentPosition & {
  readonly consentId: string;
  readonly assignmentId: string;
  /** Left out: open maps get no update. */ readonly status?: PositionStatus;
};

/** Update for open maps: positions of agents of one event, or an agent whose position may no longer be shown. */
export type PositionUpdate =
  | { readonly siteEventId: string; readonly moves: readonly (AgentPosition & Omit<PositionStatus, 'siteEventId'>)[] }
  | { readonly gone: string };

/**
 * Last known positions of agents. They are not events: each agent has one position, which the next one overwrites, and
 * which is deleted when they stop working or withdraw their consent.
 */
export abstract class Positions {
  /**
   * Stores these positions and sends them to open maps, all at once.
   * @param reports at most one for each agent
   * @returns agents whose position was stored: not after the consent was withdrawn or the assignment ended, nor within
   *   5 seconds of the previous
   * position
   */
  abstract report(reports: readonly Report[]): Promise<ReadonlySet<string>>;
  /** Positions of these agents, none older than `since` (UTC instant). */
  abstract latest(agentIds: readonly string[], since: string): Promise<readonly AgentPosition[]>;
  /**
   * Deletes the agent's position after the work on an assignment has ended; nothing more is stored under it. Safe to
   * repeat.
   */
  abstract forget(ended: {
    readonly agentId: string;
    readonly assignmentId: string;
    /** UTC instant. */ readonly at: string;
  }): Promise<void>;
  /** Deletes the agent's position after the consent has ended; nothing more is stored under it. Safe to repeat. */
  abstract withdraw(consent: Consent): Promise<void>;
  /** Deletes all positions older than `before` (UTC instant). */
  abstract sweep(before: string): Promise<void>;
  /**
   * Receives the updates of open maps, from every process. Updates are lost while the connection between processes is
   * interrupted.
   */
  abstract on(listener: (update: PositionUpdate) => void): void;
}
