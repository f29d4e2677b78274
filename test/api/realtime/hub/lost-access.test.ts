import { describe, expect, it } from '@jest/globals';
import { SaveRequest } from '#contracts/api/requests.ts';
import { Login } from '#contracts/api/session.ts';
import type { Grant } from '#contracts/permissions.ts';
import { agency as agencyDecider } from '#services/accounts/agency/agency.decider.ts';
import { link } from '#services/accounts/link/link.decider.ts';
import { role } from '#services/identity/role/role.decider.ts';
import { user } from '#services/identity/user/user.decider.ts';
import { agent } from '#services/workforce/agent/agent.decider.ts';
import { derivedId } from '#kernel/caller.ts';
import { planned } from '#test/support/planned.ts';
import { type Browser } from '#test/support/vigie.ts';
import { ids, password, people, signedIn, type Person } from '#test/support/world.ts';
import { vigie, customer, agency, requestId, listening, request } from './shared.suite.ts';

export const lostAccess = (): void => {
  describe('disconnects those who have lost access, before anything more is sent', () => {
    const managerA = derivedId('test world', 'user managerA');
    /** Changes something in the event, and waits until another connection has been told. */
    const moved = async (shift: number) => {
      const mine = listening(customer);
      await mine.watch([request()]);
      mine.told.length = 0;
      await planned(customer, { requestId, start: `2026-04-${String(shift).padStart(2, '0')}T12:00:00.000Z` });
      await mine.until(({ heard }) => heard.length > 0);
    };
    /** Connections of these people, each watching; after the action they are closed and have received nothing more. */
    const cutBy = async (people: readonly Person[], act: () => Promise<unknown>, shift: number) => {
      const lines = await Promise.all(people.map(async (person) => listening(await signedIn(vigie, person))));
      for (const line of lines) {
        await line.watch([request(), 'requests']);
        line.told.length = 0;
      }
      await act();
      for (const line of lines) await line.until(({ lost }) => lost);
      await moved(shift);
      for (const line of lines) expect(line.told).toEqual([]);
    };

    it('when a grant is taken from their role', async () => {
      const [found] = await vigie.platform.db.query<{ roleId: string; permissions: Grant[] }[]>(
        `select r.id as "roleId", r.permissions from role r join "user" u on u."roleId" = r.id where u.id = $1`,
        [managerA],
      );
      const { roleId, permissions } = found!;
      await vigie.commands.run(user, 'Unblock', managerA, { userId: managerA }, vigie.system()).catch(() => undefined);
      await vigie.settled();
      const revise = (left: readonly Grant[]) =>
        vigie.commands.run(role, 'Revise', roleId, { roleId, permissions: [...left] }, vigie.system());
      await cutBy(['managerA'], () => revise(permissions.filter((grant) => grant !== 'requests.view')), 1);
      const again = listening(await signedIn(vigie, 'managerA'));
      await again.watch([request(), 'requests']);
      await moved(2);
      await again.caughtUp();
      expect(again.told).toEqual([]);
      // A regained right takes effect on the open connection.
      await revise(permissions);
      await vigie.settled();
      await moved(3);
      await again.until(({ heard }) => heard.length > 0);
    });

    it('when they may see employees no more', async () => {
      const [found] = await vigie.platform.db.query<{ roleId: string; permissions: Grant[] }[]>(
        `select r.id as "roleId", r.permissions from role r join "user" u on u."roleId" = r.id where u.id = $1`,
        [managerA],
      );
      const { roleId, permissions } = found!;
      const revise = (left: readonly Grant[]) =>
        vigie.commands.run(role, 'Revise', roleId, { roleId, permissions: [...left] }, vigie.system());
      const employees = async (browser: Browser) => {
        const line = listening(browser);
        await line.watch(['employees']);
        return line;
      };
      const line = await employees(await signedIn(vigie, 'managerA'));
      await revise(permissions.filter((grant) => grant !== 'agent.view'));
      await line.until(({ lost }) => lost);
      const [without, witness] = [await employees(await signedIn(vigie, 'managerA')), await employees(agency)];
      const { bruno: agentId } = ids.agents;
      await vigie.commands.run(
        agent,
        'DetailEmployment',
        agentId,
        { agentId, employerId: ids.agencyA, employeeNumber: '11' },
        vigie.system(),
      );
      await witness.until(({ heard }) => heard.length > 0);
      expect(without.told).toEqual([]);
      await revise(permissions);
      await vigie.settled();
    });

    it('when a link ends', async () => {
      const linked = derivedId('a later link');
      const event = { title: 'Regatta', place: { id: ids.placeA }, requestDate: '2026-04-04T15:00:00.000Z' };
      const { data } = await customer.call(SaveRequest, event);
      const line = listening(await signedIn(vigie, 'agencyB'));
      await line.watch([request(data.id)]);
      // Changes of the event's beginning are sent before.
      await line.until(({ heard }) => heard.length > 0);
      line.told.length = 0;
      await customer.call(SaveRequest, { ...event, id: data.id, title: 'Regatta I' });
      await line.until(({ heard }) => heard.length > 0);
      line.told.length = 0;
      await vigie.commands.run(link, 'Remove', linked, { linkId: linked }, vigie.system());
      await line.until(({ lost }) => lost);
      expect(line.told).toEqual([]);
    });

    it('when their company is blocked', async () => {
      await cutBy(
        ['agencyA', 'managerA'],
        () => vigie.commands.run(agencyDecider, 'Block', ids.agencyA, { agencyId: ids.agencyA }, vigie.system()),
        5,
      );
      await listening(agency).until(({ lost }) => lost);
      await vigie.commands.run(agencyDecider, 'Unblock', ids.agencyA, { agencyId: ids.agencyA }, vigie.system());
      await vigie.settled();
    });

    it('when an agent is dismissed', async () => {
      const { anne } = ids.agents;
      await cutBy(
        ['anne'],
        () => vigie.commands.run(agent, 'MoveOnboarding', anne, { agentId: anne, status: 6 }, vigie.system()),
        6,
      );
    });

    it('when somebody signs in again in the same browser, only that connection', async () => {
      const [here, there] = [await signedIn(vigie, 'customerManagerA'), await signedIn(vigie, 'customerManagerA')];
      const lines = [listening(here), listening(there)];
      for (const line of lines) await line.watch(['requests']);
      await here.call(Login, { username: people.customerManagerA.email, password });
      await lines[0]!.until(({ lost }) => lost);
      expect(lines[1]!.lost).toBe(false);
    });

    it('when they are removed', async () => {
      await cutBy(['managerA'], () => vigie.accounts.remove(managerA, vigie.system()), 7);
    });
  });
};
