import { describe, expect, it } from '@jest/globals';
import type { SendOutcome, Waiting } from './outbox.ts';
import { eachAnswered, outcomesOf, passes, reportOf, type Punch } from './sending-together.ts';

const punch = (seq: number) =>
  ({ key: `p${seq}`, said: { kind: 'punch', punch: { record: { deviceId: 'phone', seq } } } }) as unknown as Punch;
const three = [1, 2, 3].map(punch);

describe('what the page and the service worker both send', () => {
  it('reports punches of one device in one call, and assigns the answers by number', () => {
    expect(reportOf(three)).toMatchObject({ deviceId: 'phone', punches: three.map(({ said }) => said.punch) });
    const reports = [
      { seq: 3, state: 'contested' as const, why: null },
      { seq: 1, state: 'refused' as const, why: 'PUNCH_NOT_GENUINE' as const },
      { seq: 2, state: 'kept' as const, why: null },
    ];
    expect(outcomesOf(three, reports, (why) => `${why}!`)).toEqual([
      { how: 'refused', why: 'PUNCH_NOT_GENUINE!' },
      { how: 'sent' },
      { how: 'sent' },
    ]);
  });

  it('sends each separately if a call is refused as a whole, and none if the connection fails', async () => {
    const calls: string[][] = [];
    const sending = (error: Error) => (entries: readonly Waiting[]) => {
      calls.push(entries.map(({ key }) => key));
      const atFault = entries.some(({ key }) => key === 'p2');
      return atFault ? Promise.reject(error) : Promise.resolve(entries.map((): SendOutcome => ({ how: 'sent' })));
    };
    const refusal = (error: unknown) => ((error as Error).message === 'line' ? undefined : (error as Error).message);
    const refused = await eachAnswered(sending(new Error('too long')), refusal)(three);
    expect(refused).toEqual([{ how: 'sent' }, { how: 'refused', why: 'too long' }, { how: 'sent' }]);
    expect(calls).toEqual([['p1', 'p2', 'p3'], ['p1'], ['p2'], ['p3']]);
    calls.length = 0;
    expect(await eachAnswered(sending(new Error('line')), refusal)(three)).toEqual(three.map(() => ({ how: 'later' })));
    expect(calls).toHaveLength(1);
  });

  it('retries what fails by the connection, the server or the session, and not what is refused', () => {
    const problems = [{ status: 0 }, { status: 503 }, { status: 401 }, { status: 429 }, { status: 400 }];
    expect(problems.map(passes)).toEqual([true, true, true, true, false]);
    expect(passes({ status: 400, code: 'SAVED_NOT_SHOWN' })).toBe(true);
  });
});
