import type { PayRunAgent, PayRunHead } from '../engine/pay-run-inputs.ts';
import type { PayRow } from '../engine/layouts.ts';

/** What a run is computed and its files are written from, as it is frozen: one head, then one record an agent in the order of their statements. */
export interface FrozenHead extends PayRunHead {
  readonly record: 'head';
  readonly companyNo: string;
  readonly payDay: string;
}
export interface FrozenAgent extends PayRunAgent {
  readonly record: 'agent';
  readonly who: PayRow['agent'];
  /** Of clients, places and events that their works and closed lines are of, by id. */
  readonly names: Readonly<Record<string, string>>;
}
export type FrozenRecord = FrozenHead | FrozenAgent;

/** What is left of a value once it was written and read again: what is computed from it now and what is computed from the file are the same. */
export const asFrozen = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;
