import { Controller } from '@nestjs/common';
import { ClientsBilling, ClientsBillingCsv, ClientsBillingTotal } from '#contracts/api/money-reports.ts';
import type { Input } from '#contracts/endpoint.ts';
import type { Caller } from '#kernel/caller.ts';
import { AccountRow } from '#projections/account/account.table.ts';
import {
  billedMonths,
  billedShifts,
  invoicedTaxes,
  type BilledMonth,
  type InvoicedTaxes,
  type ShiftsOfMonth,
} from '#projections/bill-line/clients-billing.query.ts';
import { ReadModels } from '#projections/kernel/read-models.ts';
import { Endpoint } from '#services/http/endpoint.ts';
import { pageOfRows } from '../run/page-of-rows.ts';
import { csvOf } from '#services/files/csv.ts';
import { clientsBilling, clientsBillingColumns, clientsBillingTotal, type ClientBilling } from './clients-billing.ts';

type When = { readonly month?: number | undefined; readonly year?: number | undefined };
const yearOf = ({ year }: When, now: string) => year ?? Number(now.slice(0, 4));
const padded = (month: number) => String(month).padStart(2, '0');

/** Billing of every agency to every client, for the platform. */
@Controller()
export class ClientsBillingController {
  constructor(private readonly models: ReadModels) {}

  @Endpoint(ClientsBilling)
  async list({ month, year, ...input }: Input<typeof ClientsBilling>, { language, now }: Caller) {
    const billed = await this.rows({ month, year }, now);
    const names = ({ client, agency }: ClientBilling) => `${client} ${agency}`;
    const { rows, meta } = pageOfRows(billed, input, names, (row, key) => row[key], language);
    return { rows: rows.map(({ hours: _, ...row }) => row), meta };
  }

  @Endpoint(ClientsBillingTotal)
  async total(when: Input<typeof ClientsBillingTotal>, { now }: Caller) {
    return clientsBillingTotal(await this.rows(when, now));
  }

  @Endpoint(ClientsBillingCsv)
  async csv(when: Input<typeof ClientsBillingCsv>, { language, now }: Caller) {
    const period = `${yearOf(when, now)}${when.month === undefined ? '' : `-${padded(when.month)}`}`;
    const name = `${language === 'fr' ? 'facturation-clients' : 'clients-billing'}_${period}.csv`;
    return { file: csvOf(clientsBillingColumns, await this.rows(when, now), language), name };
  }

  private async rows(when: When, now: string): Promise<ClientBilling[]> {
    const year = yearOf(when, now);
    const [from, to] =
      when.month === undefined
        ? [`${year}-01`, `${year}-12`]
        : [`${year}-${padded(when.month)}`, `${year}-${padded(when.month)}`];
    const [billed, shifts, invoiced] = await Promise.all([
      this.models.query<BilledMonth>(billedMonths(from, to)),
      this.models.query<ShiftsOfMonth>(billedShifts(from, to)),
      this.models.query<InvoicedTaxes>(invoicedTaxes(from, to)),
    ]);
    const accounts = await this.models.byIds(
      AccountRow,
      new Set([...billed, ...invoiced].flatMap(({ clientId, agencyId }) => [clientId, agencyId])),
    );
    return clientsBilling(billed, shifts, invoiced, (id) => accounts.get(id)?.name ?? '');
  }
}
