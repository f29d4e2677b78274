import { pino, type DestinationStream, type Level } from 'pino';
import { AsyncContext } from './async-context.ts';
import { errorFields } from './logged-error.ts';

const uuid = /^[\da-f]{8}-[\da-f-]{27}$/i;
const name = /^[A-Za-z][\w.$-]{0,79}$/;
const code = /^[A-Z][A-Z\d_]{1,59}$|^[\dA-Z]{5}$|^\d{1,5}$/;

/**
 * All fields that a log line may have besides time, level and message, with the form of their values: ids, names from
 * the code, numbers. Other fields are dropped.
 */
const allowed = {
  requestId: uuid,
  commandId: uuid,
  userId: uuid,
  /** Name of a call's contract. */
  call: name,
  command: name,
  policy: name,
  /** Name of background work after an answer, in fixed words. */
  work: /^[a-z ]{1,80}$/i,
  projection: name,
  queue: name,
  /** Id of a job, made of ids and fixed words. */
  job: /^[\w.:=/-]{1,200}$/,
  event: name,
  eventId: uuid,
  /** Path of a row in an answer, with its id. */
  row: /^[\w. -]{1,200}$/,
  /** Paths in a contract. */
  paths: /^[\w.*,]{1,500}$/,
  server: name,
  /** Purpose of a connection. */
  connection: name,
  /** Time zones of the IANA database. */
  zones: /^[\w+/, -]{1,2000}$/,
  names: /^[\w, -]{1,2000}$/,
  /** Code of a refusal, an SQLSTATE, or the code of a system error. */
  code,
  status: code,
  constraint: name,
  /** Class of an error (`error`); class and code of its cause (`cause`). */
  error: name,
  cause: /^\w{1,80}( \w{1,60})?$/,
  /** Where it was thrown, innermost first: functions, files and lines. */
  at: /^[^\n]{1,300}$/,
  module: name,
  /** Network address, only of attempts to get access. */
  address: /^[\da-f:.]{2,45}$/i,
  origin: /^https?:\/\/[\w.:-]{1,200}$/,
  ms: code,
  attempt: code,
  times: code,
} satisfies Record<string, RegExp>;

type Value = string | number | boolean | readonly string[] | undefined;
/**
 * Fields of a log line. `failure` is anything that was thrown; its message is never written, because it may quote what
 * people wrote.
 */
export type Fields = Partial<Record<Exclude<keyof typeof allowed, 'error' | 'at'>, Value>> & {
  readonly failure?: unknown;
};

const fits = (key: string, value: unknown): boolean => {
  if (typeof value === 'number' || typeof value === 'boolean') return true;
  const form = (allowed as Record<string, RegExp>)[key]!;
  return Array.isArray(value)
    ? value.every((one) => typeof one === 'string' && form.test(one))
    : form.test(String(value));
};

/** The fields of a line as they are written; a value that doesn't have its field's form is replaced. */
const written = (given: object): Record<string, unknown> => {
  const { failure, ...fields } = given as Fields;
  return Object.fromEntries(
    Object.entries({ ...fields, ...(failure !== undefined && errorFields(failure)) })
      .filter(([key, value]) => key in allowed && value !== undefined)
      .map(([key, value]) => [key, fits(key, value) ? value : '[left out]']),
  );
};

const context = new AsyncContext<Fields>();

/** Adds these fields to every log line written while `work` runs, including what it awaits. */
export const withLogFields = <T>(fields: Fields, work: () => T): T =>
  context.run({ ...context.get(), ...fields }, work);

/** Adds fields to the log lines of the current work. */
export const noteContext = (fields: Fields): void => void Object.assign(context.get() ?? {}, fields);

/** The user of the current work, where known. */
export const loggedUser = (): string | undefined => context.get()?.userId as string | undefined;

type LoggerSettings = {
  /** Lowest level that is written. */
  readonly level: Level | 'silent';
  /** `json`: one JSON object per line, for programs; `plain`: lines for people. */
  readonly format: 'json' | 'plain';
  /** Standard output unless given. */
  readonly to?: DestinationStream;
};

const plainLine = (line: string): string => {
  const { time, level, message, ...fields } = JSON.parse(line) as Record<string, unknown> & { time: string };
  const parts = Object.entries(fields).map(([key, value]) =>
    Array.isArray(value) ? `\n    ${value.join('\n    ')}` : ` ${key}=${String(value)}`,
  );
  return `${time.slice(11, 19)} ${String(level).padEnd(5)} ${String(message)}${parts.join('')}\n`;
};

const destinationOf = ({ format, to = pino.destination({ fd: 1, sync: true }) }: LoggerSettings): DestinationStream =>
  format === 'json' ? to : { write: (line) => void to.write(plainLine(line)) };

const open = (settings: LoggerSettings) =>
  pino(
    {
      level: settings.level,
      messageKey: 'message',
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }), log: written },
      mixin: () => ({ ...context.get() }),
    },
    destinationOf(settings),
  );

let current = open({ level: 'error', format: 'plain' });

/** Sets how and where the whole process logs. Before this is called, only errors are logged, in plain lines. */
export const configureLogger = (settings: LoggerSettings): void => void (current = open(settings));

const at =
  (level: Level) =>
  (message: string, fields: Fields = {}): void =>
    current[level](fields, message);

/** The log of the program, for its operators. Messages are fixed texts; everything that varies is a field. */
export const logger = {
  debug: at('debug'),
  info: at('info'),
  warn: at('warn'),
  error: at('error'),
  fatal: at('fatal'),
};
