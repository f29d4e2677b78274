import type { CallAddress } from '#contracts/api/door.ts';
import { environment } from './environment.ts';

type Fields = Record<string, unknown>;

const inQuery = (value: unknown): string => (typeof value === 'object' ? JSON.stringify(value) : String(value));

/**
 * Splits a call's one input into address and body: path values are taken from the input, the rest travels in the
 * query of a GET (objects and arrays as JSON text) and in the body of anything else.
 */
export const addressOf = (endpoint: CallAddress, input: Fields): { url: string; body: unknown } => {
  const rest = { ...input };
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => {
    const value = rest[name];
    delete rest[name];
    return encodeURIComponent(String(value ?? ''));
  });
  const url = environment.api + (path.startsWith('/') ? path : `/${path}`);
  const sent = Object.entries(rest).filter(([, value]) => value !== undefined);
  if (endpoint.method === 'GET') {
    const query = new URLSearchParams(sent.map(([key, value]) => [key, inQuery(value)])).toString();
    return { url: query ? `${url}?${query}` : url, body: undefined };
  }
  if (endpoint.body) return { url, body: rest[endpoint.body] };
  return { url, body: endpoint.method === 'DELETE' && sent.length === 0 ? undefined : Object.fromEntries(sent) };
};
