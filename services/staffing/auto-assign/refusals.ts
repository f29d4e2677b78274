import type { ProblemCode } from '#contracts/problems.ts';
import type { HardRule } from '#contracts/values/auto-assign.ts';

/** Refusal that a dispatcher gets when they put an agent on a shift against a rule. */
export const refusals: Record<HardRule, ProblemCode> = {
  busy: 'AGENT_BUSY',
  away: 'AGENT_UNAVAILABLE',
  excluded: 'AGENT_EXCLUDED',
  licence: 'AGENT_LICENCE_INVALID',
  skill: 'AGENT_UNAVAILABLE',
  level: 'AGENT_UNAVAILABLE',
  inactive: 'AGENT_UNAVAILABLE',
  travel: 'AGENT_OVER_LIMIT',
  rest: 'AGENT_OVER_LIMIT',
  early: 'AGENT_OVER_LIMIT',
  stretch: 'AGENT_OVER_LIMIT',
  week: 'AGENT_OVER_LIMIT',
};
