import { RevisionConflict, StoreUnavailable } from '#contracts/events/event-store.ts';

const codeOf = (error: unknown): string => String((error as { code?: unknown } | null)?.code ?? '');

/** Database states in which nothing can be written, whatever the command: SQLSTATE → what to tell the operator. */
const states: Record<string, string> = {
  '53100': 'the database server has no disk space left',
  '53200': 'the database server is out of memory',
  '53300': 'the database server has no free connection',
  '25006': 'the database is read-only',
  '55000': 'the database does not accept connections',
  '57P01': 'the database server is shutting down',
  '57P02': 'the database server crashed',
  '57P03': 'the database server is starting or stopping',
  '28P01': 'the database refused our password',
  '28000': 'the database refused our user',
  '3D000': 'the database does not exist',
};

/** SQLSTATE classes and socket errors after which the same call may well succeed on a new connection. */
export function isConnectionLoss(error: unknown): boolean {
  const code = codeOf(error);
  if (/^(08...|57P0[123]|53300|55000)$/.test(code) || /^E[A-Z_]+$/.test(code)) return true;
  return error instanceof Error && code === '' && /connection|timeout|socket/i.test(error.message);
}

const reason = (error: unknown): string =>
  states[codeOf(error)] ?? (error instanceof Error ? error.message : String(error));

export const unavailable = (error: unknown): StoreUnavailable =>
  error instanceof StoreUnavailable
    ? error
    : new StoreUnavailable(`Event store unavailable: ${reason(error)}`, { cause: error });

/** Returns StoreUnavailable for errors of the database, and the error itself for all others. */
export const explain = (error: unknown): unknown =>
  isConnectionLoss(error) || codeOf(error) in states ? unavailable(error) : error;

/** As `explain`, for an append: event ids that stand elsewhere, or a lost race, mean that the stream has moved on. */
export const explainAppend = (error: unknown, stream: string, expected: number): unknown =>
  codeOf(error) === '23505' ? new RevisionConflict(stream, expected) : explain(error);
