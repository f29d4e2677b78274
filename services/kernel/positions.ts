import type { Consent } from './personal-keys.ts';

export type Position = { readonly agentId: string; readonly lat: number; readonly lng: number; /** Metres. */ readonly accuracy: number; readonly at: string };

/** Where agents last were. Never a fact: one position an agent, overwritten by the next, gone when they stop working or withdraw their consent. */
export abstract class Positions {
  /** @param consentId under which it is kept @returns whether it was: not once that consent has been withdrawn */
  abstract report(position: Position, consentId: string): Promise<boolean>;
  /** Of these agents, none older than `since` (UTC instant). */
  abstract latest(agentIds: readonly string[], since: string): Promise<readonly Position[]>;
  /** The agent's work has ended. */
  abstract forget(agentId: string): Promise<void>;
  /** The agent's consent has ended: nothing is kept under it from then on. Safe to repeat. */
  abstract withdraw(consent: Consent): Promise<void>;
  /** Forgets all that are older than `before` (UTC instant). */
  abstract sweep(before: string): Promise<void>;
}
