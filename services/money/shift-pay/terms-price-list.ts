import { Injectable } from '@nestjs/common';
import type { ShiftPrices } from '#contracts/values/shift-prices.ts';
import type { Caller } from '#kernel/caller.ts';
import { ShiftPriceList } from '#kernel/shift-price-list.ts';
import { ReadModels } from '#projections/kernel/read-models.ts';
import { sql } from '#projections/kernel/sql.ts';
import { shiftScope } from '#projections/scope.ts';
import { ShiftRow } from '#projections/shift-row/shift-row.table.ts';
import type { Company } from '../engine/company.ts';
import { toShiftPrices, pricesOf } from './prices.ts';
import { ShiftPayView } from './shift-pay.view.ts';
import { ShiftWorks } from './shift-works.ts';
import { moneyAccessOf } from './money-access.ts';

/** Prices computed from a company's terms. */
@Injectable()
export class TermsPriceList implements ShiftPriceList {
  constructor(
    private readonly models: ReadModels,
    private readonly works: ShiftWorks,
    private readonly view: ShiftPayView,
  ) {}

  async of(shiftIds: readonly string[], viewer: Caller): Promise<ReadonlyMap<string, ShiftPrices>> {
    const rows = await this.models.rows(ShiftRow, shiftScope(viewer), sql`r.id = any(${shiftIds})`);
    const concerned = rows
      .map((row) => ({ row, access: moneyAccessOf(row, viewer, false) }))
      .filter(({ access: { pays, bills } }) => pays || bills);
    const works = await this.works.of(concerned.map(({ row }) => row));
    const companies = new Map<string, Company>();
    const found = new Map<string, ShiftPrices>();
    for (const { row, access } of concerned) {
      const work = works.get(row.id);
      const company = companies.get(access.companyId) ?? (await this.view.company(access.companyId));
      companies.set(access.companyId, company);
      if (work) found.set(row.id, toShiftPrices(pricesOf(work, company, access)));
    }
    return found;
  }
}
