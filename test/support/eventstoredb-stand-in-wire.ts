import shared from '@eventstore/db-client/generated/shared_pb.js';
import streams from '@eventstore/db-client/generated/streams_pb.js';
import type { Expected, Logged, Proposed } from './eventstoredb-stand-in-log.ts';

const text = (bytes: Uint8Array): string => Buffer.from(bytes).toString('utf8');

export const nameOf = (identifier: shared.StreamIdentifier | undefined): string =>
  text(identifier?.getStreamName_asU8() ?? new Uint8Array());

export function identifier(name: string): shared.StreamIdentifier {
  return new shared.StreamIdentifier().setStreamName(Buffer.from(name).toString('base64'));
}

export function proposed(
  message: streams.AppendReq.ProposedMessage | streams.BatchAppendReq.ProposedMessage,
): Proposed {
  return {
    id: message.getId()?.getString() ?? '',
    type: message.getMetadataMap().get('type') ?? '',
    contentType: message.getMetadataMap().get('content-type') ?? '',
    data: message.getData_asU8(),
    custom: message.getCustomMetadata_asU8(),
  };
}

type Options = streams.AppendReq.Options | streams.BatchAppendReq.Options;

export function expectedOf(options: Options): Expected {
  if (options.hasNoStream()) return 'no_stream';
  if (options.hasStreamExists()) return 'stream_exists';
  if (options.hasAny()) return 'any';
  return Number('getRevision' in options ? options.getRevision() : options.getStreamPosition());
}

export const response = (fill: (to: streams.ReadResp) => void): streams.ReadResp => {
  const to = new streams.ReadResp();
  fill(to);
  return to;
};

/** An event as the server sends it: commit and prepare position are equal. */
export function eventResponse(event: Logged): streams.ReadResp {
  const recorded = new streams.ReadResp.ReadEvent.RecordedEvent();
  recorded.setId(new shared.UUID().setString(event.id));
  recorded.setStreamIdentifier(identifier(event.stream));
  recorded.setStreamRevision(String(event.revision));
  recorded.setCommitPosition(String(event.position));
  recorded.setPreparePosition(String(event.position));
  recorded
    .getMetadataMap()
    .set('type', event.type)
    .set('content-type', event.contentType)
    .set('created', String(event.created));
  recorded.setData(event.data);
  recorded.setCustomMetadata(event.custom);
  return response((to) =>
    to.setEvent(new streams.ReadResp.ReadEvent().setEvent(recorded).setCommitPosition(String(event.position))),
  );
}
