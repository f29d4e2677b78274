import { Controller } from '@nestjs/common';
import { DateTime } from 'luxon';
import {
  DeleteEmployeePermit,
  EmployeePermitEffect,
  JudgeEmployeePermit,
  SaveEmployeeCertificate,
  SaveEmployeePermit,
  SaveEmployeeTerritories,
} from '#contracts/api/employee-file.ts';
import type { ChangedLicence } from '#contracts/values/employee.ts';
import { companyOf } from '#contracts/values/company.ts';
import type { Input } from '#contracts/endpoint.ts';
import type { Reference } from '#contracts/events/reference.ts';
import type { ReferenceKind } from '#contracts/values/reference-kind.ts';
import type { StoredFile, Upload } from '#contracts/values/file.ts';
import { derivedId, type Caller } from '#kernel/caller.ts';
import { Commands } from '#kernel/commands.ts';
import { Rejected } from '#kernel/decider.ts';
import { requireExpectedCount } from '#kernel/expected.ts';
import type { EmployeeRow } from '#projections/agent-file/employee.query.ts';
import { sql } from '#projections/kernel/sql.ts';
import { ReferenceRow } from '#projections/reference/reference.table.ts';
import { unlicensedAfter } from '#projections/shift-row/rules-changed.query.ts';
import { Endpoint } from '#services/http/endpoint.ts';
import { FileService } from '#services/files/file.service.ts';
import { ReadModels } from '#projections/kernel/read-models.ts';
import { agent } from '../agent/agent.decider.ts';
import { EmployeeDirectory, today } from './employee-directory.ts';
import { fileOf } from './employee.service.ts';
import { RegistryObjection } from './registry-objection.ts';

/** An employee's licence as it is once it is declined from a local day on. */
const declinedFrom = ({ id, licences }: EmployeeRow, licenceId: string, since: string): ChangedLicence => {
  const known = licences.find((licence) => licence.id === licenceId);
  return { agentId: id, licenceId, licence: known ? { ...known, isValid: false, invalidSince: since } : null };
};

/** Licences, certificates and territories of an employee. */
@Controller()
export class EmployeeLicenceController {
  constructor(
    private readonly directory: EmployeeDirectory,
    private readonly commands: Commands,
    private readonly fileService: FileService,
    private readonly registryObjection: RegistryObjection,
    private readonly models: ReadModels,
  ) {}

  @Endpoint(SaveEmployeePermit)
  async savePermit(
    {
      id: agentId,
      employeePermitId,
      permitId,
      number,
      validFrom,
      expiration,
      image,
      isValid,
      reason,
    }: Input<typeof SaveEmployeePermit>,
    caller: Caller,
  ) {
    const { row } = await this.directory.one(agentId, caller);
    const known = this.known(row.licences, employeePermitId);
    if (known?.licenceTypeId !== permitId) await this.type('licenceType', permitId);
    const overruled = isValid === true ? await this.registryObjection.overruled(number, reason, caller.now) : {};
    const licenceId = known?.id ?? derivedId(caller.commandId, 'licence');
    const picture = await this.picture(image, known?.picture);
    const employerId = companyOf(caller);
    const licence = {
      agentId,
      employerId,
      licenceId,
      licenceTypeId: permitId,
      number,
      validFrom,
      validTo: expiration,
      ...(picture && { picture }),
    };
    await this.commands.run(agent, known ? 'RenewLicence' : 'RecordLicence', agentId, licence, caller);
    if (isValid === true)
      await this.commands.run(
        agent,
        'ValidateLicence',
        agentId,
        { agentId, employerId, licenceId, ...overruled },
        caller,
      );
    if (isValid === false)
      await this.commands.run(
        agent,
        'DeclineLicence',
        agentId,
        { agentId, employerId, licenceId, reason, since: today(caller.now) },
        caller,
      );
    return { id: licenceId };
  }

  @Endpoint(SaveEmployeeCertificate)
  async saveCertificate(
    {
      id: agentId,
      employeePermitId,
      permitId,
      number,
      validFrom,
      expiration,
      image,
      isValid,
    }: Input<typeof SaveEmployeeCertificate>,
    caller: Caller,
  ) {
    const { row } = await this.directory.one(agentId, caller);
    const known = this.known(row.certificates, employeePermitId);
    const {
      pictureNeeded,
      expirationDateNeeded,
      expirationTimeframeMonths: months,
    } = await this.type('certificate', permitId, known?.certificateTypeId);
    const validTo = expiration ?? (months ? DateTime.fromISO(validFrom).plus({ months }).toISODate()! : null);
    if (expirationDateNeeded && !validTo) throw new Rejected('INVALID_INPUT', {}, { expiration: 'REQUIRED' });
    const picture = (await this.picture(image, known?.picture ?? undefined)) ?? null;
    if (pictureNeeded && !picture) throw new Rejected('FILE_REQUIRED', {}, { image: 'FILE_REQUIRED' });
    const certificateId = known?.id ?? derivedId(caller.commandId, 'certificate');
    const named = { agentId, certificateId, employerId: companyOf(caller) };
    const certificate = { ...named, certificateTypeId: permitId, number, validFrom, validTo, picture };
    await this.commands.run(agent, known ? 'RenewCertificate' : 'RecordCertificate', agentId, certificate, caller);
    if (isValid === true) await this.commands.run(agent, 'ValidateCertificate', agentId, named, caller);
    if (isValid === false)
      await this.commands.run(agent, 'DeclineCertificate', agentId, { ...named, reason: '' }, caller);
    return { id: certificateId };
  }

  @Endpoint(JudgeEmployeePermit)
  async judge(
    { id: agentId, employeePermitId, kind, valid, reason, since, agreed }: Input<typeof JudgeEmployeePermit>,
    caller: Caller,
  ) {
    const { row } = await this.directory.one(agentId, caller);
    const number = kind === 'permit' ? this.known(row.licences, employeePermitId)!.number : '';
    const employerId = companyOf(caller);
    const licence = { agentId, employerId, licenceId: employeePermitId };
    const certificate = { agentId, employerId, certificateId: employeePermitId };
    if (kind === 'permit' && valid) {
      const overruled = await this.registryObjection.overruled(number, reason, caller.now);
      await this.commands.run(agent, 'ValidateLicence', agentId, { ...licence, ...overruled }, caller);
    } else if (kind === 'permit') {
      const from = since ?? today(caller.now);
      requireExpectedCount(await this.unlicensed(declinedFrom(row, employeePermitId, from), caller), agreed);
      await this.commands.run(agent, 'DeclineLicence', agentId, { ...licence, reason, since: from }, caller);
    } else if (valid) await this.commands.run(agent, 'ValidateCertificate', agentId, certificate, caller);
    else await this.commands.run(agent, 'DeclineCertificate', agentId, { ...certificate, reason }, caller);
    return { id: employeePermitId };
  }

  @Endpoint(EmployeePermitEffect)
  async effect({ id: agentId, employeePermitId, since }: Input<typeof EmployeePermitEffect>, caller: Caller) {
    const { row } = await this.directory.one(agentId, caller);
    this.known([...row.licences, ...row.certificates], employeePermitId);
    const change = since
      ? declinedFrom(row, employeePermitId, since)
      : { agentId, licenceId: employeePermitId, licence: null };
    return { shifts: await this.unlicensed(change, caller) };
  }

  @Endpoint(DeleteEmployeePermit)
  async remove({ id: agentId, employeePermitId, kind, agreed }: Input<typeof DeleteEmployeePermit>, caller: Caller) {
    await this.directory.one(agentId, caller);
    const file = { agentId, employerId: companyOf(caller) };
    const licence = { ...file, licenceId: employeePermitId };
    if (kind === 'permit') {
      const gone = { agentId, licenceId: employeePermitId, licence: null };
      requireExpectedCount(await this.unlicensed(gone, caller), agreed);
      await this.commands.run(agent, 'RemoveLicence', agentId, licence, caller);
    } else
      await this.commands.run(
        agent,
        'RemoveCertificate',
        agentId,
        { ...file, certificateId: employeePermitId },
        caller,
      );
    return { id: employeePermitId };
  }

  @Endpoint(SaveEmployeeTerritories)
  async territories({ id: agentId, subTerritoryIds }: Input<typeof SaveEmployeeTerritories>, caller: Caller) {
    const { row } = await this.directory.one(agentId, caller);
    const wanted = [...new Set(subTerritoryIds)];
    const known = await this.models.rows(ReferenceRow, sql`r.kind = 'subTerritory'`, sql`r.id = any(${wanted})`);
    if (known.length < wanted.length) throw new Rejected('INVALID_INPUT', {}, { subTerritoryIds: 'INVALID_VALUE' });
    await this.commands.run(
      agent,
      'ChooseAgentSubTerritories',
      agentId,
      { agentId, employerId: fileOf(row, caller), subTerritoryIds: wanted },
      caller,
    );
    return { id: agentId };
  }

  private async unlicensed(change: ChangedLicence, caller: Caller): Promise<number> {
    const hit = unlicensedAfter(caller, [change], companyOf(caller), caller.now);
    return (await this.models.query<{ shifts: number }>(hit))[0]!.shifts;
  }

  private known<T extends { readonly id: string }>(papers: readonly T[], id: string | undefined): T | undefined {
    const found = papers.find((paper) => paper.id === id);
    if (id && !found) throw new Rejected('NOT_FOUND');
    return found;
  }

  /** A type of licence or certificate that can be chosen: an active one, or the present one. */
  private async type<K extends ReferenceKind>(kind: K, id: string, already?: string): Promise<Reference<K>> {
    const [found] = await this.models.rows(
      ReferenceRow,
      sql`r.kind = ${kind}`,
      sql`r.id = ${id} and (r.active or r.id = ${already ?? null})`,
    );
    if (!found) throw new Rejected('INVALID_INPUT', {}, { permitId: 'INVALID_VALUE' });
    return found.value as Reference<K>;
  }

  /** Left out: keeps the present picture; null removes it. */
  private async picture(
    upload: Upload | null | undefined,
    kept: StoredFile | undefined,
  ): Promise<StoredFile | undefined> {
    if (upload === null) return undefined;
    return upload ? this.fileService.keep(upload, ['image', 'pdf'], 'image') : kept;
  }
}
