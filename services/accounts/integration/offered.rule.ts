import { hasGrants, type Holder } from '#contracts/permissions.ts';
import { integrationTypes, type IntegrationType } from '#contracts/values/integration.ts';
import { dayMs } from '#contracts/values/durations.ts';

/**
 * Types that a person can connect for a company. Calendars, webhooks and tokens act for their creator, so nobody
 * creates one while acting as somebody else.
 */
export const connectableTypes = (holder: Holder): readonly IntegrationType[] =>
  integrationTypes.filter((type) => {
    if (type !== 'calendly' && holder.role === 'adminAsCustomer') return false;
    return !['calendar', 'webhook'].includes(type) || hasGrants(holder, { all: ['requests.view'] });
  });

/**
 * Whether a token may be valid until the end of a day: not in the past, and at most `longest` days ahead.
 * @param now UTC instant
 * @param day YYYY-MM-DD
 */
export const mayExpireOn = (day: string, now: string, longest: number): boolean => {
  const ahead = (Date.parse(`${day}T00:00:00.000Z`) - Date.parse(`${now.slice(0, 10)}T00:00:00.000Z`)) / dayMs;
  return ahead >= 0 && ahead <= longest;
};
