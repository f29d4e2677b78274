import { expect, it } from '@jest/globals';
import { SaveCorrection } from '#contracts/api/assignments.ts';
import {
  AdjustBillingRun,
  ApproveBillingRun,
  BillingRun,
  BillingRunFile,
  Invoice,
  InvoiceLines,
  Invoices,
} from '#contracts/api/invoices.ts';
import { PreviewBillingChange } from '#contracts/api/billing-simulation.ts';
import { DeleteRequest } from '#contracts/api/requests.ts';
import { invoicesFile } from '#contracts/files/report-files.ts';
import { sql } from '#projections/kernel/sql.ts';
import { reference } from '#services/reference/reference.decider.ts';
import { agent } from '#services/workforce/agent/agent.decider.ts';
import { agreed } from '#test/support/money/agreed.ts';
import { PayWorld } from '#test/support/money/pay-world.ts';
import type { Browser } from '#test/support/vigie.ts';
import { ids, signedIn } from '#test/support/world.ts';
import { monday, at, vigie, agency, customer, close, worked, cutoff, runId, ofRun, signIn } from './shared.suite.ts';

export const corrections = (): void => {
  it('corrects every closed week for a backdated price on the next invoice, as previewed', async () => {
    const companyId = ids.agencyA;
    vigie.clock.set(at(31, 4, 12));
    const supposed = { kind: 'rate', skillId: ids.guard, levelId: null, bill: 3300, from: monday(0) } as const;
    const preview = (who: Browser) => who.call(PreviewBillingChange, { terms: [supposed] });
    const told = (await preview(agency)).data;
    expect(told.periods[0]).toMatchObject({
      from: monday(0),
      runId: runId(0),
      difference: 1200,
      bills: 1,
      tooOld: false,
    });
    expect((await preview(customer)).http).toBe(403);
    expect((await preview(await signedIn(vigie, 'agencyB'))).data).toEqual({ periods: [], difference: 0 });
    await agreed(vigie, companyId, {
      type: 'RateSet',
      data: { companyId, termId: ids.guard, skillId: ids.guard, levelId: null, bill: 3300, from: monday(0) },
    });
    cutoff(31);
    await close(31);
    await agency.call(ApproveBillingRun, { id: runId(31) });
    await close(31);
    expect((await agency.call(BillingRun, { id: runId(31) })).data).toMatchObject({ state: 'closed' });
    const [week] = await vigie.platform.models.query<{ sum: number }>(
      sql`select sum(amount)::int as sum from bill_line where period = ${monday(0)}`,
    );
    expect(week!.sum).toBe(12 * 3300);
    const [all] = await vigie.platform.models.query<{ hours: number; total: number }>(
      sql`select sum(minutes)::int / 60 as hours, sum(amount)::int as total from bill_line where "primeId" is null and kind <> 'adjustment'`,
    );
    expect(all!.total).toBe(all!.hours * 3300);
    expect((await ofRun(31)).map(({ kind, subtotal }: Record<string, unknown>) => [kind, subtotal])).toEqual([
      ['invoice', all!.hours * 100],
    ]);
    expect(told.difference).toBe(all!.hours * 100);
  });

  it('an invoice’s total is the sum of its lines, whatever their amounts', async () => {
    vigie.clock.set(at(32, 0, 0));
    await signIn();
    await worked(32, 0, ids.agents.anne);
    cutoff(32);
    await close(32);
    const [id, million] = [runId(32), 100_000_000];
    const line = { id, billToId: ids.customerA, date: monday(32), amount: million, reason: 'A slip of the finger' };
    for (let count = 0; count < 22; count++) expect((await agency.call(AdjustBillingRun, line)).status).toBe(1);
    await agency.call(ApproveBillingRun, { id });
    await close(32);
    const amount = 22 * million + 8 * 3300;
    expect((await agency.call(BillingRun, { id })).data).toMatchObject({ state: 'closed', amount });
    expect(await ofRun(32)).toMatchObject([{ kind: 'invoice', subtotal: amount }]);
  });

  /** Closes a week that somebody has to approve. */
  const approvedAndClosed = async (week: number) => {
    await close(week);
    expect((await agency.call(ApproveBillingRun, { id: runId(week) })).status).toBe(1);
    await close(week);
  };
  const corrected = async (assignmentId: string, week: number, day: number, hours: number) => {
    const times = { punchIn: at(week, day, 8), punchOut: at(week, day, 8 + hours) };
    expect((await agency.call(SaveCorrection, { id: assignmentId, ...times, note: 'As signed' })).status).toBe(1);
    await vigie.settled();
  };
  it('several approvals at the same moment count as one; an approval does not count if corrected hours have changed the total since', async () => {
    const shift = await worked(33, 0, ids.agents.anne);
    cutoff(33);
    await close(33);
    const [id, other] = [runId(33), await signedIn(vigie, 'agencyA')];
    const approve = (who: Browser, hours: number) =>
      who.call(ApproveBillingRun, { id, agreed: { count: 1, amount: hours * 3300 } });
    const answers = await Promise.all([agency, other, agency, other].map((who) => approve(who, 8)));
    for (const { http } of answers) expect([200, 409]).toContain(http);
    const facts = await vigie.platform.store.read(`billingRun-${id}`);
    expect(facts.filter(({ type }) => type === 'BillingRunApproved')).toHaveLength(1);
    await corrected(shift.assignmentId, 33, 0, 6);
    await Promise.all([close(33), close(33)]);
    expect((await agency.call(BillingRun, { id })).data).toMatchObject({
      state: 'waiting',
      approval: true,
      approvedBy: null,
    });
    expect(await ofRun(33)).toEqual([]);
    expect((await approve(other, 8)).code).toBe('OTHER_THAN_AGREED');
    expect((await approve(other, 6)).status).toBe(1);
    await Promise.all([close(33), close(33)]);
    expect(await ofRun(33)).toMatchObject([{ kind: 'invoice', subtotal: 6 * 3300 }]);

    // Two simultaneous runs would both credit the overcharge.
    await corrected(shift.assignmentId, 33, 0, 5);
    vigie.clock.set(at(36, 2, 12));
    for (const week of [34, 35]) {
      await close(week);
      await agency.call(ApproveBillingRun, { id: runId(week) });
    }
    await Promise.all([34, 35, 34, 35].map((week) => close(week).catch(() => {})));
    for (const week of [34, 35, 34]) {
      await close(week);
      await agency.call(ApproveBillingRun, { id: runId(week) });
    }
    for (const week of [34, 35]) {
      await close(week);
      expect((await agency.call(BillingRun, { id: runId(week) })).data.state).toBe('closed');
    }
    expect([...(await ofRun(34)), ...(await ofRun(35))]).toMatchObject([{ kind: 'creditNote', subtotal: 3300 }]);
  });

  it('credits more than an invoice’s total if a manual line had reduced it, with the taxes of the rest', async () => {
    const shift = await worked(37, 0, ids.agents.anne);
    cutoff(37);
    await close(37);
    const line = { billToId: ids.customerA, date: monday(37), amount: -20_000, reason: 'As agreed' };
    expect((await agency.call(AdjustBillingRun, { id: runId(37), ...line })).status).toBe(1);
    await approvedAndClosed(37);
    const [invoice] = await ofRun(37);
    expect([invoice.kind, invoice.subtotal, invoice.gst, invoice.qst]).toEqual(['invoice', 6400, 320, 638]);
    await corrected(shift.assignmentId, 37, 0, 3);
    cutoff(38);
    await approvedAndClosed(38);
    const [credit, ...others] = await ofRun(38);
    expect([credit.deducted, credit.subtotal, others]).toEqual([
      [{ id: invoice.id, number: invoice.number, total: 6400 + 320 + 638, billTo: invoice.billTo }],
      16_500,
      [],
    ]);
    // What is left is 101.00 owed to the client: 5.05 and 10.07 of taxes.
    expect([invoice.gst - credit.gst, invoice.qst - credit.qst]).toEqual([-505, -1007]);
    expect((await agency.call(Invoice, { id: invoice.id })).data.creditNotes).toMatchObject([
      { number: credit.number },
    ]);
  });

  it('[bill.rates] shows on lines, in the file and on the invoice how many hours were worked and to how many the terms round them', async () => {
    const terms = {
      basis: 'worked',
      rounding: 'up',
      overtimeFactor: null,
      holidayFactor: null,
      paymentDays: 15,
    } as const;
    const agreedOn = { customerId: ids.customerA, language: 'en', from: monday(39) } as const;
    await agreed(vigie, ids.agencyA, {
      type: 'BillingTermsSet',
      data: { companyId: ids.agencyA, ...terms, ...agreedOn },
    });
    await worked(39, 0, ids.agents.anne, { hours: 7 + 41 / 60 });
    cutoff(39);
    await approvedAndClosed(39);
    const [invoice] = await ofRun(39);
    const lines = (await customer.call(InvoiceLines, { id: invoice.id })).data;
    expect(lines).toMatchObject([{ minutes: 465, amount: 25_575, hoursFrom: { worked: 461, roundedUp: 465 } }]);
    expect(
      (await agency.call(BillingRunFile, { id: runId(39) }, { language: 'fr' })).text.replace(/\s/g, ' '),
    ).toContain(
      ';Heures travaillées : 7 h 41. Les conditions de facturation arrondissent aux 15 minutes suivantes : 7 h 45.',
    );
  });

  it('credits two invoices by one note where a correction had been billed by the second, and none of them below zero', async () => {
    const shift = await worked(40, 0, ids.agents.anne);
    cutoff(40);
    await approvedAndClosed(40);
    await corrected(shift.assignmentId, 40, 0, 9);
    cutoff(41);
    await approvedAndClosed(41);
    await corrected(shift.assignmentId, 40, 0, 1);
    // A deleted event keeps its name on what corrects its hours.
    expect(await agency.call(DeleteRequest, { id: shift.requestId, agreed: 2 })).toMatchObject({ status: 1 });
    await vigie.settled();
    cutoff(42);
    await approvedAndClosed(42);
    const [[first], [second], [note]] = [await ofRun(40), await ofRun(41), await ofRun(42)];
    expect([first.subtotal, second.subtotal, note.subtotal]).toEqual([26_400, 3300, 19_800]);
    const named = (await agency.call(InvoiceLines, { id: note.id })).data;
    expect(named.map(({ event }: { event: string }) => event)).toEqual(['Match', 'Match']);
    const deducted = [
      { id: second.id, number: second.number, total: 3300 + 165 + 329, billTo: second.billTo },
      { id: first.id, number: first.number, total: note.total - 3794, billTo: first.billTo },
    ];
    expect(note.deducted).toEqual(deducted);
    for (const { id, total } of deducted)
      expect((await customer.call(Invoice, { id })).data.creditNotes).toEqual([
        { id: note.id, number: note.number, total, billTo: note.billTo },
      ]);
    const list = await customer.call(Invoices, { search: note.number });
    const file = invoicesFile.columns.deducted.of(list.data[0], { language: 'fr', t: (key) => key });
    expect(file?.replace(/\s/gu, ' ')).toBe(`${second.number} (37,94 $); ${first.number} (189,70 $)`);
  });

  it('[prime.values] corrects of all days what a prime that is paid once a shift from now on and an agent’s first level change', async () => {
    const { anne, bruno } = ids.agents;
    const { commands, platform } = vigie;
    const ofLevel = {
      companyId: ids.agencyA,
      termId: ids.senior,
      skillId: ids.guard,
      levelId: ids.senior,
      bill: 3600,
      from: monday(43),
    };
    await agreed(vigie, ids.agencyA, { type: 'RateSet', data: ofLevel });
    // As if nobody had said his level yet.
    await platform.models.query(sql`delete from agent_level where "agentId" = ${bruno}`);
    await new PayWorld(vigie).primed(await worked(43, 0, anne), [ids.prime]);
    await worked(43, 1, bruno);
    cutoff(43);
    await signIn();
    await approvedAndClosed(43);
    expect(await ofRun(43)).toMatchObject([{ kind: 'invoice', subtotal: 16 * 3300 + 8 * 90 }]);
    await commands.run(
      reference,
      'Revise',
      ids.prime,
      { id: ids.prime, value: { oncePerShift: true } },
      vigie.system(),
    );
    cutoff(44);
    await signIn();
    await approvedAndClosed(44);
    expect(await ofRun(44)).toMatchObject([{ kind: 'creditNote', subtotal: 7 * 90 }]);
    await commands.run(agent, 'SetLevel', bruno, { agentId: bruno, levelId: ids.senior }, vigie.system());
    cutoff(45);
    await signIn();
    await approvedAndClosed(45);
    expect(await ofRun(45)).toMatchObject([{ kind: 'invoice', subtotal: 8 * 300 }]);
  });
};
