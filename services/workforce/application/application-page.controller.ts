import { Controller } from '@nestjs/common';
import * as calls from '#contracts/api/applications.ts';
import type { Input } from '#contracts/endpoint.ts';
import type { Reference } from '#contracts/events/reference.ts';
import { daysWaiting, largestCv, maxWaiting } from '#contracts/values/application.ts';
import { dayMs, instantAfter } from '#contracts/values/durations.ts';
import type { Upload } from '#contracts/values/file.ts';
import { callerAsSystem, derivedId, type Caller } from '#kernel/caller.ts';
import { Commands } from '#kernel/commands.ts';
import { Rejected } from '#kernel/decider.ts';
import { requireCompany } from '#kernel/own.ts';
import { keysOfApplication, PersonalKeys } from '#kernel/personal-keys.ts';
import { Throttles } from '#kernel/sessions.ts';
import { requireUnthrottled } from '#kernel/throttle.ts';
import { AccountRow } from '#projections/account/account.table.ts';
import { ReadModels } from '#projections/kernel/read-models.ts';
import { sql, unrestricted } from '#projections/kernel/sql.ts';
import { ReferenceRow } from '#projections/reference/reference.table.ts';
import { waitingApplications } from '#projections/reference/waiting-applications.query.ts';
import { FileService } from '#services/files/file.service.ts';
import { cleanName } from '#services/http/clean-name.ts';
import { Endpoint } from '#services/http/endpoint.ts';
import type { WireRequest } from '#services/http/wire.ts';
import { reference } from '#services/reference/reference.decider.ts';
import { saveSettings } from '#services/reference/reference.service.ts';
import { ApplicationFiles, sealedAt, type Written } from './application-files.ts';

/**
 * The page on which strangers apply to an agency, and whether there is one. The page knows the agency's name, and
 * nobody else.
 */
@Controller()
export class ApplicationPageController {
  constructor(
    private readonly models: ReadModels,
    private readonly commands: Commands,
    private readonly keys: PersonalKeys,
    private readonly throttles: Throttles,
    private readonly fileService: FileService,
    private readonly files: ApplicationFiles,
  ) {}

  @Endpoint(calls.GetApplicationSettings)
  async settings(_: Input<typeof calls.GetApplicationSettings>, caller: Caller) {
    const companyId = requireCompany(caller);
    const [kept] = await this.models.rows(
      ReferenceRow,
      sql`r.kind = 'applicationSettings'`,
      sql`r."ownerId" = ${companyId}`,
    );
    return { open: kept?.value['open'] === true, code: codeOf(companyId) };
  }

  @Endpoint(calls.SaveApplicationSettings)
  async save({ open }: Input<typeof calls.SaveApplicationSettings>, caller: Caller) {
    const companyId = requireCompany(caller);
    const value = { open, code: codeOf(companyId) };
    return { id: await saveSettings(this.commands, 'applicationSettings', companyId, value, caller) };
  }

  @Endpoint(calls.GetApplicationPage)
  async page({ code }: Input<typeof calls.GetApplicationPage>) {
    return { company: (await this.agencyOf(code)).name };
  }

  @Endpoint(calls.Apply)
  async apply({ code, consent: _, cv, ...person }: Input<typeof calls.Apply>, caller: Caller, { ip }: WireRequest) {
    const { id: ownerId } = await this.agencyOf(code);
    await requireUnthrottled(this.throttles.apply, ownerId, ip);
    const own = callerAsSystem(caller, 'application');
    const id = derivedId(own.commandId, 'application');
    if (await this.commands.repeated(reference, 'Create', id, own)) return {};
    const { now } = caller;
    const written: Written = { ...person, cv: cv ? await this.cv(id, cv) : null };
    const sealed = await this.keys.seal(keysOfApplication(id), now.slice(0, 7), JSON.stringify(written), sealedAt(id));
    const eraseAfter = instantAfter(now, daysWaiting * dayMs).slice(0, 10);
    const value: Reference<'application'> = { sealed: sealed!, receivedAt: now, state: 'waiting', eraseAfter };
    await this.commands.run(reference, 'Create', id, { id, kind: 'application', ownerId, value }, own);
    return {};
  }

  /** @throws Rejected NOT_FOUND for an unknown code, a page that is switched off or full, a blocked agency */
  private async agencyOf(code: string): Promise<AccountRow> {
    const opened = sql`r.kind = 'applicationSettings' and r.value->>'code' = ${code} and r.value->>'open' = 'true'`;
    const [page] = await this.models.rows(ReferenceRow, unrestricted, opened);
    const agency = page && (await this.models.byIds(AccountRow, [page.ownerId])).get(page.ownerId!);
    if (!agency || agency.blocked) throw new Rejected('NOT_FOUND');
    const [waiting] = await this.models.query<{ count: number }>(waitingApplications(agency.id));
    if (waiting!.count >= maxWaiting) throw new Rejected('NOT_FOUND');
    return agency;
  }

  private async cv(applicationId: string, { name, data }: Upload): Promise<Written['cv']> {
    const bytes = Buffer.from(data, 'base64');
    if (bytes.length > largestCv)
      throw new Rejected('UPLOAD_TOO_LARGE', { n: largestCv / 1024 / 1024 }, { cv: 'UPLOAD_TOO_LARGE' });
    const { content, type, extensions } = await this.fileService.checked(bytes, ['document'], 'cv');
    return { ...(await this.files.keep(applicationId, content)), name: cleanName(name, extensions), type };
  }
}

/** Code in the address of an agency's page: always the same, and no secret. */
const codeOf = (companyId: string): string => derivedId('application page', companyId).replaceAll('-', '').slice(0, 12);
