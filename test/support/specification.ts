import { expect } from '@jest/globals';
import type { Declarations } from '#contracts/events/declare.ts';
import { grantKeys } from '#contracts/permissions.ts';
import { derivedId } from '#kernel/caller.ts';
import { fold, type Context, type Decider, type EventOf } from '#kernel/decider.ts';

const now = '2026-03-01T08:00:00.000Z';

/** given(past).when(command).then(events) or .rejects(code), straight against the decider. */
export const specification = <S, C, E extends Declarations>(
  decider: Decider<S, C, E>,
  defaults: Partial<Context> = {},
) => ({
  given: (...past: EventOf<E>[]) => ({
    when: <T extends keyof C & string>(type: T, data: C[T], own: Partial<Context> = {}) => {
      const context: Context = {
        now,
        actor: { userId: 'tester', name: 'Tester', role: 'agency' },
        permissions: new Set(grantKeys),
        newId: (name) => derivedId('test', name),
        ...defaults,
        ...own,
      };
      const run = () => decider.decide[type](data, fold(decider, past), context);
      return {
        then: (...expected: EventOf<E>[]) => expect([run()].flat()).toEqual(expected),
        thenTypes: (...types: (keyof E & string)[]) => expect([run()].flat().map((event) => event.type)).toEqual(types),
        rejects: (code: string) => expect(run).toThrow(expect.objectContaining({ code })),
        state: () => fold(decider, [run()].flat() as never[], fold(decider, past)),
      };
    },
    state: () => fold(decider, past),
  }),
});
