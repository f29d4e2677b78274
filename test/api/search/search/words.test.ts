import { expect, it } from '@jest/globals';
import { derivedId } from '#kernel/caller.ts';
import { customer } from '#services/accounts/customer/customer.decider.ts';
import { agent } from '#services/workforce/agent/agent.decider.ts';
import { planned } from '#test/support/planned.ts';
import { ids } from '#test/support/world.ts';
import { vigie, as, search, names, event } from './shared.suite.ts';

export const words = (): void => {
  it.each([
    'Dupré',
    'dupre',
    'DUPRÉ',
    'drpué',
    'dupé',
    'duppre',
    'dubré',
    'dup',
    'chloe dupre',
    'dupre chloé',
    'cloé dup',
    'upr',
  ])('finds Chloé Dupré by "%s"', async (q) => {
    expect(await names('agencyA', q, 'employees')).toContain('Chloé Dupré');
  });

  it('ranks exact names before similar ones', async () => {
    const zoe = derivedId('search', 'zoe');
    await vigie.commands.run(
      agent,
      'Apply',
      zoe,
      {
        agentId: zoe,
        firstName: 'Zoé',
        lastName: 'Dupree',
        email: 'zoe+1_a%@agents.test',
        phone: '514-555-9876',
        language: 'fr',
        isArcher: false,
        home: null,
        hasCar: false,
      },
      vigie.system(),
    );
    await vigie.commands.run(
      agent,
      'LinkEmployer',
      zoe,
      { agentId: zoe, employerId: ids.agencyA, employerKind: 'agency' },
      vigie.system(),
    );
    await vigie.settled();
    expect(await names('agencyA', 'dupre', 'employees')).toEqual(['Chloé Dupré', 'Zoé Dupree']);
    expect(await names('agencyA', 'dupree', 'employees')).toEqual(['Zoé Dupree', 'Chloé Dupré']);
  });

  it('[search.emailPhone] finds a person by an email address or a whole phone number, however it is written', async () => {
    for (const q of ['chloe@agents.test', 'CHLOE@agents.test'])
      expect(await names('agencyA', q, 'employees')).toEqual(['Chloé Dupré']);
    expect(await names('agencyA', 'zoe+1_a%@agents.test', 'employees')).toEqual(['Zoé Dupree']);
    for (const q of ['5145559876', '514-555-9876', '(514) 555-9876', '+1 514 555 9876'])
      expect(await names('agencyA', q, 'employees')).toEqual(['Zoé Dupree']);
    expect(await names('agencyA', '514-555-9877', 'employees')).toEqual([]);
  });

  it('[search.badges] shows events with place and status, and agents with their onboarding step', async () => {
    const [found] = (await search('customerA', 'oeuvre')).requests;
    expect(found).toMatchObject({
      id: event.id,
      name: `${event.requestNo} · Fête de l’Œuvre`,
      url: `/customer/requests/detail/${event.id}/${event.requestNo}`,
      description: 'Aréna · Montréal',
      status: 'scheduled',
    });
    expect((await search('agencyA', event.requestNo)).requests[0]).toMatchObject({
      url: `/agency/requests/detail/${event.id}/${event.requestNo}`,
    });
    const shifts = await planned(
      await as('customerA'),
      { start: '2026-03-02T15:30:00.000Z' },
      { title: 'Ronde d’essai' },
    );
    expect((await search('customerA', 'ronde')).requests[0]).toMatchObject({
      id: shifts.requestId,
      status: 'inProgress',
    });
    vigie.clock.pass(10);
    expect((await search('customerA', 'ronde')).requests[0]!.status).toBe('finished');
    const statuses = (await search('agencyA', 'dupre')).employees.map(({ status, url }) => [
      status,
      url.replace(/[^/]+$/, ':id'),
    ]);
    expect(statuses).toEqual([
      ['work', '/agency/employees/detail/:id'],
      ['register', '/agency/employees/detail/:id'],
    ]);
    const [agentId, employerId] = [derivedId('search', 'zoe'), ids.agencyA];
    const badges = ['register', 'backgroundCheck', 'scheduleInterview', 'contract', 'work', 'inactive'];
    for (const status of [2, 3, 4, 5, 6, 1]) {
      await vigie.commands.run(agent, 'MoveOnboarding', agentId, { agentId, employerId, status }, vigie.system());
      await vigie.settled();
      expect((await search('agencyA', 'dupree', 'employees')).employees[0]!.status).toBe(badges[status - 1]);
    }
    const [client] = (await search('agencyA', 'client')).customers;
    expect(client!.status).toBeNull();
    const blocked = { customerId: ids.customerA };
    await vigie.commands.run(customer, 'Block', ids.customerA, blocked, vigie.system());
    await vigie.settled();
    expect((await search('agencyA', 'client')).customers[0]!.status).toBe('inactive');
    await vigie.commands.run(customer, 'Unblock', ids.customerA, blocked, vigie.system());
    await vigie.settled();
  });
};
