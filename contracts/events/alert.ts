import { z } from 'zod';
import { AlertKind } from '../values/alert.ts';
import { Id, Instant } from '../values/common.ts';
import { unread } from './declare.ts';

const ofAlert = unread('alert');

/** `companyId`: who has to see to it; `seenBy`: other companies that are told. */
const alert = { alertId: Id, companyId: Id, seenBy: z.array(Id) };

/** Something that somebody has to look at, once for each subject and kind. */
export const AlertEvents = {
  AlertRaised: ofAlert(
    z.object({
      ...{
        ...alert,
        kind: AlertKind,
        siteEventId: Id.nullable(),
        shiftId: Id.nullable(),
        assignmentId: Id.nullable(),
        agentId: Id.nullable(),
      },
      /** When what it is about came to be. */
      happenedAt: Instant,
    }),
    { webhook: 'alert.created', inbox: true },
  ),
  AlertHandled: ofAlert(z.object({ ...alert, note: z.string() }), { webhook: 'alert.handled', inbox: true }),
};
