import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { LinkAgency, LinkCustomer } from '#contracts/api/agencies.ts';
import { CreateAgentRequest, RefuseAgentRequest } from '#contracts/api/agent-requests.ts';
import { MessageLink, MyShifts, RequestSignInLink, UseSignInLink } from '#contracts/api/agent-app.ts';
import { RemoveEmployee, SendNewAffNotifs } from '#contracts/api/assignments.ts';
import { FormerShift } from '#contracts/api/former-shift.ts';
import { Outbox } from '#contracts/api/health.ts';
import { CheckToken } from '#contracts/api/session.ts';
import { agent } from '#services/workforce/agent/agent.decider.ts';
import { assigned, planned } from '#test/support/planned.ts';
import type { Browser, Vigie } from '#test/support/vigie.ts';
import { ids, people, signedIn, startWorld } from '#test/support/world.ts';
import { until } from '#test/support/until.ts';

/** Bruno's number, with which he was taken on. */
const own = '+15145550123';
const number = '+15145550101';
const bruno = 'bruno@agents.test';

describe('a message to an agent', () => {
  let vigie: Vigie;
  let customer: Browser;
  let agency: Browser;

  /** The link that the latest message to an address ends with. */
  const linkTo = (address: string, text: RegExp): Promise<string> =>
    until(async () => {
      const found = (await vigie.platform.outbox.latest(100, address)).find((message) => text.test(message.text));
      return found && /https?:\/\/[^/\s]+(\/[^\s]*)/.exec(found.text)?.[1];
    });
  beforeAll(async () => {
    vigie = await startWorld({ worker: true, now: '2026-03-02T15:00:00.000Z' });
    [customer, agency] = [await signedIn(vigie, 'customerA'), await signedIn(vigie, 'agencyA')];
    // His account is made when he first asks to sign in, at the address with which he was taken on.
    await vigie.browser().call(RequestSignInLink, { contact: bruno, lang: 'fr' });
    await linkTo(bruno, /sign-in/);
  });
  afterAll(() => vigie.stop());

  /** Bruno is put on a shift and told of it. */
  const told = async (start: string) => {
    const { requestId, shiftId } = await planned(customer, { start, agencyId: ids.agencyA });
    const id = await assigned(agency, shiftId, ids.agents.bruno);
    await agency.call(SendNewAffNotifs, { requestId });
    return { shiftId, id };
  };

  it('sent to the address of their own account, links to the shift itself and signs them in, once', async () => {
    const { shiftId } = await told('2026-03-20T14:00:00.000Z');
    const link = await linkTo(own, /20 mars/);
    const token = /^\/m\/([\w-]{22})$/.exec(link)![1]!;
    const phone = vigie.browser();
    const path = `/agent/shifts/${shiftId}`;
    // Checking the link neither signs in nor uses it up.
    expect((await phone.call(MessageLink, { token })).data).toEqual({ path });
    expect((await phone.call(CheckToken)).data.user).toBeNull();
    expect((await phone.call(UseSignInLink, { token })).http).toBe(200);
    expect((await phone.call(MyShifts)).http).toBe(200);
    const again = vigie.browser();
    expect(await again.call(UseSignInLink, { token })).toMatchObject({ http: 422, code: 'INVALID_SIGN_IN_LINK' });
    expect((await again.call(MessageLink, { token })).data).toEqual({ path });
    expect((await again.call(MessageLink, { token: 'x'.repeat(22) })).data).toEqual({ path: null });
  });

  it('still says which shift it was once the shift is taken away, to them alone', async () => {
    const { shiftId, id } = await told('2026-03-24T14:00:00.000Z');
    const phone = vigie.browser();
    await phone.call(UseSignInLink, { token: (await linkTo(own, /24 mars/)).slice('/m/'.length) });
    await agency.call(RemoveEmployee, { id });
    await vigie.settled();
    expect((await phone.call(MyShifts)).data.map((shift: { shiftId: string }) => shift.shiftId)).not.toContain(shiftId);
    // He isn’t told that another agent now has it.
    await assigned(agency, shiftId);
    expect((await phone.call(FormerShift, { shiftId })).data).toEqual({
      title: 'Match',
      place: 'Aréna',
      timezone: 'America/Toronto',
      start: '2026-03-24T14:00:00.000Z',
      end: '2026-03-24T22:00:00.000Z',
    });
    const anne = await signedIn(vigie, 'anne');
    for (const [reader, id_] of [
      [anne, shiftId],
      [phone, ids.placeA],
    ] as const)
      expect((await reader.call(FormerShift, { shiftId: id_ })).http).toBe(404);
  });

  it('is shown to administrators without the sign-in link', async () => {
    const admin = await signedIn(vigie, 'admin');
    const { data } = await admin.call(Outbox);
    const texts = (data as { to: string; text: string | null }[]).filter(({ to }) => to === own);
    expect(texts.map(({ text }) => text).join()).toMatch(/\/m\/…/);
    expect(texts.map(({ text }) => text).join()).not.toMatch(/\/m\/[\w-]/);
  });

  it('signs nobody in after a day', async () => {
    await told('2026-03-27T14:00:00.000Z');
    const token = (await linkTo(own, /27 mars/)).slice('/m/'.length);
    vigie.clock.pass(24.1);
    expect(await vigie.browser().call(UseSignInLink, { token })).toMatchObject({ code: 'INVALID_SIGN_IN_LINK' });
    expect((await vigie.browser().call(MessageLink, { token })).data.path).toMatch(/^\/agent\/shifts\//);
  });

  it('sent to an address that only an employer entered, links to the page without signing in', async () => {
    const agentId = ids.agents.bruno;
    await vigie.commands.run(agent, 'ReviseProfile', agentId, { agentId, phone: number }, vigie.system());
    await vigie.settled();
    const { shiftId } = await told('2026-03-21T14:00:00.000Z');
    expect(await linkTo(number, /21 mars/)).toBe(`/agent/shifts/${shiftId}`);
  });

  it('sent to a company, links to the page where the matter is dealt with', async () => {
    const { customerA, customerB, agencyA } = ids;
    const other = await signedIn(vigie, 'customerB');
    await other.call(LinkAgency, { id: customerB, agencyId: agencyA });
    expect(await linkTo(people.agencyA.email, /souhaite se lier|like to link/)).toBe(
      '/agency/customers/all#tab-received',
    );
    await agency.call(LinkCustomer, { agencyId: agencyA, customerId: customerB });
    expect(await linkTo(people.customerB.email, /accepté le lien|accepted the link/)).toBe(
      '/customer/management#tab-agencies',
    );
    const { requestId, shiftId } = await planned(customer, { start: '2026-03-22T14:00:00.000Z', agencyId: null });
    const asking = { adminCustomerId: customerA, requestId, agencyIds: [agencyA], affectationEventIds: [shiftId] };
    const { id } = (await customer.call(CreateAgentRequest, asking)).data;
    expect(await linkTo(people.agencyA.email, /demande de prendre|asking you to take/)).toBe(
      `/agency/mission-request/${id}/${requestId}`,
    );
    await agency.call(RefuseAgentRequest, { agencyId: agencyA, id });
    expect(await linkTo(people.customerA.email, /a refusé|refused/)).toBe(`/customer/requests/detail/${requestId}`);
  });
});
