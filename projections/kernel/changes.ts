import type { Recorded } from '#contracts/events/event-store.ts';
import type { AnyProjection, Change } from './projection.ts';
import type { Row } from './shape.ts';

/** A projection's code threw on an event; the message names the event. */
export class ProjectionFailed extends Error {}

/** The changes that an event makes to a projection's table, in order. */
export const changesOf = ({ on }: AnyProjection, event: Recorded): readonly Change<Row>[] => {
  const react = Object.hasOwn(on, event.type) ? on[event.type] : undefined;
  if (!react) return [];
  const change = guarded(event, () => react(event.data, event));
  return change === undefined
    ? []
    : Array.isArray(change)
      ? (change as readonly Change<Row>[])
      : [change as Change<Row>];
};

/** Runs a projection's code. @throws ProjectionFailed, which names the event */
export const guarded = <T>({ type, stream, revision }: Recorded, run: () => T): T => {
  try {
    return run();
  } catch (error) {
    throw new ProjectionFailed(
      `${type} of ${stream}@${revision}: ${error instanceof Error ? error.message : String(error)}`,
      { cause: error },
    );
  }
};
