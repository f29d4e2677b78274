import { beforeAll, describe, expect, it } from '@jest/globals';
import { AssignEmployee } from '#contracts/api/assignments.ts';
import { CreateShifts } from '#contracts/api/shift-planning.ts';
import { CreateTag, DeleteTag, PutTag, RequestTags, ReviseTag } from '#contracts/api/tags.ts';
import type { Browser } from '#test/support/vigie.ts';
import { ids, signedIn } from '#test/support/world.ts';
import { vigie, event } from './shared.suite.ts';

export const aTag = (): void => {
  describe('a tag', () => {
    const tagsOf = async (browser: Browser, id: string) =>
      (await browser.call(RequestTags, { id })).data as {
        id: string;
        name: string;
        uses: object | null;
        own: boolean;
        agentIds: string[];
        state: string;
      }[];
    let id: string;
    let office: Browser;
    let customer: Browser;
    beforeAll(async () => {
      [office, customer] = await Promise.all([signedIn(vigie, 'agencyA'), signedIn(vigie, 'customerA')]);
    });

    it('[tag.fields] has a name, a description and one of two visibilities', async () => {
      expect(await customer.call(CreateTag, { name: 'VIP', visibility: 'public' } as never)).toMatchObject({
        http: 422,
      });
      expect(await customer.call(CreateTag, { name: ' ', visibility: 'internal' })).toMatchObject({ http: 422 });
      expect(
        await customer.call(CreateTag, { name: 'VIP', description: 'Loges', visibility: 'internal' }),
      ).toMatchObject({
        http: 200,
        data: { name: 'VIP', description: 'Loges', visibility: 'internal', own: true, state: 'connected' },
      });
      expect(await customer.call(CreateTag, { name: 'vip ', visibility: 'internal' })).toMatchObject({ http: 409 });
    });

    it('[tag.connected] is visible to another company only if it is external and the companies are linked', async () => {
      const eventId = await event('Vu');
      await customer.call(CreateTag, { name: 'Pour tous', visibility: 'external' });
      expect((await tagsOf(customer, eventId)).map(({ name }) => name)).toEqual(['Pour tous', 'VIP']);
      expect(await tagsOf(office, eventId)).toMatchObject([{ name: 'Pour tous', own: false, state: 'connected' }]);
      const agreed = (accepted: boolean) =>
        vigie.platform.db.query('update link set accepted = $2 where "customerId" = $1', [ids.customerA, accepted]);
      await agreed(false);
      const { data: waiting } = await customer.call(CreateTag, { name: 'Bientôt', visibility: 'external' });
      expect(waiting.state).toBe('waiting');
      await agreed(true);
      await customer.call(DeleteTag, { id: waiting.id });
    });

    it('[tag.visibility] when it is made internal again, after a warning, agents of other employers lose it for good', async () => {
      const { data: tag } = await customer.call(CreateTag, { name: 'Accès scène', visibility: 'external' });
      const { shiftId } = await (async () => {
        vigie.clock.set('2026-03-04T10:00:00.000Z');
        [office, customer] = await Promise.all([signedIn(vigie, 'agencyA'), signedIn(vigie, 'customerA')]);
        const eventId = await event('Scène');
        const { data } = await customer.call(CreateShifts, {
          id: eventId,
          shifts: [{ start: '2026-03-05T12:00:00.000Z', end: '2026-03-05T16:00:00.000Z' }],
        });
        await office.call(AssignEmployee, {
          employee: { id: ids.agents.bruno },
          affectationEvent: { id: data.ids[0] },
        });
        id = eventId;
        return { shiftId: data.ids[0] as string };
      })();
      const { bruno } = ids.agents;
      expect((await office.call(PutTag, { id, tagId: tag.id, agentIds: [bruno], shiftIds: [shiftId] })).http).toBe(200);
      expect((await tagsOf(office, id)).find(({ name }) => name === 'Accès scène')).toMatchObject({
        agentIds: [bruno],
        shiftIds: [shiftId],
      });
      // Only its own company sees how often it is used.
      const usesFor = async (who: Browser) => (await tagsOf(who, id)).find((one) => one.id === tag.id)?.uses;
      expect(await usesFor(office)).toBeNull();
      expect(await usesFor(customer)).toEqual({ shifts: 1, agents: 1, outside: 1 });
      const inside = { id: tag.id, name: 'Accès scène', visibility: 'internal' as const };
      expect(await customer.call(ReviseTag, inside)).toMatchObject({ http: 409, code: 'TAG_GOES_INSIDE' });
      expect(await customer.call(ReviseTag, { ...inside, confirmed: true, agreed: 0 })).toMatchObject({
        code: 'MORE_THAN_AGREED',
      });
      expect(await customer.call(ReviseTag, { ...inside, confirmed: true, agreed: 1 })).toMatchObject({
        http: 200,
        data: { visibility: 'internal' },
      });
      expect(await office.call(PutTag, { id, tagId: tag.id, agentIds: [bruno] })).toMatchObject({ http: 404 });
      expect(await customer.call(ReviseTag, { ...inside, visibility: 'external' })).toMatchObject({ http: 200 });
      expect((await tagsOf(office, id)).find(({ name }) => name === 'Accès scène')).toMatchObject({
        agentIds: [],
        shiftIds: [shiftId],
      });
      expect(await customer.call(DeleteTag, { id: tag.id, agreed: 0 })).toMatchObject({ code: 'MORE_THAN_AGREED' });
      expect((await office.call(PutTag, { id, tagId: tag.id, shiftIds: [shiftId], put: false })).http).toBe(200);
      expect(await office.call(DeleteTag, { id: tag.id })).toMatchObject({ http: 404 });
      expect((await customer.call(DeleteTag, { id: tag.id })).http).toBe(200);
      expect((await tagsOf(customer, id)).map(({ name }) => name)).not.toContain('Accès scène');
    });
  });
};
