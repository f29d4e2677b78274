import { describe, expect, it } from '@jest/globals';
import { DownloadExport, EndExport, RequestExport, RetryExport } from '#contracts/api/exports.ts';
import { ShiftRows } from '#contracts/api/shifts.ts';
import { grantKeys, type Grant } from '#contracts/permissions.ts';
import { role } from '#services/identity/role/role.decider.ts';
import { downloaded, exportOf } from '#test/support/export-maker.ts';
import { signedIn } from '#test/support/world.ts';
import { somebodyWithout } from '#test/support/somebody.ts';
import { vigie, agency, manager, other, customer, requestId, make, shown, ask } from './shared.suite.ts';

export const access = (): void => {
  describe('access to an export', () => {
    it('is for the person who requested it; for others the export does not exist', async () => {
      const { id } = (await ask(agency)).data as { id: string };
      await make(id);
      const { address } = (await exportOf(agency, id))!;
      for (const who of [manager, other, customer]) {
        expect(await exportOf(who, id)).toBeUndefined();
        expect(await who.call(DownloadExport, { id, ...address! })).toMatchObject({ http: 404 });
        expect(await who.call(EndExport, { id })).toMatchObject({ http: 404 });
        expect(await who.call(RetryExport, { id })).toMatchObject({ http: 404 });
      }
      expect(
        await agency.call(DownloadExport, { id, until: address!.until + 1, signature: address!.signature }),
      ).toMatchObject({
        http: 404,
      });
      vigie.clock.pass(0.6);
      expect(await agency.call(DownloadExport, { id, ...address! })).toMatchObject({ http: 404 });
      expect((await downloaded(agency, id)).http).toBe(200);
      await agency.call(EndExport, { id });
    });

    it('is refused to those who may not see the list, and to other companies', async () => {
      expect(await ask(other, { query: { id: requestId } })).toMatchObject({ http: 404 });
      expect(await ask(await signedIn(vigie, 'nobody'))).toMatchObject({ http: 403 });
      expect(await ask(agency, { list: 'AuditFindings', query: {} })).toMatchObject({ http: 404 });
      expect(await ask(agency, { query: { id: 'x' } })).toMatchObject({ http: 422 });
      expect(
        await agency.call(RequestExport, { list: ShiftRows.name, query: '[', columns: shown, format: 'csv' }),
      ).toMatchObject({
        http: 422,
        fields: { query: 'This value is not valid' },
      });
    });

    it('is refused to those who have lost the rights, before it is made or after', async () => {
      const withGrants = async (missing: readonly Grant[], roleId: string) => {
        const permissions = grantKeys.filter((grant) => !missing.includes(grant));
        await vigie.commands.run(
          role,
          'Revise',
          roleId,
          { roleId, titleEn: roleId, titleFr: roleId, permissions },
          vigie.system(),
        );
        await vigie.settled();
      };
      const somebody = await somebodyWithout(vigie, []);
      const [{ roleId }] = (await vigie.platform.db.query<{ roleId: string }[]>(
        `select "roleId" from "user" where "displayName" = 'Somebody' limit 1`,
      )) as [{ roleId: string }];
      const [before, after] = [(await ask(somebody)).data.id as string, (await ask(somebody)).data.id as string];
      await make(after);
      await withGrants(['finance.viewPay'], roleId);
      await make(before);
      expect(await exportOf(somebody, before)).toMatchObject({
        state: 'failed',
        reason: expect.stringContaining('permission'),
      });
      expect(await downloaded(somebody, after)).toMatchObject({ http: 403, code: 'FORBIDDEN' });
      await withGrants([], roleId);
      expect(await downloaded(somebody, after)).toMatchObject({ http: 200 });
      expect(await somebody.call(RetryExport, { id: before })).toMatchObject({ http: 200 });
      await make(before);
      expect(await exportOf(somebody, before)).toMatchObject({ state: 'made', rows: 2, total: 2 });
    });
  });
};
