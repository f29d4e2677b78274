import type { CallAddress } from '#contracts/api/sign-in.ts';
import { environment } from './environment.ts';

type Fields = Record<string, unknown>;

const inQuery = (value: unknown): string => (typeof value === 'object' ? JSON.stringify(value) : String(value));

/**
 * Splits a call's one input into address and body: path values are taken from the input, the rest travels in the query
 * of a GET (objects and arrays as JSON text) and in the body of anything else; beside a bare body, in the query too.
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
  const asked = (those: typeof sent): string => {
    const query = new URLSearchParams(those.map(([key, value]) => [key, inQuery(value)])).toString();
    return query ? `${url}?${query}` : url;
  };
  if (endpoint.method === 'GET') return { url: asked(sent), body: undefined };
  if (endpoint.body) return { url: asked(sent.filter(([key]) => key !== endpoint.body)), body: rest[endpoint.body] };
  return { url, body: endpoint.method === 'DELETE' && sent.length === 0 ? undefined : Object.fromEntries(sent) };
};
