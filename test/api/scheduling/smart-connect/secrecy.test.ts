import { expect, it } from '@jest/globals';
import { AcceptAgentRequest, AgentRequests } from '#contracts/api/agent-requests.ts';
import { ShiftAsOf, ShiftHistory } from '#contracts/api/history.ts';
import { BulkSubcontract, BulkTakeBack } from '#contracts/api/shift-bulk.ts';
import { SaveAffEvents } from '#contracts/api/shift-planning.ts';
import { GetAffEvent, ShiftRows, ShiftRowsCsv } from '#contracts/api/shifts.ts';
import { OperationActivities } from '#contracts/api/operations.ts';
import * as connect from '#contracts/api/smart-connect.ts';
import { assigned } from '#test/support/planned.ts';
import type { Browser } from '#test/support/vigie.ts';
import { ids } from '#test/support/world.ts';
import { withoutIds } from '#test/support/without-ids.ts';
import {
  agencyA,
  agencyB,
  day,
  vigie,
  customer,
  sender,
  partner,
  recorded,
  shifts,
  offered,
  seen,
} from './shared.suite.ts';

export const secrecy = (): void => {
  it('[perm.finance] handovers delete no terms and show neither side the other’s, in answers, histories, activities and exports (decision 12)', async () => {
    const { id, affectationEventIds } = await shifts(day(27));
    const [shiftId] = affectationEventIds as [string];
    const set = async (who: Browser, change: object) =>
      expect((await who.call(SaveAffEvents, { shifts: [{ id: shiftId, ...change }] })).status).toBe(1);
    await set(sender, { salary: 2221, billingPrice: 4441, primeIds: [ids.prime], nightPrimeDisabled: true });
    await sender.call(BulkSubcontract, { id, affectationEventIds, toAgencyId: agencyB });
    const [{ id: mission }] = (await partner.call(AgentRequests, { agencyId: agencyB })).data.filter(
      ({ requestId }: { requestId: string }) => requestId === id,
    );
    await partner.call(AcceptAgentRequest, { agencyId: agencyB, id: mission });
    expect(await seen(partner, shiftId)).toMatchObject({
      salary: null,
      billingPrice: null,
      affectationEventPrimes: [],
      nightPrimeDisabled: false,
    });
    await set(partner, { salary: 2332, billingPrice: 3553, payMinimum: false });
    await set(sender, { clientBillingPriceOverride: { kind: 'fixed', value: 4664 } });
    expect(await sender.call(SaveAffEvents, { shifts: [{ id: shiftId, salary: 2500 }] })).toMatchObject({
      code: 'SHIFT_NOT_YOURS',
    });

    const told = async (who: Browser) => {
      const about = { id, page: { index: 1, size: 50 } };
      const answers = await Promise.all([
        who.call(GetAffEvent, { id: shiftId, withPayrollInfo: true }),
        who.call(ShiftRows, about),
        who.call(ShiftRowsCsv, about),
        who.call(ShiftHistory, { id: shiftId }),
        who.call(ShiftAsOf, { id: shiftId, at: vigie.clock.now() }),
        ...(who === customer ? [] : [who.call(OperationActivities, { shiftId })]),
      ]);
      expect(answers.map(({ http }) => http)).toEqual(answers.map(() => 200));
      return answers.map(({ text }) => withoutIds(text)).join();
    };
    const [ours, theirs] = [await told(sender), await told(partner)];
    expect(ours).not.toMatch(/2332|3553|23[.,]32|35[.,]53/);
    expect(theirs).not.toMatch(/2221|4441|4664|22[.,]21|44[.,]41/);
    // Each side does see its own prices, so that the absence of the other's proves something.
    for (const own of ['2221', '4441', '4664']) expect(ours).toContain(own);
    for (const own of ['2332', '3553']) expect(theirs).toContain(own);
    expect(await told(customer)).not.toMatch(/2221|4441|4664|2332|3553/);

    expect((await sender.call(BulkTakeBack, { id, affectationEventIds })).data.done).toEqual([shiftId]);
    expect(await seen(sender, shiftId)).toMatchObject({
      salary: 2221,
      billingPrice: 4441,
      clientBillingPrice: 4664,
      affectationEventPrimes: [{ prime: { id: ids.prime } }],
    });
    expect(await told(sender)).not.toMatch(/2332|3553/);
  });

  it('decisions 12, 46: a partner’s history names the client and the sender, never their people; the client’s names only the sender', async () => {
    const { affectationEventIds, mission } = await offered([day(28)]);
    await partner.call(AcceptAgentRequest, { agencyId: agencyB, id: mission });
    await assigned(partner, affectationEventIds[0]!, ids.agents.eve);
    const signed = async (who: Browser) =>
      new Set(
        (await who.call(ShiftHistory, { id: affectationEventIds[0]! })).data.map(
          ({ by }: { by: { name: string; role: string } }) => `${by.name}, ${by.role}`,
        ),
      );
    expect(await signed(partner)).toEqual(new Set(['Client A, customer', 'Agence A, agency', 'agencyB, agency']));
    expect(await signed(sender)).toContain('customerA, customer');
    expect(await signed(customer)).toEqual(new Set(['customerA, customer', 'Agence A, agency']));
  });

  it('nothing can be offered to a partner that is switched off or removed', async () => {
    const ticked = await shifts(day(25));
    const offer = { ...ticked, toAgencyId: agencyB };
    const entry = { id: agencyA, subId: recorded.partnerEntry };
    await sender.call(connect.SwitchSubContractor, { ...entry, active: false });
    expect((await sender.call(BulkSubcontract, offer)).http).toBe(404);
    await sender.call(connect.SwitchSubContractor, { ...entry, active: true });
    expect(
      (await sender.call(connect.DeleteSubContractorBilling, { ...entry, billingId: recorded.lineId })).status,
    ).toBe(1);
    expect((await sender.call(connect.DeleteSubContractor, entry)).status).toBe(1);
    expect((await sender.call(BulkSubcontract, offer)).http).toBe(404);
  });
};
