import { afterAll, beforeAll } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { AssignEmployeeHasSupervisor } from '#contracts/api/assignments.ts';
import * as chat from '#contracts/api/chat.ts';
import { threadIdOf } from '#services/scheduling/shift/thread-id.ts';
import { planned } from '#test/support/planned.ts';
import { type Browser, type Vigie } from '#test/support/vigie.ts';
import { ids, signedIn, startWorld, type Person } from '#test/support/world.ts';

const start = '2026-03-10T12:00:00.000Z';
export const { anne, bruno } = ids.agents;
export const secret = 'Bonjour, la porte 4 est bloquée';
export let vigie: Vigie;
export const browsers = {} as Record<Person, Browser>;
export let requestId: string;
export let shiftId: string;
export let plain: string;
export let assignmentId: string;
export const of = (companyId: string) => threadIdOf({ siteEventId: requestId, agentId: anne, companyId });
export const send = (browser: Browser, more: object, key: string = randomUUID()) =>
  browser.call(chat.SaveMessage, { message: secret, ...more } as never, { key });
export const threads = async (browser: Browser, asked = {}) =>
  (await browser.call(chat.GetThreads, asked)).data as chat.Conversation[];
export const messages = async (browser: Browser, thread: string, more = {}) =>
  (await browser.call(chat.GetMessages, { thread, ...more })).data as chat.ChatMessage[];

/** One world for all of these. */
export const aroundAll = (): void => {
  beforeAll(async () => {
    vigie = await startWorld({ now: '2026-03-09T15:00:00.000Z', worker: true });
    const people: Person[] = [
      'superAdmin',
      'admin',
      'agencyA',
      'managerA',
      'agencyB',
      'customerA',
      'customerManagerA',
      'customerB',
      'anne',
      'nobody',
    ];
    await Promise.all(people.map(async (person) => (browsers[person] = await signedIn(vigie, person))));
    const { customerA, agencyA } = browsers;
    const made = await planned(customerA, { start, agencyId: ids.agencyA, count: 2 });
    [requestId, shiftId, plain] = [made.requestId, ...made.shiftIds] as [string, string, string];
    assignmentId = (
      await agencyA.call(AssignEmployeeHasSupervisor, { employee: { id: anne }, affectationEvent: { id: shiftId } })
    ).data.id;
  });
  afterAll(() => vigie.stop());
};
