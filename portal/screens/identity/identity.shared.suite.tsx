import { asked, play } from '#test/support/portal-stage.tsx';
import { afterEach } from '@jest/globals';

type Reply = {
  http?: number;
  code?: string;
  data?: unknown;
  message?: string;
  status?: number;
  after?: number | Promise<unknown>;
  fields?: Record<string, string>;
};
export const on = (end: string, reply: () => Reply) => (one: { path: string }) =>
  one.path.endsWith(end) ? reply() : undefined;
export const made = (end: string) => asked.filter(({ path }) => path.endsWith(end));
export type Hands = Awaited<ReturnType<typeof play>>['user'];

/** Set-up and end of each of these specs. */
export const aroundAll = (): void => {
  afterEach(() => localStorage.clear());
};
