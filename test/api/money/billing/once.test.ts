import { randomUUID } from 'node:crypto';
import { expect, it } from '@jest/globals';
import { BillingRun, InvoicePdf } from '#contracts/api/invoices.ts';
import { systemCaller } from '#kernel/caller.ts';
import { invoicePdfs } from '#services/money/invoice/invoice-pdf.decider.ts';
import { invoiceBook } from '#services/money/invoice/invoice-book.decider.ts';
import { ids } from '#test/support/world.ts';
import { vigie, agency, close, worked, cutoff, runId, ofRun, signIn } from './shared.suite.ts';

export const once = (): void => {
  it('gives each number once when two workers close the same run', async () => {
    await worked(5, 0, ids.agents.anne);
    cutoff(5);
    await Promise.all([close(5), close(5), close(5)]);
    await close(5);
    expect((await ofRun(5)).map(({ number }: { number: string }) => number)).toEqual(['F-2026-000006']);
    expect((await agency.call(BillingRun, { id: runId(5) })).data).toMatchObject({
      state: 'closed',
      files: { length: 4 },
    });
  });

  it('an invoice’s PDF is never generated again, whatever later versions of the product would generate', async () => {
    const [{ id }] = await ofRun(5);
    const caller = () => systemCaller(randomUUID(), vigie.clock.now());
    const [first, second] = ['%PDF-1.3 drawn first', '%PDF-1.7 drawn at the same time'] as const;
    for (const content of [first, second]) {
      const kept = await vigie.platform.files.put(Buffer.from(content));
      const file = { ...kept, name: 'F-2026-000006.pdf', type: 'application/pdf' };
      const data = { documentId: id, supplierId: ids.agencyA, language: 'fr' as const, file };
      await vigie.commands.run(invoicePdfs, 'Keep', id, data, caller());
    }
    expect((await agency.call(InvoicePdf, { id, language: 'fr' })).text).toBe(first);
    const drawn = await agency.call(InvoicePdf, { id, language: 'en' });
    const state = await vigie.commands.load(invoicePdfs, id);
    expect(state!.kept.en).toMatchObject({ name: 'F-2026-000006_en.pdf', type: 'application/pdf' });
    expect((await agency.call(InvoicePdf, { id, language: 'en' })).text).toBe(drawn.text);
    expect(await vigie.commands.load(invoicePdfs, id)).toEqual(state);
  });

  it('a run that is killed before or after any command and repeated leaves one document with the next number, one line and one file of each kind', async () => {
    let kills = 0;
    for (let week = 6; ; week++) {
      await signIn();
      await worked(week, 0, ids.agents.anne);
      cutoff(week);
      let left = kills;
      const dying = {
        load: vigie.commands.load.bind(vigie.commands),
        history: vigie.commands.history.bind(vigie.commands),
        run: async (...args: Parameters<typeof vigie.commands.run>) => {
          if (left === 0) throw new Error('killed');
          const outcome = await vigie.commands.run(...args);
          left--;
          return outcome;
        },
      };
      const killed = await close(week, { commands: dying }).then(
        () => false,
        () => true,
      );
      await close(week);
      const [{ number, subtotal }, ...others] = await ofRun(week);
      expect({ kills, number, subtotal, others }).toEqual({
        kills,
        number: `F-2026-${String(week + 1).padStart(6, '0')}`,
        subtotal: 25600,
        others: [],
      });
      const run = (await agency.call(BillingRun, { id: runId(week) })).data;
      expect(run).toMatchObject({ state: 'closed', amount: 25600, lines: 1, files: { length: 4 } });
      if (!killed) break;
      kills++;
    }
    expect(kills).toBeGreaterThan(6);
    const numbers = (await vigie.commands.history(invoiceBook, ids.agencyA))
      .filter(({ type }) => type === 'InvoiceIssued')
      .map(({ data }) => (data as { sequence: number }).sequence);
    expect(numbers).toEqual(numbers.map((_, n) => n + 1));
  });
};
