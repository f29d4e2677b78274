import { expect, it } from '@jest/globals';
import { MyShifts } from '#contracts/api/agent-app.ts';
import { ClaimJob } from '#contracts/api/open-jobs.ts';
import { actorOf, derivedId } from '#kernel/caller.ts';
import { sessionCookie } from '#services/http/cookie.ts';
import { factsOf } from '#test/support/planned.ts';
import type { Browser } from '#test/support/vigie.ts';
import { ids } from '#test/support/world.ts';
import { vigie, later, published } from './shared.suite.ts';

const agentWithPhone = async (n: number): Promise<Browser> => {
  const agentId = derivedId('one of a hundred', n);
  const licenceId = derivedId('licence of a hundred', n);
  const userId = derivedId('user of a hundred', n);
  const name = {
    firstName: `Agent ${n}`,
    lastName: 'Cent',
    email: `cent${n}@agents.test`,
    phone: '',
    language: 'fr',
  };
  const licence = {
    licenceId,
    licenceTypeId: ids.licenceType,
    number: `${n}`,
    validFrom: '2025-01-01',
    validTo: '2027-12-31',
  };
  const write = (stream: string, facts: readonly (readonly [string, object])[]) =>
    vigie.platform.store.append(
      stream,
      -1,
      facts.map(([type, data], index) => ({ id: derivedId(stream, index), type, data })),
      {
        commandId: derivedId(stream),
        command: 'Seed',
        correlationId: derivedId(stream),
        actor: actorOf(vigie.system()),
        language: 'fr',
        at: vigie.clock.now(),
      },
    );
  await write(`agent-${agentId}`, [
    ['AgentApplied', { agentId, ...name, isArcher: false, home: null, hasCar: false }],
    ['EmployerLinked', { agentId, employerId: ids.agencyA, employerKind: 'agency' }],
    ['OnboardingMoved', { agentId, status: 5, from: 1 }],
    ['SkillGranted', { agentId, skillId: ids.guard }],
    ['LicenceRecorded', { agentId, ...licence }],
    ['LicenceValidated', { agentId, licenceId }],
  ]);
  const none = { roleId: null, agencyId: null, customerId: null };
  await write(`user-${userId}`, [
    ['UserInvited', { userId, ...name, displayName: name.firstName, role: 'user', agentId, ...none }],
  ]);
  const browser = vigie.browser();
  browser.cookie = `${sessionCookie}=${await vigie.platform.identity.sessions.start(userId, true, vigie.clock.now())}`;
  return browser;
};

export const hundredApplicants = (): void => {
  it('of a hundred agents who apply at once one gets the shift, and the others are notified that it is taken', async () => {
    const hundred = await Promise.all(Array.from({ length: 100 }, (_, n) => agentWithPhone(n)));
    await vigie.settled();
    const { shiftId } = await published({ start: later(96) });
    const answers = await Promise.all(hundred.map((phone) => phone.call(ClaimJob, { id: shiftId })));
    const counted: Record<string, number> = {};
    for (const { http, code = 'done' } of answers) counted[`${http} ${code}`] = (counted[`${http} ${code}`] ?? 0) + 1;
    expect(counted).toEqual({ '200 done': 1, '409 JOB_TAKEN': 99 });
    const facts = await factsOf(vigie, `shift-${shiftId}`);
    expect(facts.filter((type) => type === 'AgentAssigned')).toHaveLength(1);
    const winner = answers.findIndex(({ http }) => http === 200);
    expect((await hundred[winner]!.call(MyShifts)).data).toHaveLength(1);
    expect((await hundred[(winner + 1) % 100]!.call(MyShifts)).data).toEqual([]);
  });
};
