import { Controller } from '@nestjs/common';
import * as calls from '#contracts/api/smart-connect.ts';
import type { Input } from '#contracts/endpoint.ts';
import type { Reference } from '#contracts/events/reference.ts';
import type { Caller } from '#kernel/caller.ts';
import { Rejected } from '#kernel/decider.ts';
import { AccountRow } from '#projections/account/account.table.ts';
import { byIds, findRows } from '#projections/kernel/find.ts';
import { sql } from '#projections/kernel/sql.ts';
import { ReferenceRow } from '#projections/reference/reference.table.ts';
import { Endpoint } from '#services/http/endpoint.ts';
import { ReferenceDesk } from './reference-desk.ts';

/** Another agency's affairs do not exist (decision 3). */
const requireOwn = (id: string, { agencyId }: Caller): void => {
  if (id !== agencyId) throw new Rejected('NOT_FOUND');
};

/** The agencies that an agency hands shifts to, what it pays them, and its own licences. */
@Controller()
export class SubContractorController {
  constructor(private readonly desk: ReferenceDesk) {}

  @Endpoint(calls.SubContractors)
  async all({ id }: Input<typeof calls.SubContractors>, caller: Caller) {
    requireOwn(id, caller);
    const entries = await this.desk.visible('subContractor', caller);
    const names = await byIds(this.desk.db, AccountRow, entries.map(({ value }) => value.agencyId)); // prettier-ignore
    return entries
      .map(({ id: subId, active, value: { agencyId } }) => ({
        id: subId,
        agencyId,
        subAgency: { id: agencyId, name: names.get(agencyId)?.name ?? '' },
        active,
      }))
      .sort((a, b) => a.subAgency.name.localeCompare(b.subAgency.name, caller.language));
  }

  @Endpoint(calls.AddSubContractor)
  async add({ id, email }: Input<typeof calls.AddSubContractor>, caller: Caller) {
    requireOwn(id, caller);
    const open = sql`r.kind = 'agency' and r.active and not r.blocked and r.id <> ${id}`;
    const [found] = await findRows(this.desk.db, AccountRow, open, sql`lower(r.email) = ${email.toLowerCase()}`);
    if (!found) throw new Rejected('AGENCY_UNKNOWN', {}, { email: 'AGENCY_UNKNOWN' });
    return { id: await this.desk.save('subContractor', undefined, { agencyId: found.id }, caller, { create: 'ALREADY_TAKEN', field: 'email' }) };
  }

  @Endpoint(calls.SwitchSubContractor)
  async switch({ id, subId, active }: Input<typeof calls.SwitchSubContractor>, caller: Caller) {
    requireOwn(id, caller);
    await this.desk.switch('subContractor', subId, active, caller);
    return { id: subId };
  }

  @Endpoint(calls.DeleteSubContractor)
  async delete({ id, subId }: Input<typeof calls.DeleteSubContractor>, caller: Caller) {
    requireOwn(id, caller);
    return this.desk.remove('subContractor', subId, caller);
  }

  @Endpoint(calls.SubContractorBilling)
  async billing({ id, subId }: Input<typeof calls.SubContractorBilling>, caller: Caller) {
    await this.requirePartner(id, subId, caller);
    const lines = await this.desk.visible('subContractorBilling', caller, sql`r.value->>'subContractorId' = ${subId}`);
    const skills = await byIds(this.desk.db, ReferenceRow, lines.map(({ value }) => value.skillId)); // prettier-ignore
    return lines
      .map(({ id: lineId, value: { subContractorId: _, ...line } }) => {
        const skill = skills.get(line.skillId ?? '')?.value as Reference<'skill'> | undefined;
        return { id: lineId, ...line, skill: skill ? { en: skill.nameEn, fr: skill.nameFr } : null };
      })
      .sort((a, b) => b.validFrom.localeCompare(a.validFrom));
  }

  @Endpoint(calls.SaveSubContractorBilling)
  async saveBilling({ id, subId, billingId, ...line }: Input<typeof calls.SaveSubContractorBilling>, caller: Caller) {
    await this.requirePartner(id, subId, caller);
    if (line.skillId !== null) await this.desk.requireKnown('skill', line.skillId, caller, 'skillId');
    if (billingId !== null) await this.requireLine(subId, billingId, caller);
    const value = { ...line, subContractorId: subId };
    return { id: await this.desk.save('subContractorBilling', billingId ?? undefined, value, caller, { create: 'ALREADY_TAKEN', field: 'validFrom' }) };
  }

  @Endpoint(calls.DeleteSubContractorBilling)
  async deleteBilling({ id, subId, billingId }: Input<typeof calls.DeleteSubContractorBilling>, caller: Caller) {
    await this.requirePartner(id, subId, caller);
    await this.requireLine(subId, billingId, caller);
    return this.desk.remove('subContractorBilling', billingId, caller);
  }

  @Endpoint(calls.AgencyLicences)
  async licences({ id }: Input<typeof calls.AgencyLicences>, caller: Caller) {
    requireOwn(id, caller);
    const entries = await this.desk.visible('agencyLicence', caller);
    const territories = await byIds(this.desk.db, ReferenceRow, entries.map(({ value }) => value.territoryId)); // prettier-ignore
    return entries
      .map(({ id: licenceId, value }) => ({ id: licenceId, ...value, territory: String(territories.get(value.territoryId)?.value.name ?? '') }))
      .sort((a, b) => a.territory.localeCompare(b.territory, caller.language) || b.validTo.localeCompare(a.validTo));
  }

  @Endpoint(calls.SaveAgencyLicence)
  async saveLicence({ id, licenceId, ...value }: Input<typeof calls.SaveAgencyLicence>, caller: Caller) {
    requireOwn(id, caller);
    await this.desk.requireKnown('territory', value.territoryId, caller, 'territoryId');
    return { id: await this.desk.save('agencyLicence', licenceId ?? undefined, value, caller) };
  }

  @Endpoint(calls.DeleteAgencyLicence)
  async deleteLicence({ id, licenceId }: Input<typeof calls.DeleteAgencyLicence>, caller: Caller) {
    requireOwn(id, caller);
    return this.desk.remove('agencyLicence', licenceId, caller);
  }

  private async requirePartner(id: string, subId: string, caller: Caller): Promise<void> {
    requireOwn(id, caller);
    await this.desk.own('subContractor', subId, caller);
  }

  private async requireLine(subId: string, billingId: string, caller: Caller): Promise<void> {
    if ((await this.desk.own('subContractorBilling', billingId, caller)).value.subContractorId !== subId) throw new Rejected('NOT_FOUND');
  }
}
