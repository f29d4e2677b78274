import { play, userOf } from '#test/support/portal-stage.tsx';
import { everyCall } from '#test/support/samples.ts';
import { describe, expect, it, jest } from '@jest/globals';
import { matchPath } from 'react-router-dom';
import { mayPass, type Access } from '#contracts/permissions.ts';
import { routes } from './routes.tsx';

jest.setTimeout(60_000);

// Whole addresses are looked for before those with an id in them.
const calls = (await everyCall()).sort((a, b) => a.path.split(':').length - b.path.split(':').length);
const id = '11111111-1111-4111-8111-111111111111';
const withGrants = routes.filter(({ screen, access }) => screen && access !== 'guest' && access.all?.length);

describe('the screens', () => {
  // A refused call signs its caller out (rule api.logoutHttp): no address may lead where the first look is already refused.
  it.each(withGrants.map(({ path, access }) => [path, access as Access] as const))(
    '[perm.check] %s asks for nothing that its own grants do not permit',
    async (path, access) => {
      const role = access.roles?.[0] ?? 'agency';
      const user = userOf(role, { permissions: [...access.all!] });
      const holder = { role, permissions: new Set(access.all) };
      const refused: string[] = [];
      await play({
        routes,
        at: path.replaceAll(/:[a-zA-Z]+\??/g, id),
        user,
        serve: (asked) => {
          if (asked.path.includes('/account/')) return undefined;
          const call = calls.find(
            ({ method, path: shape, aliases = [] }) =>
              method === asked.method && [shape, ...aliases].some((one) => matchPath(`/api${one}`, asked.path)),
          );
          if (call && !mayPass(holder, call.access)) refused.push(call.name);
          return { http: 500, message: 'Away' };
        },
      });
      expect(refused).toEqual([]);
    },
  );
});
