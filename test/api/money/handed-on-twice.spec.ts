import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { AcceptAgentRequest, AgentRequests } from '#contracts/api/agent-requests.ts';
import { SaveCorrection } from '#contracts/api/assignments.ts';
import { Invoices } from '#contracts/api/invoices.ts';
import { PayStatement } from '#contracts/api/pay-runs.ts';
import { Login } from '#contracts/api/session.ts';
import { BulkSubcontract } from '#contracts/api/shift-bulk.ts';
import { ShiftPay } from '#contracts/api/shift-pay.ts';
import * as connect from '#contracts/api/smart-connect.ts';
import { grantKeys } from '#contracts/permissions.ts';
import { derivedId } from '#kernel/caller.ts';
import { agency } from '#services/accounts/agency/agency.decider.ts';
import { BillingLookup } from '#services/money/billing-run/billing-inputs.ts';
import { closeBilling } from '#services/money/billing-run/close-billing.worker.ts';
import { CompanyTerms } from '#services/money/terms/company-terms.ts';
import { agent } from '#services/workforce/agent/agent.decider.ts';
import { invite } from '#test/support/invite.ts';
import { agreed } from '#test/support/money/agreed.ts';
import { PayWorld } from '#test/support/money/pay-world.ts';
import { at } from '#test/support/money/scene.ts';
import { assigned, planned, reached } from '#test/support/planned.ts';
import type { Answer, Browser, Vigie } from '#test/support/vigie.ts';
import { ids, password, signedIn, startWorld } from '#test/support/world.ts';

const { agencyA, agencyB } = ids;
const { eve } = ids.agents;
const id = (name: string) => derivedId('handed on twice', name);
const agencyC = id('agency C');
const email = 'c@agency.test';
const ok = async (answer: Promise<Answer>) => {
  const given = await answer;
  if (given.status !== 1) throw new Error(`${given.http} ${given.code}: ${given.message}`);
  return given.data;
};

/**
 * The night in which clocks go forward, handed on by agency A to B at 29.13 and charged at 34.77, and by B to C at its
 * link's 27.11. The client is billed by quarters of an hour. Ève, whom both B and C employ, works forty hours for B in
 * the same week. A bills by the week, B by two, C by the month from the 5th.
 */
describe('a shift that is handed on twice', () => {
  let vigie: Vigie;
  let a: Browser;
  let b: Browser;
  let c: Browser;
  let shiftId: string;
  let assignmentId: string;

  const signIn = async (now: string): Promise<void> => {
    vigie.clock.set(at(now));
    [a, b, c] = [await signedIn(vigie, 'agencyA'), await signedIn(vigie, 'agencyB'), vigie.browser()];
    await ok(c.call(Login, { username: email, password, rememberMe: true }));
  };
  const handOn = async (requestId: string, shift: string, from: Browser, to: Browser, toId: string, prices: object) => {
    const ticked = { id: requestId, affectationEventIds: [shift], toAgencyId: toId };
    expect((await ok(from.call(BulkSubcontract, { ...ticked, ...prices }))).refused).toEqual([]);
    const missions = (await ok(to.call(AgentRequests, { agencyId: toId }))) as { id: string; requestId: string }[];
    const mission = missions.find((one) => one.requestId === requestId)!;
    expect((await ok(to.call(AcceptAgentRequest, { agencyId: toId, id: mission.id }))).done).toEqual([shift]);
  };
  const bill = async (companyId: string, from: string): Promise<void> => {
    const lookUp = vigie.app.get(BillingLookup);
    const terms = vigie.app.get(CompanyTerms);
    const { clock, commands, platform } = vigie;
    await closeBilling({ ...platform, clock, commands, lookUp, terms })({
      id: 'test',
      data: { companyId, from },
      attempt: 1,
    });
    await vigie.settled();
  };
  /** Kind, subtotal and total of the documents that each agency has issued last. */
  const last = () =>
    Promise.all(
      [a, b, c].map(async (who) => {
        const page = { page: { index: 1, size: 50 }, sort: { key: 'number' as const, asc: true } };
        const issued = await ok(who.call(Invoices, { ...page, filters: { side: ['issued'] } }));
        const { kind, subtotal, total } = issued.at(-1);
        return [kind, subtotal, total];
      }),
    );
  const corrected = async (punchOut: string): Promise<void> => {
    const punchIn = at('2026-03-07 22:04:30');
    await ok(c.call(SaveCorrection, { id: assignmentId, punchIn, punchOut: at(punchOut), note: 'Seen' }));
  };

  beforeAll(async () => {
    vigie = await startWorld({ now: at('2026-03-02 09:00') });
    const { commands } = vigie;
    const contact = { email, phone: '', address: '', city: '', postalCode: '' };
    await commands.run(
      agency,
      'Register',
      agencyC,
      { agencyId: agencyC, name: 'Agence C', ...contact },
      vigie.system(),
    );
    await invite(
      vigie,
      { role: 'agency', email, agencyId: agencyC },
      { name: 'C', password, permissions: grantKeys, userId: id('user'), roleId: id('role'), commandId: id('invite') },
    );
    await commands.run(
      agent,
      'LinkEmployer',
      eve,
      { agentId: eve, employerId: agencyC, employerKind: 'agency' },
      vigie.system(),
    );
    await vigie.settled();
    const calendar = (companyId: string, frequency: string, firstDate: string) =>
      ({
        type: 'PayCalendarSet',
        data: {
          companyId,
          frequency,
          firstDate,
          zone: 'America/Toronto',
          weekStart: null,
          cutoffDays: 2,
          payDayOffset: 5,
          companyNumber: '',
          approval: false,
          from: null,
        },
      }) as const;
    const from = '2026-01-01';
    await agreed(
      vigie,
      agencyA,
      calendar(agencyA, 'ONE_WEEK', '2026-03-01'),
      {
        type: 'TaxRegistrationSet',
        data: { companyId: agencyA, gst: '123456789 RT0001', qst: '1234567890 TQ0001', from },
      },
      {
        type: 'BillingTermsSet',
        data: {
          companyId: agencyA,
          customerId: ids.customerA,
          basis: 'worked',
          rounding: 'up',
          overtimeFactor: null,
          holidayFactor: null,
          paymentDays: 15,
          language: 'en',
          from,
        },
      },
    );
    await agreed(vigie, agencyB, calendar(agencyB, 'TWO_WEEKS', '2026-03-01'));
    await agreed(vigie, agencyC, calendar(agencyC, 'ONE_MONTH', '2026-03-05'));
    await signIn('2026-03-02 09:00');
    const licence = { territoryId: ids.territory, validFrom: from, validTo: '2026-12-31' };
    await ok(b.call(connect.SaveAgencyLicence, { id: agencyB, number: 'B-1', ...licence }));
    await ok(c.call(connect.SaveAgencyLicence, { id: agencyC, number: 'C-1', ...licence }));
    await ok(a.call(connect.AddSubContractor, { id: agencyA, email: 'office@example.com' }));
    const { id: subId } = await ok(b.call(connect.AddSubContractor, { id: agencyB, email }));
    await ok(
      b.call(connect.SaveSubContractorBilling, {
        id: agencyB,
        subId,
        skillId: ids.guard,
        supplierPrice: 2711,
        clientPrice: 9999,
        validFrom: from,
      }),
    );
    const customer = await signedIn(vigie, 'customerA');
    const prices = { supplierPrice: 2913, clientPrice: 3477 };
    const handedToB = async (start: string, end: string) => {
      const shift = await planned(customer, { start: at(start), end: at(end), agencyId: agencyA });
      await handOn(shift.requestId, shift.shiftId, a, b, agencyB, prices);
      return shift;
    };
    const night = await handedToB('2026-03-07 22:00', '2026-03-08 06:00');
    shiftId = night.shiftId;
    await handOn(night.requestId, shiftId, b, c, agencyC, { supplierPrice: null, clientPrice: null });
    assignmentId = await assigned(c, shiftId, eve);
    for (const day of ['2026-03-02', '2026-03-03', '2026-03-04', '2026-03-05']) {
      const own = await assigned(b, (await handedToB(`${day} 10:00`, `${day} 20:00`)).shiftId, eve);
      vigie.clock.set(at(`${day} 21:00`));
      await reached(b, own, 'punchedOut', { punchIn: at(`${day} 10:00`), punchOut: at(`${day} 20:00`) });
    }
    await signIn('2026-03-08 07:00');
    const punches = { punchIn: at('2026-03-07 22:04:30'), punchOut: at('2026-03-08 06:10:20') };
    await reached(c, assignmentId, 'punchedOut', punches);
    await vigie.settled();
  });
  afterAll(() => vigie?.stop());

  it('[subcontract.chain] shows each agency what it bills and what the next one bills it: 426 min, and 435 to the client', async () => {
    const told = async (who: Browser) => {
      const { preview } = await ok(who.call(ShiftPay, { id: shiftId }));
      return [preview.bill?.total, preview.supplier?.total, preview.pay?.total];
    };
    expect(await told(a)).toEqual([25208, 20682, undefined]);
    expect(await told(b)).toEqual([20682, 19248, undefined]);
    expect(await told(c)).toEqual([19248, undefined, 14264]);
  });

  it('[subcontract.chain] [shift.corrections] is invoiced on each link, and a correction is credited on each: 393 min, and 405 to the client', async () => {
    await signIn('2026-04-10 09:00');
    for (const [company, from] of [
      [agencyA, '2026-03-01'],
      [agencyB, '2026-03-01'],
      [agencyC, '2026-03-05'],
    ] as const)
      await bill(company, from);
    // With four times ten hours, which A and B bill too.
    expect(await last()).toEqual([
      ['invoice', 25208 + 4 * 34770, 188890],
      ['invoice', 20682 + 4 * 29130, 137202],
      ['invoice', 19248, 19248],
    ]);
    await corrected('2026-03-08 05:37');
    await bill(agencyA, '2026-03-08');
    await bill(agencyB, '2026-03-15');
    await signIn('2026-05-10 09:00');
    await bill(agencyC, '2026-04-05');
    expect(await last()).toEqual([
      ['creditNote', 25208 - 23470, 1738 + 86 + 174],
      ['creditNote', 20682 - 19080, 1602],
      ['creditNote', 19248 - 17757, 1491],
    ]);
  });

  it('[subcontract.chain] [shift.minimums] is raised to the minimum on each link when less was worked: 56 min', async () => {
    await corrected('2026-03-07 23:00');
    await bill(agencyA, '2026-03-15');
    await bill(agencyB, '2026-03-29');
    await signIn('2026-06-10 09:00');
    await bill(agencyC, '2026-05-05');
    expect(await last()).toEqual([
      ['creditNote', 23470 - 10431, 13039 + 652 + 1300],
      ['creditNote', 19080 - 8739, 10341],
      ['creditNote', 17757 - 8133, 9624],
    ]);
  });

  it('[hours.overtime] is no overtime for whom another employer employs for forty hours of the week', async () => {
    const lines = async (who: Browser, companyId: string, from: string) => {
      const run = new PayWorld(vigie, { companyId }).runId(from);
      const paid = (await ok(who.call(PayStatement, { id: run, agentId: eve }))).lines;
      return paid.map(({ kind, amount }: { kind: string; amount: number }) => `${kind} ${amount}`);
    };
    expect(await lines(b, agencyB, '2026-03-01')).toEqual(Array.from({ length: 4 }, () => 'regular 20090'));
    expect(await lines(c, agencyC, '2026-03-05')).toEqual(['minimum 4152', 'regular 1875']);
  });
});
