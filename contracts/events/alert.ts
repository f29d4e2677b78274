import { z } from 'zod';
import { AlertKind } from '../values/alert.ts';
import { Id, Instant } from '../values/common.ts';
import { unread } from './declare.ts';

const ofAlert = unread('alert');

/** `companyId`: the company that has to handle it; `seenBy`: other companies that see it. */
const alert = { alertId: Id, companyId: Id, seenBy: z.array(Id) };

/** Alerts for the office, one for each subject and kind. */
export const AlertEvents = {
  AlertRaised: ofAlert(
    z.object({
      ...alert,
      kind: AlertKind,
      siteEventId: Id.nullable(),
      shiftId: Id.nullable(),
      assignmentId: Id.nullable(),
      agentId: Id.nullable(),
      /** When the subject of the alert occurred. */
      happenedAt: Instant,
    }),
    { webhook: 'alert.created', inbox: true },
  ),
  AlertHandled: ofAlert(z.object({ ...alert, note: z.string() }), { webhook: 'alert.handled', inbox: true }),
};
