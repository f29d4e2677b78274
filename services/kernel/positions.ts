export type Position = { readonly agentId: string; readonly lat: number; readonly lng: number; /** Metres. */ readonly accuracy: number; readonly at: string };

/** Where agents last were. Never a fact: one position an agent, overwritten by the next, gone with the day. */
export interface Positions {
  report(position: Position): Promise<void>;
  /** Of these agents, none older than `since` (UTC instant). */
  latest(agentIds: readonly string[], since: string): Promise<readonly Position[]>;
}
