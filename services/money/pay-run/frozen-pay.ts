import type { PayRunAgent, PayRunHead } from '../engine/pay-run-inputs.ts';
import type { PayRow } from '../engine/layouts.ts';

/** Frozen input of a run and its files: one head, then one record for each agent in the order of their statements. */
export interface FrozenHead extends PayRunHead {
  readonly record: 'head';
  readonly companyNo: string;
  readonly payDay: string;
}
export interface FrozenAgent extends PayRunAgent {
  readonly record: 'agent';
  readonly who: PayRow['agent'];
  /** Id → name, of clients, places and events of their works and closed lines. */
  readonly names: Readonly<Record<string, string>>;
}
export type FrozenRecord = FrozenHead | FrozenAgent;

/**
 * A value after being written and read as JSON, so that computing from it now and from the file later gives the same.
 */
export const asFrozen = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;
