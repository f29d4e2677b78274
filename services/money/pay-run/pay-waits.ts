import type { PayWait } from '#contracts/values/pay-run.ts';
import { derivedId } from '#kernel/caller.ts';
import type { RunDecision } from '#projections/money-run/money-run.table.ts';
import type { ComputedAgent } from '../engine/pay-run.ts';
import type { LegalShortfall } from '../engine/shortfalls.ts';

/** Key of a shortfall, which its answer names. */
export const shortfallKey = (runId: string, { key }: Pick<LegalShortfall, 'key'>): string =>
  derivedId('shortfall', runId, key);

/**
 * The answer to a shortfall; it counts for the amount it was given to, and one that pays as long as the adjustment that
 * it posted stands.
 */
export const answerTo = (decisions: readonly RunDecision[], key: string, missing: number): RunDecision | undefined => {
  const about = (kind: RunDecision['kind']) =>
    decisions.find((one) => one.kind === kind && one.key === key && one.amount === missing);
  const given = about('shortfall');
  return given?.answer === 'pay' && !about('adjustment') ? undefined : given;
};

/** What a run waits for because of one agent (money design 3). */
export const waitsOf = (
  runId: string,
  { agentId, waits, isNegative, shortfalls }: Pick<ComputedAgent, 'agentId' | 'waits' | 'isNegative' | 'shortfalls'>,
  decisions: readonly RunDecision[],
): PayWait[] => {
  const open = shortfalls
    .map((one) => ({ ...one, key: shortfallKey(runId, one) }))
    .filter(({ key, missing }) => !answerTo(decisions, key, missing));
  return [
    ...waits.map(({ code, workId }) => ({ code: code as PayWait['code'], agentId, workId, key: null })),
    ...open.map(({ workId, key }) => ({ code: 'SHORTFALL' as const, agentId, workId, key })),
    ...(isNegative ? [{ code: 'NEGATIVE_STATEMENT' as const, agentId, workId: null, key: null }] : []),
  ];
};
