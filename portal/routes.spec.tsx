import { play, show, userOf } from '#test/support/portal-stage.tsx';
import { everyCall } from '#test/support/samples.ts';
import { describe, expect, it } from '@jest/globals';
import { cleanup } from '@testing-library/react';
import { matchPath } from 'react-router-dom';
import { grantKeys, hasAccess, type Access, type Holder } from '#contracts/permissions.ts';
import { routes } from './routes.tsx';
import { employeeTabs } from './screens/workforce/employees/employee-tabs.tsx';

// Whole addresses are looked for before those with an id in them.
const calls = (await everyCall()).sort((a, b) => a.path.split(':').length - b.path.split(':').length);
const id = '11111111-1111-4111-8111-111111111111';
const withGrants = routes.filter(({ screen, access }) => screen && access !== 'guest' && access.all?.length);

/** Serves nothing, and notes what the holder may not ask for. */
const refusedTo = (holder: Holder) => {
  const refused: string[] = [];
  const serve = (asked: { readonly path: string; readonly method: string }) => {
    if (asked.path.includes('/account/')) return undefined;
    const call = calls.find(
      ({ method, path: shape, aliases = [] }) =>
        method === asked.method && [shape, ...aliases].some((one) => matchPath(`/api${one}`, asked.path)),
    );
    if (call && !hasAccess(holder, call.access)) refused.push(call.name);
    return { http: 500, message: 'Away' };
  };
  return { refused, serve };
};

describe('the screens', () => {
  // A refused call signs its caller out (rule api.logoutHttp): no address may lead where the first look is already
  // refused.
  it.each(withGrants.map(({ path, access }) => [path, access as Access] as const))(
    '[perm.check] %s asks for nothing that its own grants do not permit',
    async (path, access) => {
      const role = access.roles?.[0] ?? 'agency';
      const user = userOf(role, { permissions: [...access.all!] });
      const holder = { role, permissions: new Set(access.all) };
      const { refused, serve } = refusedTo(holder);
      await play({ routes, at: path.replaceAll(/:[a-zA-Z]+\??/g, id), user, serve });
      expect(refused).toEqual([]);
    },
  );

  it.each(['superAdmin', 'agency', 'customer'] as const)(
    '[perm.check] %s has no tab of an employee that asks for what they may not read',
    async (role) => {
      const user = userOf(role, { permissions: [...grantKeys] });
      const holder = { role, permissions: new Set(grantKeys) };
      for (const { id: tab, screen: Screen } of employeeTabs.filter(({ access }) => hasAccess(holder, access))) {
        const { refused, serve } = refusedTo(holder);
        await show(<Screen agentId={id} />, { user, serve });
        expect([tab, refused]).toEqual([tab, []]);
        cleanup();
      }
    },
  );
});
