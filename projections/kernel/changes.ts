import type { Recorded } from '#contracts/events/event-store.ts';
import type { AnyProjection, Change } from './projection.ts';
import type { Row } from './shape.ts';

/** A projection's own code refused an event; the message says which. */
export class ProjectionFailed extends Error {}

/** What an event asks of a projection's table, in order. */
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

/** Runs a projection's code and names the event on which it fell. */
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
