import { afterAll, beforeAll, expect } from '@jest/globals';
import { SaveRequest } from '#contracts/api/requests.ts';
import { Search, type SearchFilter, type SearchResult, type SearchSection } from '#contracts/api/search.ts';
import type { Browser, Vigie } from '#test/support/vigie.ts';
import { ids, startWorld, signedIn, type Person } from '#test/support/world.ts';

type Found = Record<SearchSection, SearchResult[]>;
export const none: Found = { requests: [], employees: [], customers: [], lists: [], places: [] };
export let vigie: Vigie;
export const browsers = new Map<Person, Browser>();
export const as = async (person: Person): Promise<Browser> => {
  const browser = browsers.get(person) ?? (await signedIn(vigie, person));
  browsers.set(person, browser);
  return browser;
};
export const search = async (person: Person, q: string, f?: SearchFilter): Promise<Found> => {
  const answer = await (await as(person)).call(Search, { q, f });
  expect(answer).toMatchObject({ http: 200, status: 1 });
  return answer.data as Found;
};
export const names = async (person: Person, q: string, section: SearchSection) =>
  (await search(person, q))[section].map(({ name }) => name);
const later = '2026-03-05T23:00:00.000Z';
export let event: { readonly id: string; readonly requestNo: string };

/** One world for all of these. */
export const aroundAll = (): void => {
  beforeAll(async () => {
    vigie = await startWorld();
    vigie.clock.pass(1);
    const mine = await as('customerA');
    event = (await mine.call(SaveRequest, { title: 'Fête de l’Œuvre', place: { id: ids.placeA }, requestDate: later }))
      .data;
  });
  afterAll(() => vigie.stop());
};
