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
import { problemText, toast } from '#portal/stores/toasts.ts';
import { forgetDevice, storeServerTime } from './device-key.ts';
import type { SendOutcome, Waiting } from './outbox.ts';
import { inTime } from '../api/patience.ts';
import { eachAnswered, isPunch, outcomesOf, passes, reportOf, type Punch } from './sending-together.ts';

/** Calls that may be sent later. */
const waitable: readonly Endpoint[] = [
  AcceptAffectation,
  ConfirmAffectation,
  RefuseAffectation,
  ReportLateness,
  ReportArrival,
  FileEndOfShiftReport,
];

const sendPunches = async (entries: readonly Punch[]): Promise<readonly SendOutcome[]> => {
  const { key, userId, said: item } = entries[0]!;
  const report = reportOf(entries);
  const { now, reports } = await call(ReportPunches, report, { key, signal: inTime(report) });
  await storeServerTime(userId, now);
  if (reports.some(({ state }) => state === 'contested')) toast.warning(text('contest.own.new'));
  // The chain is broken: the next punch starts a new one.
  if (reports.some(({ state }) => state === 'refused')) await forgetDevice(userId, item.punch.record.deviceId);
  return outcomesOf(entries, reports, (why) => text(`problem.${why}`));
};

const sendOther = async ({ key, userId, said: item }: Waiting): Promise<void> => {
  const options = { key, personId: userId, signal: inTime(item) };
  if (item.kind === 'message') {
    const { to, requestId, message, files } = item;
    await call(
      SaveMessage,
      { thread: newConversation, to, requestId, message, files: files.map((file) => ({ ...file })), read: false },
      options,
    );
  } else if (item.kind === 'call') {
    const endpoint = waitable.find(({ name }) => name === item.name);
    if (endpoint) await call(endpoint, item.input, options);
  }
};

/** Sends items once, in one call. They are retried when the network or the server fails. */
export const send = eachAnswered(
  async (entries) => {
    const punches = entries.filter(isPunch);
    if (punches.length > 0) return await sendPunches(punches);
    await sendOther(entries[0]!);
    return [{ how: 'sent' }];
  },
  (error) => (isProblem(error) && !passes(error) ? problemText(error) : undefined),
);
