import { Injectable } from '@nestjs/common';
import { ReadModels } from '#projections/kernel/read-models.ts';
import { sql } from '#projections/kernel/sql.ts';
import { TermRow } from '#projections/term/term.table.ts';
import { termsOf } from './terms-of.ts';
import type { TermsOfCompany } from './terms-of-company.ts';

/** Terms of pay and billing of companies, in the form that the engine takes. */
@Injectable()
export class CompanyTerms {
  constructor(private readonly models: ReadModels) {}

  /** A company's terms, for all days. A company that has set none has those of the platform. */
  async of(companyId: string): Promise<TermsOfCompany> {
    return termsOf(await this.rows(companyId), companyId);
  }

  /**
   * The rows from which a company's terms are built: its own, the platform's, and prices at which other agencies hand
   * shifts to it.
   */
  async rows(companyId: string): Promise<TermRow[]> {
    const own = sql`(r."companyId" = ${companyId} or (r."companyId" is null and r.owned and r.kind not in ('territory', 'subTerritory')))`;
    const given = sql`(r.kind = 'subContractor' and r.value->>'agencyId' = ${companyId})`;
    const first = await this.models.rows(TermRow, sql`(${own} or ${given})`);
    const partners = first
      .filter(({ kind, companyId: giverId }) => kind === 'subContractor' && giverId !== companyId)
      .map(({ subjectId }) => subjectId);
    const lines = await this.models.rows(
      TermRow,
      sql`r.kind = 'subContractorBilling'`,
      sql`r.value->>'subContractorId' = any(${partners})`,
    );
    const subjects = [...new Set([...first, ...lines].map(({ subjectId }) => subjectId).filter((id) => id !== null))];
    const versions = await this.models.rows(TermRow, sql`r."subjectId" = any(${subjects})`, sql`not r.owned`);
    return [...new Map([...first, ...lines, ...versions].map((row) => [row.id, row])).values()];
  }
}
