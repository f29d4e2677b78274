import type { sendUnaryData, ServerDuplexStream, ServerReadableStream } from '@grpc/grpc-js';
import shared from '@eventstore/db-client/generated/shared_pb.js';
import rpc from '@eventstore/db-client/generated/status_pb.js';
import streams from '@eventstore/db-client/generated/streams_pb.js';
import any from 'google-protobuf/google/protobuf/any_pb.js';
import protobuf from 'google-protobuf/google/protobuf/empty_pb.js';
import type { Expected, Proposed, StandInLog, Written } from './eventstoredb-stand-in-log.ts';
import { expectedOf, nameOf, proposed } from './eventstoredb-stand-in-wire.ts';

const aborted = 10;

/** `Streams.Append`: one call per append, for clients that bring their own credentials and for old servers. */
export function append(
  log: StandInLog,
  call: ServerReadableStream<streams.AppendReq, streams.AppendResp>,
  answer: sendUnaryData<streams.AppendResp>,
): void {
  let options: streams.AppendReq.Options | undefined;
  const events: Proposed[] = [];
  call.on('data', (request: streams.AppendReq) => {
    options ??= request.getOptions();
    if (request.hasProposedMessage()) events.push(proposed(request.getProposedMessage()!));
  });
  call.on('end', () => {
    const written = log.append(nameOf(options!.getStreamIdentifier()), expectedOf(options!), events);
    const response = new streams.AppendResp();
    if ('conflict' in written) {
      const wrong = new streams.AppendResp.WrongExpectedVersion();
      if (written.conflict === undefined) wrong.setCurrentNoStream(new shared.Empty());
      else wrong.setCurrentRevision(String(written.conflict));
      if (options!.hasRevision()) wrong.setExpectedRevision(options!.getRevision());
      else wrong.setExpectedNoStream(new shared.Empty());
      return answer(null, response.setWrongExpectedVersion(wrong));
    }
    const place = new streams.AppendResp.Position()
      .setCommitPosition(String(written.position))
      .setPreparePosition(String(written.position));
    answer(
      null,
      response.setSuccess(
        new streams.AppendResp.Success().setCurrentRevision(String(written.revision)).setPosition(place),
      ),
    );
  });
}

/** `Streams.BatchAppend`: many appends over one call, each made of parts with the same correlation id. */
export function batchAppend(
  log: StandInLog,
  call: ServerDuplexStream<streams.BatchAppendReq, streams.BatchAppendResp>,
): void {
  const open = new Map<string, { options: streams.BatchAppendReq.Options; events: Proposed[] }>();
  call.on('data', (request: streams.BatchAppendReq) => {
    const id = request.getCorrelationId()!;
    const part = open.get(id.getString()) ?? { options: request.getOptions()!, events: [] };
    open.set(id.getString(), part);
    part.events.push(...request.getProposedMessagesList().map(proposed));
    if (!request.getIsFinal()) return;
    open.delete(id.getString());
    const stream = part.options.getStreamIdentifier()!;
    const expected = expectedOf(part.options);
    const response = batchResponse(log.append(nameOf(stream), expected, part.events), expected);
    call.write(response.setCorrelationId(id).setStreamIdentifier(stream));
  });
  call.on('end', () => call.end());
  call.on('error', () => {});
}

function batchResponse(written: Written, expected: Expected): streams.BatchAppendResp {
  const response = new streams.BatchAppendResp();
  if ('conflict' in written) {
    const wrong = new shared.WrongExpectedVersion();
    if (written.conflict === undefined) wrong.setCurrentNoStream(new protobuf.Empty());
    else wrong.setCurrentStreamRevision(String(written.conflict));
    if (typeof expected === 'number') wrong.setExpectedStreamPosition(String(expected));
    else wrong.setExpectedNoStream(new protobuf.Empty());
    const details = new any.Any();
    details.pack(wrong.serializeBinary(), 'event_store.client.WrongExpectedVersion');
    return response.setError(
      new rpc.Status().setCode(aborted).setMessage('Wrong expected version').setDetails(details),
    );
  }
  const place = new shared.AllStreamPosition()
    .setCommitPosition(String(written.position))
    .setPreparePosition(String(written.position));
  return response.setSuccess(
    new streams.BatchAppendResp.Success().setCurrentRevision(String(written.revision)).setPosition(place),
  );
}
