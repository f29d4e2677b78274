import { v4 as uuid } from 'uuid';
import type { CallAddress } from '#contracts/api/sign-in.ts';
import type { Endpoint, Envelope, Meta, Output, Request } from '#contracts/endpoint.ts';
import { personHeader } from '#contracts/values/person-header.ts';
import { readModelsHeader } from '#contracts/values/read-models-header.ts';
import { timeHeader } from '#contracts/values/time-header.ts';
import { language } from '../language/language.ts';
import { noteServerTime } from '../server-clock.ts';
import { addressOf } from './address.ts';
import { busy } from './busy.ts';
import { Problem } from './problem.ts';

export type Answer<E extends Endpoint> = {
  data: Output<E>;
  message: string;
  meta?: Meta;
  logout: boolean;
  /** The lists don't show yet what this write has changed. */
  behind: boolean;
};

type Options = {
  readonly signal?: AbortSignal;
  /** A read cancels an earlier read of the same lane; two lists with the same POST address use two lanes. */
  readonly lane?: string;
  /** Key of a write; the same key again gives the first answer again. */
  readonly key?: string;
  /** The person who makes the write; the server refuses it in another person's session (SIGNED_IN_AS_ANOTHER). */
  readonly personId?: string;
};

const running = new Map<string, AbortController>();
const logoutListeners = new Set<(message: string, code?: string) => void>();

/**
 * Calls `listener` with the server's message and code when an answer means that the session is over (rule
 * api.logoutHttp).
 */
export const onLogout = (listener: (message: string, code?: string) => void) => {
  logoutListeners.add(listener);
  return () => void logoutListeners.delete(listener);
};

/** Milliseconds within which a repeated write reuses the key of the one whose answer was lost. */
const soon = 120_000;
/** Writes without an answer, by call and input: their idempotency key, and when they were sent (ms since 1970). */
const unanswered = new Map<string, { readonly key: string; readonly at: number }>();
const asks = (endpoint: CallAddress, input: unknown) => `${endpoint.name} ${JSON.stringify(input)}`;

/**
 * Idempotency key for a write: the earlier one if its answer was just lost, so that a second press does not repeat the
 * write; else a new one.
 */
export const keyFor = (endpoint: CallAddress, input: unknown): string => {
  const lost = unanswered.get(asks(endpoint, input));
  return lost && performance.now() - lost.at < soon ? lost.key : uuid();
};

type Ended = { readonly message: string; readonly code: string | undefined };
type Holder = (endpoint: CallAddress, ended: Ended) => Promise<boolean> | undefined;
let holder: Holder | undefined;

/**
 * Lets `next` hold calls whose session has ended: it gives undefined for those that are refused at once, else true when
 * they are to be sent again, and false when they are given up.
 */
export const holdCalls = (next: Holder): (() => void) => {
  holder = next;
  return () => void (holder === next && (holder = undefined));
};

const supersede = (lane: string, outer?: AbortSignal): AbortController => {
  running.get(lane)?.abort();
  const controller = new AbortController();
  running.set(lane, controller);
  if (outer?.aborted) controller.abort();
  outer?.addEventListener('abort', () => controller.abort(), { once: true });
  return controller;
};

const parsed = async (response: Response): Promise<Partial<Envelope>> => {
  if (!response.headers.get('content-type')?.includes('json')) return {};
  return (await response.json().catch(() => ({}))) as Partial<Envelope>;
};

type Sending = Options & { readonly key: string };

const send = async (
  endpoint: CallAddress,
  input: unknown,
  { signal, lane = '', key, personId }: Sending,
): Promise<Response> => {
  // A file that is too large for JSON is sent as multipart form data.
  const form = input instanceof FormData ? input : undefined;
  const { url, body } = addressOf(endpoint, (form ? {} : (input ?? {})) as Record<string, unknown>);
  const reads = endpoint.kind === 'read' || endpoint.kind === 'list';
  const place = `${endpoint.method} ${url} ${lane}`;
  const controller = reads ? supersede(place, signal) : undefined;
  const headers: Record<string, string> = { accept: 'application/json', Language: language() };
  if (body !== undefined && !form) headers['content-type'] = 'application/json';
  const written = endpoint.kind === 'write' && !form ? asks(endpoint, input) : undefined;
  if (endpoint.kind === 'write') headers['Idempotency-Key'] = key;
  if (personId) headers[personHeader] = personId;
  if (written) unanswered.set(written, { key, at: performance.now() });
  const sent = Date.now();
  try {
    const response = await fetch(url, {
      method: endpoint.method,
      credentials: 'include',
      headers,
      ...(form ? { body: form } : body !== undefined && { body: JSON.stringify(body) }),
      ...(controller ? { signal: controller.signal } : signal && { signal }),
    });
    const at = response.headers.get(timeHeader);
    if (at !== null) noteServerTime(at, sent, Date.now());
    if (written && response.status < 500) unanswered.delete(written);
    return response;
  } catch (error) {
    const aborted = controller?.signal.aborted || signal?.aborted || (error as Error).name === 'AbortError';
    throw new Problem(0, aborted ? '' : 'network', { code: aborted ? 'ABORTED' : 'NETWORK', aborted });
  } finally {
    if (controller && running.get(place) === controller) running.delete(place);
  }
};

const refusal = (endpoint: CallAddress, response: Response, envelope: Partial<Envelope>): Problem => {
  const ended = [400, 401, 403].includes(response.status) && envelope.message !== undefined && !endpoint.access.public;
  const { message = '', code, fields } = envelope;
  if (ended) logoutListeners.forEach((tell) => (code === undefined ? tell(message) : tell(message, code)));
  return new Problem(response.status, message, { code, fields, logout: ended || envelope.logout === true });
};

/**
 * Sends a call. If the session has ended and the same person signs in again over the page, sends it again with the same
 * key.
 * @param read reads the answer
 * @throws Problem for a refusal, or when there is no answer
 */
export const exchange = async <T>(
  endpoint: CallAddress,
  input: unknown,
  options: Options,
  read: (response: Response) => Promise<T>,
): Promise<T> => {
  const key = options.key ?? (input instanceof FormData ? uuid() : keyFor(endpoint, input));
  for (;;) {
    const done = busy.begin();
    try {
      const response = await send(endpoint, input, { ...options, key });
      if (response.ok) return await read(response);
      const envelope = await parsed(response);
      const { message = '', code } = envelope;
      const held = response.status === 401 && !endpoint.access.public && holder?.(endpoint, { message, code });
      if (!held) throw refusal(endpoint, response, envelope);
      done();
      if (!(await held)) throw new Problem(401, message, { code, logout: true });
    } finally {
      done();
    }
  }
};

/** Makes one call and gives the whole answer. @throws Problem, and nothing else */
export const ask = <E extends Endpoint>(endpoint: E, input: Request<E>, options: Options = {}): Promise<Answer<E>> =>
  exchange(endpoint, input, options, async (response) => {
    const envelope = await parsed(response);
    if (envelope.status !== 1 && !envelope.logout) throw refusal(endpoint, response, envelope);
    const { data, message = '', meta, logout = false } = envelope;
    const behind = response.headers.get(readModelsHeader) === 'behind';
    return { data: data as Output<E>, message, ...(meta && { meta }), logout, behind };
  });

/** Makes one call and gives its data. @throws Problem */
export const call = async <E extends Endpoint>(endpoint: E, input: Request<E>, options?: Options): Promise<Output<E>> =>
  (await ask(endpoint, input, options)).data;
