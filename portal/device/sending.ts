import { ReportArrival, ReportLateness } from '#contracts/api/agent-app.ts';
import { AcceptAffectation, ConfirmAffectation, RefuseAffectation } from '#contracts/api/assignments.ts';
import { FileEndOfShiftReport } from '#contracts/api/event-reports.ts';
import { SaveMessage } from '#contracts/api/chat.ts';
import { ReportPunches } from '#contracts/api/device-punches.ts';
import type { Endpoint } from '#contracts/endpoint.ts';
import { newConversation } from '#contracts/values/chat.ts';
import { call } from '../api/call.ts';
import { isProblem } from '../api/problem.ts';
import { text } from '../language/i18n.ts';
import { problemText, toast } from '../ui/toasts.ts';
import { forgetDevice, heard } from './device-key.ts';
import type { Tried, Waiting } from './outbox.ts';

/** Calls that may be sent later. */
const waitable: readonly Endpoint[] = [
  AcceptAffectation,
  ConfirmAffectation,
  RefuseAffectation,
  ReportLateness,
  ReportArrival,
  FileEndOfShiftReport,
];
/** Refusals that do not concern the item itself: it is retried. */
const passing = new Set([
  'ACCOUNT_BLOCKED',
  'SAVED_NOT_SHOWN',
  'SIGNED_IN_AS_ANOTHER',
  'TOO_MANY_REQUESTS',
  'TOO_MANY_TRIES',
  'TOO_MUCH_AT_ONCE',
]);

/** @returns why the server refuses it for good; undefined where it has it */
const said = async ({ key, userId, said: what }: Waiting): Promise<string | undefined> => {
  if (what.kind === 'message') {
    const { to, requestId, message, files } = what;
    await call(
      SaveMessage,
      { thread: newConversation, to, requestId, message, files: files.map((file) => ({ ...file })), read: false },
      { key, personId: userId },
    );
  } else if (what.kind === 'call') {
    const endpoint = waitable.find(({ name }) => name === what.name);
    if (endpoint) await call(endpoint, what.input, { key, personId: userId });
  } else {
    const { deviceId } = what.punch.record;
    const { now, reports } = await call(
      ReportPunches,
      { deviceId, wall: new Date().toISOString(), punches: [what.punch] },
      { key },
    );
    await heard(userId, now);
    const refused = reports.find(({ state }) => state === 'refused');
    if (reports.some(({ state }) => state === 'contested')) toast.warning(text('contest.own.new'));
    if (!refused) return undefined;
    // The chain is broken: the next punch starts a new one.
    await forgetDevice(userId, deviceId);
    return text(`problem.${refused.why}`);
  }
  return undefined;
};

/** Sends an item once. It is retried when the network or the server fails. */
export const send = async (entry: Waiting): Promise<Tried> => {
  try {
    const why = await said(entry);
    return why === undefined ? { how: 'sent' } : { how: 'refused', why };
  } catch (error) {
    if (
      !isProblem(error) ||
      error.status === 0 ||
      error.status >= 500 ||
      [401, 429].includes(error.status) ||
      passing.has(error.code ?? '')
    )
      return { how: 'later' };
    return { how: 'refused', why: problemText(error) };
  }
};
