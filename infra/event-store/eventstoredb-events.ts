import {
  jsonEvent,
  START,
  type AllStreamResolvedEvent,
  type EventData,
  type JSONType,
  type Position as LogPosition,
  type ResolvedEvent,
} from '@eventstore/db-client';
import {
  startOfLog,
  type Metadata,
  type NewEvent,
  type FeedPosition,
  type Recorded,
} from '#contracts/events/event-store.ts';

const padded = (part: bigint): string => part.toString().padStart(20, '0');

/** (commit, prepare) as text of a fixed width, so that plain text order is feed order. */
export const toPosition = ({ commit, prepare }: LogPosition): FeedPosition => `${padded(commit)}.${padded(prepare)}`;

export function fromPosition(position: FeedPosition): LogPosition | typeof START {
  if (position === startOfLog) return START;
  const [commit, prepare] = position.split('.');
  if (!commit || !prepare || !/^\d+$/.test(commit + prepare)) throw new RangeError(`Not a feed position: ${position}`);
  return { commit: BigInt(commit), prepare: BigInt(prepare) };
}

/** Server stand-in for "no position": the largest unsigned number. */
const isReal = (position: LogPosition | undefined): position is LogPosition =>
  position !== undefined && position.commit < 2n ** 63n;

/** Position of an append's answer, or undefined when the server gave none. */
export const appendedAt = (position: LogPosition | undefined): FeedPosition | undefined =>
  isReal(position) ? toPosition(position) : undefined;

/** `$correlationId` and `$causationId` feed the server's own projections and tools. */
export const toEventData = ({ id, type, data }: NewEvent, metadata: Metadata): EventData =>
  jsonEvent({
    id,
    type,
    data: data as JSONType,
    metadata: {
      ...metadata,
      $correlationId: metadata.correlationId,
      $causationId: metadata.causationId ?? metadata.commandId,
    },
  });

const withoutSystemKeys = (metadata: unknown): Metadata =>
  Object.fromEntries(Object.entries((metadata ?? {}) as object).filter(([key]) => !key.startsWith('$'))) as Metadata;

/** An event as the port tells it; undefined for the server's own events and for what was deleted. */
export function toRecorded({ event, commitPosition }: ResolvedEvent | AllStreamResolvedEvent): Recorded | undefined {
  if (!event || event.type.startsWith('$')) return undefined;
  // Servers before 22.6 tell the position of an event in a stream read beside it only.
  const at = isReal(event.position)
    ? event.position
    : commitPosition !== undefined
      ? { commit: commitPosition, prepare: commitPosition }
      : undefined;
  return {
    stream: event.streamId,
    revision: Number(event.revision),
    id: event.id.toLowerCase(),
    type: event.type,
    data: event.data,
    metadata: withoutSystemKeys(event.metadata),
    position: at ? toPosition(at) : startOfLog,
  };
}
