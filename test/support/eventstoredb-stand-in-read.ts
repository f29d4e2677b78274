import type { ServerWritableStream } from '@grpc/grpc-js';
import streams from '@eventstore/db-client/generated/streams_pb.js';
import { randomUUID } from 'node:crypto';
import type { Logged, StandInLog } from './eventstoredb-stand-in-log.ts';
import { eventResponse, identifier, nameOf, response } from './eventstoredb-stand-in-wire.ts';

type Call = ServerWritableStream<streams.ReadReq, streams.ReadResp>;
type Options = streams.ReadReq.Options;

const searchWindow = 32;
const backwards = 1;
const signs = ['drain', 'cancelled', 'close'] as const;

/** `Streams.Read`: stream reads, `$all` reads, and catch-up subscriptions to `$all`. */
export function read(log: StandInLog, call: Call): void {
  const options = call.request.getOptions()!;
  const all = options.getAll();
  if (options.hasSubscription() && all) return void subscribe(log, call, options, all);
  const found = all ? readAll(log, options, all) : readStream(log, options);
  if (!found) {
    const missing = new streams.ReadResp.StreamNotFound().setStreamIdentifier(
      identifier(nameOf(options.getStream()?.getStreamIdentifier())),
    );
    call.write(response((to) => to.setStreamNotFound(missing)));
  }
  void pour(call, found ?? []).then(() => call.end());
}

function readStream(log: StandInLog, options: Options): readonly Logged[] | undefined {
  const wanted = options.getStream()!;
  const events = log.stream(nameOf(wanted.getStreamIdentifier()));
  const count = Number(options.getCount());
  if (options.getReadDirection() !== backwards)
    return events?.slice(wanted.hasRevision() ? Number(wanted.getRevision()) : 0).slice(0, count);
  return events
    ?.slice(0, wanted.hasRevision() ? Number(wanted.getRevision()) + 1 : undefined)
    .reverse()
    .slice(0, count);
}

/** Forwards a position is included, backwards it is not. */
function readAll(log: StandInLog, options: Options, all: streams.ReadReq.Options.AllOptions): readonly Logged[] {
  const count = Number(options.getCount());
  const at = all.hasPosition() ? BigInt(all.getPosition()!.getCommitPosition()) : undefined;
  if (options.getReadDirection() === backwards) {
    return log.all
      .filter(({ position }) => all.hasEnd() || (at !== undefined && position < at))
      .reverse()
      .slice(0, count);
  }
  return log.all.filter(({ position }) => !all.hasEnd() && (at === undefined || position >= at)).slice(0, count);
}

/** Confirms, sends what is there, says that it has caught up, and goes on live; a position is not included. */
async function subscribe(
  log: StandInLog,
  call: Call,
  options: Options,
  all: streams.ReadReq.Options.AllOptions,
): Promise<void> {
  const wanted = filterOf(options);
  const start = all.hasPosition() ? BigInt(all.getPosition()!.getCommitPosition()) : undefined;
  let next = all.hasEnd()
    ? log.all.length
    : log.all.findIndex(({ position }) => start === undefined || position > start);
  if (next < 0) next = log.all.length;
  const interval = searchWindow * (options.getFilter()?.getCheckpointintervalmultiplier() || 1);
  let passed = 0;
  let caughtUp = false;
  let rouse = () => {};
  const wake = () => rouse();
  log.on('appended', wake);
  call.on('cancelled', wake).on('close', wake).on('error', wake);
  call.write(
    response((to) =>
      to.setConfirmation(new streams.ReadResp.SubscriptionConfirmation().setSubscriptionId(randomUUID())),
    ),
  );
  while (!call.cancelled && !call.destroyed) {
    const event = log.all[next];
    if (event) {
      next += 1;
      if (wanted(event)) await pour(call, [event]);
      if (++passed % interval === 0) {
        const place = new streams.ReadResp.Checkpoint()
          .setCommitPosition(String(event.position))
          .setPreparePosition(String(event.position));
        call.write(response((to) => to.setCheckpoint(place)));
      }
      continue;
    }
    if (!caughtUp) call.write(response((to) => to.setCaughtUp(new streams.ReadResp.CaughtUp())));
    caughtUp = true;
    await new Promise<void>((resolve) => (rouse = resolve));
  }
  log.off('appended', wake);
}

function filterOf(options: Options): (event: Logged) => boolean {
  const filter = options.getFilter();
  if (!filter) return () => true;
  const byType = filter.getEventType();
  const expression = byType ?? filter.getStreamIdentifier() ?? new streams.ReadReq.Options.FilterOptions.Expression();
  const pattern = expression.getRegex() ? new RegExp(expression.getRegex()) : undefined;
  return (event) => {
    const subject = byType ? event.type : event.stream;
    return pattern ? pattern.test(subject) : expression.getPrefixList().some((prefix) => subject.startsWith(prefix));
  };
}

async function pour(call: Call, events: readonly Logged[]): Promise<void> {
  for (const event of events) {
    if (call.cancelled || call.destroyed) return;
    if (call.write(eventResponse(event))) continue;
    await new Promise<void>((resolve) => {
      const go = () => {
        for (const name of signs) call.off(name, go);
        resolve();
      };
      for (const name of signs) call.on(name, go);
    });
  }
}
