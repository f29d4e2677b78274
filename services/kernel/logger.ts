import { AsyncLocalStorage } from 'node:async_hooks';
import { pino, type DestinationStream, type Level } from 'pino';
import { errorFields } from './logged-error.ts';

const uuid = /^[\da-f]{8}-[\da-f-]{27}$/i;
const name = /^[A-Za-z][\w.$-]{0,79}$/;
const code = /^[A-Z][A-Z\d_]{1,59}$|^[\dA-Z]{5}$|^\d{1,5}$/;

/** All that a line may hold besides its time, level and message, each with the form of its values: ids, names from the code, numbers. Anything else is left out. */
const allowed = {
  requestId: uuid,
  commandId: uuid,
  userId: uuid,
  /** Name of a call's contract. */
  call: name,
  command: name,
  policy: name,
  /** What follows an answer, in fixed words. */
  work: /^[a-z ]{1,80}$/i,
  projection: name,
  queue: name,
  /** Id of a job, made of ids and fixed words. */
  job: /^[\w.:=/-]{1,200}$/,
  event: name,
  eventId: uuid,
  /** Where in an answer, and the row's id. */
  row: /^[\w. -]{1,200}$/,
  /** Paths of a contract. */
  paths: /^[\w.*,]{1,500}$/,
  server: name,
  /** What a connection serves. */
  connection: name,
  /** Zones of the IANA database. */
  zones: /^[\w+/, -]{1,2000}$/,
  names: /^[\w, -]{1,2000}$/,
  /** A refusal's code, an SQLSTATE, a system error's code. */
  code,
  status: code,
  constraint: name,
  /** Class of an error, its cause's class and code. */
  error: name,
  cause: /^\w{1,80}( \w{1,60})?$/,
  /** Where it was thrown, innermost first: functions, files and lines. */
  at: /^[^\n]{1,300}$/,
  module: name,
  origin: /^https?:\/\/[\w.:-]{1,200}$/,
  ms: code,
  attempt: code,
  times: code,
} satisfies Record<string, RegExp>;

type Value = string | number | boolean | readonly string[] | undefined;
/** What a line says besides its message. `failure` is anything that was thrown; its message is never written, for it may quote what people wrote. */
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

/** The fields of a line as they may be written; a value of another form than its field's is replaced. */
const written = (given: object): Record<string, unknown> => {
  const { failure, ...fields } = given as Fields;
  return Object.fromEntries(
    Object.entries({ ...fields, ...(failure !== undefined && errorFields(failure)) })
      .filter(([key, value]) => key in allowed && value !== undefined)
      .map(([key, value]) => [key, fits(key, value) ? value : '[left out]']),
  );
};

const context = new AsyncLocalStorage<Fields>();

/** Everything that is logged while this works, and in what it waits for, says these fields too. */
export const during = <T>(fields: Fields, work: () => T): T => context.run({ ...context.getStore(), ...fields }, work);

/** Adds to the fields of what is under way, once more is known of it. */
export const noteContext = (fields: Fields): void => void Object.assign(context.getStore() ?? {}, fields);

/** Who asks for what is under way, as far as that is known. */
export const notedUser = (): string | undefined => context.getStore()?.userId as string | undefined;

type LoggerSettings = {
  /** The least that is written. */
  readonly level: Level | 'silent';
  /** One JSON object a line, for programs; or plain lines, for a person. */
  readonly format: 'json' | 'plain';
  /** Standard output unless given. */
  readonly to?: DestinationStream;
};

const plainLine = (line: string): string => {
  const { time, level, message, ...fields } = JSON.parse(line) as Record<string, unknown> & { time: string };
  const said = Object.entries(fields).map(([key, value]) =>
    Array.isArray(value) ? `\n    ${value.join('\n    ')}` : ` ${key}=${String(value)}`,
  );
  return `${time.slice(11, 19)} ${String(level).padEnd(5)} ${String(message)}${said.join('')}\n`;
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
      mixin: () => ({ ...context.getStore() }),
    },
    destinationOf(settings),
  );

let current = open({ level: 'error', format: 'plain' });

/** How and where lines are written from now on, in the whole process. Before, only errors are, in plain lines. */
export const configureLogger = (settings: LoggerSettings): void => void (current = open(settings));

const at =
  (level: Level) =>
  (message: string, fields: Fields = {}): void =>
    current[level](fields, message);

/** The log of the program, for those who run it. Messages are fixed texts: whatever varies is a field. */
export const logger = {
  debug: at('debug'),
  info: at('info'),
  warn: at('warn'),
  error: at('error'),
  fatal: at('fatal'),
};
