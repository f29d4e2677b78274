import { StoreUnavailable } from '#contracts/events/event-store.ts';
import { QueueUnavailable } from './queue.ts';

const lostLine =
  /Connection terminated|connection error and is not queryable|Query read timeout|timeout exceeded when trying to connect/;
const network = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);

/**
 * Whether the code of a database error says that the connection broke, so that it is unknown whether a statement took
 * effect.
 */
export const isBrokenConnection = (code: string): boolean => /^(08|57P)/.test(code);

/**
 * Whether an error is a temporary outage: Postgres or the network unavailable, disk full, too many connections. Nothing
 * was confirmed, and a retry may succeed.
 */
export const isOutage = (error: unknown): boolean => {
  const code = String((error as { code?: unknown } | null)?.code ?? '');
  return (
    error instanceof StoreUnavailable ||
    error instanceof QueueUnavailable ||
    isBrokenConnection(code) ||
    code.startsWith('53') ||
    network.has(code) ||
    lostLine.test(String((error as Error | null)?.message ?? ''))
  );
};

const frames = 8;
const root = `${process.cwd()}/`;

/** Functions, files and lines of a stack trace, without the message. */
const framesOf = ({ stack, message }: Error): string[] => {
  if (!stack) return [];
  const from = stack.indexOf(message);
  return stack
    .slice(from < 0 ? 0 : from + message.length)
    .split('\n')
    .filter((line) => /^\s+at .+:\d+:\d+\)?$/.test(line))
    .slice(0, frames)
    .map((line) => line.trim().replace('file://', '').replace(root, ''));
};

const className = (error: unknown): string =>
  error instanceof Error ? error.constructor.name || error.name : typeof error;
const codeOf = (error: unknown): string | undefined => {
  const { code, status } = (error ?? {}) as { code?: unknown; status?: unknown };
  return code !== undefined ? String(code) : status !== undefined ? String(status) : undefined;
};

/**
 * Loggable fields of anything thrown: its class, code and location, and class and code of its cause. Never its message,
 * which may quote what people wrote.
 */
export const errorFields = (error: unknown): Record<string, unknown> => {
  const { cause, constraint } = (error ?? {}) as { cause?: unknown; constraint?: unknown };
  return {
    error: className(error),
    code: codeOf(error),
    ...(typeof constraint === 'string' && { constraint }),
    ...(cause !== undefined && { cause: errorName(cause) }),
    ...(error instanceof Error && !isOutage(error) && { at: framesOf(error) }),
  };
};

/**
 * The class and code of an error, for people who may not read its message: it may quote what others wrote, or the
 * server's folders.
 */
export const errorName = (error: unknown): string => [className(error), codeOf(error)].filter(Boolean).join(' ');
