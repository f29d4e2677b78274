import type { unavailability } from '#contracts/api/assignments.ts';

type Agent = {
  readonly onboarding: number;
  readonly skillIds: readonly string[];
  readonly levelId: string | null;
  readonly licences: readonly { readonly number: string; readonly validFrom: string; readonly validTo: string; readonly isValid: boolean | null }[];
  readonly away: readonly { readonly from: string; readonly to: string }[];
  readonly exclusions: readonly { readonly customerId?: string | undefined; readonly placeId?: string | undefined }[];
};
type Shift = {
  readonly start: string;
  readonly end: string;
  readonly customerId: string;
  readonly placeId: string;
  readonly skillId: string | null;
  readonly firstDay: string;
  readonly lastDay: string;
};
/** Names and ranks that the reasons speak of. */
type Known = {
  readonly skillName: string;
  readonly maxRank: number | null;
  readonly rankOf: (levelId: string) => number | undefined;
  readonly maxLevelName: string;
};

export type Reason = { readonly code: (typeof unavailability)[number]; readonly values: Record<string, string> };

const active = 5;

/** Kept away from the customer's sites, or from this one (rule rating.exclude). */
export const isExcluded = (exclusions: Agent['exclusions'], { customerId, placeId }: Pick<Shift, 'customerId' | 'placeId'>): boolean =>
  exclusions.some((one) => (one.customerId ?? customerId) === customerId && (one.placeId ?? placeId) === placeId);

/**
 * Why an agent can't take a shift, the first that holds, or null. `busy` is the shift they are on at that time.
 * A licence must be valid on every day the shift touches, last day included (S-3.5: dates are inclusive).
 */
export const unavailable = (
  agent: Agent,
  shift: Shift,
  busy: { readonly start: string; readonly end: string; readonly title: string } | undefined,
  known: Known,
): Reason | null => {
  if (isExcluded(agent.exclusions, shift)) return { code: 'excluded', values: {} };
  if (agent.onboarding !== active) return { code: 'inactive', values: {} };
  if (busy) return { code: 'busy', values: { title: busy.title, start: busy.start, end: busy.end } };
  const away = agent.away.find(({ from, to }) => from < shift.end && shift.start < to);
  if (away) return { code: 'away', values: { from: away.from, to: away.to } };
  const covering = agent.licences.some(({ isValid, validFrom, validTo }) => isValid === true && validFrom <= shift.firstDay && validTo >= shift.lastDay);
  if (!covering) return { code: 'licence', values: { number: agent.licences[0]?.number ?? '' } };
  if (shift.skillId !== null && !agent.skillIds.includes(shift.skillId)) return { code: 'skill', values: { skill: known.skillName } };
  const rank = agent.levelId === null ? undefined : known.rankOf(agent.levelId);
  if (known.maxRank !== null && rank !== undefined && rank > known.maxRank) return { code: 'level', values: { level: known.maxLevelName } };
  return null;
};
