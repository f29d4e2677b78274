import { isCommandError, ErrorType } from '@eventstore/db-client';
import { StoreUnavailable } from '#contracts/events/event-store.ts';

const about: Partial<Record<string, string>> = {
  [ErrorType.DEADLINE_EXCEEDED]: 'the server did not answer in time',
  [ErrorType.TIMEOUT]: 'the server could not commit in time',
  [ErrorType.NOT_LEADER]: 'the cluster has no leader that takes writes',
  [ErrorType.ACCESS_DENIED]: 'the server refused our credentials',
};
/** Errors of the request itself: the same call would always fail. */
const lasting: readonly string[] = [
  ErrorType.ACCESS_DENIED,
  ErrorType.INVALID_ARGUMENT,
  ErrorType.INVALID_TRANSACTION,
  ErrorType.MAXIMUM_APPEND_SIZE_EXCEEDED,
  ErrorType.STREAM_DELETED,
  ErrorType.UNSUPPORTED,
  ErrorType.WRONG_EXPECTED_VERSION,
];
const typeOf = (error: unknown): string =>
  isCommandError(error as Error) ? (error as unknown as { type: string }).type : '';

/** Whether the same call may succeed later or on a new connection (discovery fails with an error of no type). */
export const isTransient = (error: unknown): boolean =>
  !(error instanceof RangeError || error instanceof TypeError || lasting.includes(typeOf(error)));

/**
 * Whether the error concerns this call only. Other errors may concern the connection, and refused credentials may be
 * accepted later.
 */
export const isOfTheRequest = (error: unknown): boolean =>
  !isTransient(error) && typeOf(error) !== ErrorType.ACCESS_DENIED;

/** Whether the server named the leader of the cluster. */
export const namesLeader = (error: unknown): boolean => typeOf(error) === ErrorType.NOT_LEADER;

/** Returns StoreUnavailable for errors of the server, and the error itself for errors of the request. */
export function explain(error: unknown): unknown {
  if (error instanceof StoreUnavailable || isOfTheRequest(error)) return error;
  const reason = about[typeOf(error)] ?? (error instanceof Error ? error.message : String(error));
  return new StoreUnavailable(`Event store unavailable: ${reason}`, { cause: error });
}
