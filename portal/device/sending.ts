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
import { forgetDevice, storeServerTime } from './device-key.ts';
import type { OutboxItem } from './outbox-item.ts';
import type { SendOutcome, Waiting } from './outbox.ts';

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

type Punch = Extract<OutboxItem, { kind: 'punch' }>;
const ofPunch = (entry: Waiting): entry is Waiting<Punch> => entry.said.kind === 'punch';

const sendPunches = async (entries: readonly Waiting<Punch>[]): Promise<readonly SendOutcome[]> => {
  const { key, userId, said } = entries[0]!;
  const { deviceId } = said.punch.record;
  const { now, reports } = await call(
    ReportPunches,
    { deviceId, wall: new Date().toISOString(), punches: entries.map((entry) => entry.said.punch) },
    { key },
  );
  await storeServerTime(userId, now);
  if (reports.some(({ state }) => state === 'contested')) toast.warning(text('contest.own.new'));
  // The chain is broken: the next punch starts a new one.
  if (reports.some(({ state }) => state === 'refused')) await forgetDevice(userId, deviceId);
  return entries.map((entry): SendOutcome => {
    const report = reports.find(({ seq }) => seq === entry.said.punch.record.seq);
    return report?.state === 'refused' ? { how: 'refused', why: text(`problem.${report.why}`) } : { how: 'sent' };
  });
};

const sendOther = async ({ key, userId, said }: Waiting): Promise<void> => {
  if (said.kind === 'message') {
    const { to, requestId, message, files } = said;
    await call(
      SaveMessage,
      { thread: newConversation, to, requestId, message, files: files.map((file) => ({ ...file })), read: false },
      { key, personId: userId },
    );
  } else if (said.kind === 'call') {
    const endpoint = waitable.find(({ name }) => name === said.name);
    if (endpoint) await call(endpoint, said.input, { key, personId: userId });
  }
};

const isPassing = (error: unknown): boolean =>
  !isProblem(error) ||
  error.status === 0 ||
  error.status >= 500 ||
  [401, 429].includes(error.status) ||
  passing.has(error.code ?? '');

/** Sends items once, in one call. They are retried when the network or the server fails. */
export const send = async (entries: readonly Waiting[]): Promise<readonly SendOutcome[]> => {
  try {
    const punches = entries.filter(ofPunch);
    if (punches.length > 0) return await sendPunches(punches);
    await sendOther(entries[0]!);
    return [{ how: 'sent' }];
  } catch (error) {
    if (isPassing(error)) return entries.map(() => ({ how: 'later' }));
    if (entries.length === 1) return [{ how: 'refused', why: problemText(error) }];
    // One of them is at fault, so that each goes alone.
    const tried: SendOutcome[] = [];
    for (const entry of entries) tried.push(...(await send([entry])));
    return tried;
  }
};
