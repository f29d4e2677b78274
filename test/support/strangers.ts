import { randomUUID } from 'node:crypto';
import type { Endpoint } from '#contracts/endpoint.ts';
import { everyCall, sampleOf } from './samples.ts';
import type { Browser } from './vigie.ts';

/** Calls whose path matches; without any, after a renaming, the test fails. */
const callsUnder = async (path: RegExp): Promise<Endpoint[]> => {
  const calls = (await everyCall()).filter((call) => path.test(call.path));
  if (calls.length === 0) throw new Error(`no call under ${path.source}`);
  return calls;
};

/**
 * Differences between the answers about another company's thing and about one that doesn't exist; expected to be empty.
 */
export const differencesForOthers = async (browser: Browser, path: RegExp, id: string): Promise<readonly unknown[]> => {
  const told: unknown[] = [];
  for (const call of await callsUnder(path)) {
    const answer = async (asked: string) => {
      const { http, text } = await browser.call(call, sampleOf(call, asked) as never);
      return { http, text: text.replaceAll(asked, '<id>') };
    };
    const [nobodys, theirs] = [await answer(randomUUID()), await answer(id)];
    if (nobodys.http < 400 || JSON.stringify(nobodys) !== JSON.stringify(theirs))
      told.push({ call: call.name, nobodys, theirs });
  }
  return told;
};
