import { confirmationHours } from '#contracts/values/site-event.ts';
import { hours } from '#portal/ui/format.ts';

/** How long before a shift its agent has to confirm it (rule req.confirmHours), to choose from. */
export const confirmationChoices = confirmationHours.map((value) => ({ value, label: hours(value * 60) }));
