import { expect, it } from '@jest/globals';
import { AcceptAgentRequest, AgentRequests, CreateAgentRequest, MissionShifts } from '#contracts/api/agent-requests.ts';
import { BulkRemove, BulkTakeBack } from '#contracts/api/shift-bulk.ts';
import { GetAffEvent } from '#contracts/api/shifts.ts';
import { SaveAffEvents } from '#contracts/api/shift-planning.ts';
import { derivedId } from '#kernel/caller.ts';
import { link } from '#services/accounts/link/link.decider.ts';
import { factsOf, planned } from '#test/support/planned.ts';
import type { Answer, Browser } from '#test/support/vigie.ts';
import { ids } from '#test/support/world.ts';
import { agencyA, agencyB, customer, day, manager, offered, partner, seen, sender, vigie } from './shared.suite.ts';

const rounds = 6;
const accept = (who: Browser, agencyId: string, id: string) => who.call(AcceptAgentRequest, { agencyId, id });
const done = ({ http, data }: Answer): string[] => (http === 200 ? data.done : []);
const facts = async (shiftId: string) =>
  (await factsOf(vigie, `shift-${shiftId}`)).filter((type) => /Handover|Removed|Revised|Transferred/.test(type));

export const races = (): void => {
  it('a shift accepted and withdrawn at the same moment is with one side, and both are told which', async () => {
    const found = new Set<string>();
    for (let round = 0; round < rounds; round++) {
      const ticked = await offered([day(18, round), day(19, round)]);
      const { id, affectationEventIds, mission } = ticked;
      const answers = await Promise.all([
        accept(partner, agencyB, mission),
        sender.call(BulkTakeBack, { id, affectationEventIds }),
        accept(partner, agencyB, mission),
      ]);
      for (const { http } of answers) expect([200, 404, 409]).toContain(http);
      await vigie.settled();
      for (const shiftId of affectationEventIds) {
        const said = await facts(shiftId);
        found.add(said.join());
        const has = said.at(-1) === 'HandoverAccepted';
        expect([
          'HandoverOffered,HandoverWithdrawn',
          'HandoverOffered,HandoverAccepted',
          'HandoverOffered,HandoverAccepted,HandoverReturned',
        ]).toContain(said.join());
        const [first, back, second] = answers as [Answer, Answer, Answer];
        expect([first, second].filter((one) => done(one).includes(shiftId))).toHaveLength(
          said.includes('HandoverAccepted') ? 1 : 0,
        );
        expect(done(back).includes(shiftId)).toBe(!has);
        expect((await partner.call(GetAffEvent, { id: shiftId })).http).toBe(has ? 200 : 404);
        expect((await seen(sender, shiftId)).status).toBe(has ? 'transferred' : 'missing');
        const listed =
          (await partner.call(MissionShifts, { agencyId: agencyB, id: mission, filters: { status: ['waiting'] } }))
            .data ?? [];
        expect(listed.map((one: { id: string }) => one.id)).not.toContain(shiftId);
      }
    }
    expect(found.size).toBeGreaterThan(0);
  });

  it('a shift offered to two agencies and accepted by both at once is with one of them', async () => {
    const linkId = derivedId('smart-connect spec', 'link B');
    const asked = { linkId, agencyId: agencyB, customerId: ids.customerA, requestedBy: 'agency', fullAccess: false };
    await vigie.commands.run(link, 'Request', linkId, asked as never, vigie.system());
    await vigie.commands.run(link, 'Accept', linkId, { linkId }, vigie.system());
    await vigie.settled();
    for (let round = 0; round < rounds; round++) {
      const { requestId, shiftId } = await planned(customer, { start: day(20, round), agencyId: null });
      const ask = { adminCustomerId: ids.customerA, requestId, agencyIds: [agencyA, agencyB], message: '' };
      expect((await customer.call(CreateAgentRequest, { ...ask, affectationEventIds: [shiftId] })).http).toBe(200);
      await vigie.settled();
      const missionOf = async (who: Browser, agencyId: string) =>
        (await who.call(AgentRequests, { agencyId })).data.find(
          (one: { requestId: string }) => one.requestId === requestId,
        ).id;
      const [ofA, ofB] = [await missionOf(sender, agencyA), await missionOf(partner, agencyB)];
      const answers = await Promise.all([
        accept(sender, agencyA, ofA),
        accept(partner, agencyB, ofB),
        accept(manager, agencyA, ofA),
        accept(partner, agencyB, ofB),
      ]);
      for (const { http } of answers) expect([200, 404, 409]).toContain(http);
      await vigie.settled();
      const winners = answers.filter((one) => done(one).includes(shiftId));
      expect(winners).toHaveLength(1);
      const events = await vigie.platform.store.read(`shift-${shiftId}`);
      const taken = events.filter(({ type }) => type === 'TransferredToAgency');
      expect(taken).toHaveLength(1);
      const { toAgencyId } = taken[0]!.data as { toAgencyId: string };
      expect([0, 2].includes(answers.indexOf(winners[0]!)) ? agencyA : agencyB).toBe(toAgencyId);
      expect((await partner.call(GetAffEvent, { id: shiftId })).http).toBe(toAgencyId === agencyB ? 200 : 404);
      expect((await seen(customer, shiftId)).agency.id).toBe(toAgencyId);
    }
  });

  it('a shift accepted while it is removed or moved is removed or moved for all companies', async () => {
    for (let round = 0; round < rounds; round++) {
      const { id, affectationEventIds, mission } = await offered([day(24, round), day(25, round)]);
      const [removed, moved] = affectationEventIds as [string, string];
      const times = { start: day(25, round + 1), end: day(25, round + 9) };
      const answers = await Promise.all([
        sender.call(SaveAffEvents, { shifts: [{ id: moved, ...times }] }),
        accept(partner, agencyB, mission),
        customer.call(BulkRemove, { id, affectationEventIds: [removed] }),
      ]);
      for (const { http } of answers) expect(http).toBeLessThan(500);
      await vigie.settled();
      const said = await facts(removed);
      const gone = answers[2].http === 200 && answers[2].data.done.includes(removed);
      expect(said.at(-1)).toBe(gone ? 'ShiftRemoved' : 'HandoverAccepted');
      expect(said.filter((type) => type === 'HandoverAccepted')).toHaveLength(
        done(answers[1]).includes(removed) ? 1 : 0,
      );
      for (const who of [sender, partner])
        expect((await who.call(GetAffEvent, { id: removed })).http).toBe(gone ? 404 : 200);
      const shown = await seen(sender, moved);
      const isMoved = answers[0].http === 200;
      expect(shown.start).toBe(isMoved ? times.start : day(25, round));
      const accepted = done(answers[1]).includes(moved);
      const theirs = await partner.call(GetAffEvent, { id: moved });
      expect(theirs.http).toBe(accepted ? 200 : 404);
      if (accepted) expect(theirs.data.start).toBe(shown.start);
    }
  });
};
