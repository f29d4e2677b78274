import { holds, type Holder } from '#contracts/permissions.ts';
import { integrationTypes, type IntegrationType } from '#contracts/values/integration.ts';

/** What a person may connect for a company. Calendars, webhooks and tokens stand for who made them, so nobody makes one while acting as somebody else. */
export const offeredTo = (holder: Holder): readonly IntegrationType[] =>
  integrationTypes.filter((type) => {
    if (type !== 'calendly' && holder.role === 'adminAsCustomer') return false;
    return !['calendar', 'webhook'].includes(type) || holds(holder, { all: ['requests.view'] });
  });

/** Whether a token may live until the end of a day: not a past one, and `longestToken` days ahead at most. @param now UTC instant @param day YYYY-MM-DD */
export const livesUntil = (day: string, now: string, longest: number): boolean => {
  const ahead = (Date.parse(`${day}T00:00:00.000Z`) - Date.parse(`${now.slice(0, 10)}T00:00:00.000Z`)) / 86_400_000;
  return ahead >= 0 && ahead <= longest;
};
