import { Injectable } from '@nestjs/common';
import { attachmentKinds } from '#contracts/values/file-types.ts';
import { companyOf } from '#contracts/values/company.ts';
import type { EventReport, EventReports as Rows } from '#contracts/api/event-reports.ts';
import type { Input } from '#contracts/endpoint.ts';
import { hasGrants } from '#contracts/permissions.ts';
import type { StoredFile, Upload } from '#contracts/values/file.ts';
import { authorShown, reportingCompany } from '#contracts/values/report.ts';
import { isPlatform, type Caller } from '#kernel/caller.ts';
import { Rejected } from '#kernel/decider.ts';
import { AccountRow } from '#projections/account/account.table.ts';
import { ReadModels } from '#projections/kernel/read-models.ts';
import { reportList, type ReportShown } from '#projections/report/report.query.ts';
import { ReportRow } from '#projections/report/report.table.ts';
import { reportScope } from '#projections/scope.ts';
import { FileService } from '#services/files/file.service.ts';
import { pick } from '#contracts/values/pick.ts';

type Ability = EventReport['can'][number];

/**
 * What a person may do with a report: people of the company that keeps it, or of the platform. Its author may always
 * change it.
 */
const reportAbilities = (
  { companyId, customerId, author }: Pick<ReportRow, 'companyId' | 'customerId' | 'author'>,
  caller: Caller,
): Ability[] => {
  if (!isPlatform(caller.role) && companyOf(caller) !== companyId) return [];
  const edits = author.id === caller.userId || hasGrants(caller, { all: ['requests.edit'] });
  const transfers = companyId !== customerId && hasGrants(caller, { all: ['requests.transferReport'] });
  return [
    ...(edits ? (['revise'] as const) : []),
    ...(transfers ? (['share'] as const) : []),
    ...(edits ? (['withdraw'] as const) : []),
  ];
};

/** Reports of events within a viewer's scope. */
@Injectable()
export class EventReports {
  constructor(
    private readonly models: ReadModels,
    private readonly fileService: FileService,
  ) {}

  async list({ requestId, ...input }: Input<typeof Rows>, caller: Caller) {
    const { rows, meta } = await this.models.list(reportList(caller, requestId), input);
    const companies = await this.models.byIds(
      AccountRow,
      rows.map((row) => reportingCompany(row, caller)),
    );
    return { rows: rows.map((row) => this.shown(row, companies, caller)), meta };
  }

  /** @throws Rejected NOT_FOUND for a report that the caller can't see, FORBIDDEN where they may not do this with it */
  async withAbility(id: string, ability: Ability, caller: Caller): Promise<ReportRow> {
    const report = await this.models.row(ReportRow, reportScope(caller), id);
    if (!report) throw new Rejected('NOT_FOUND');
    if (!reportAbilities(report, caller).includes(ability)) throw new Rejected('REPORT_NOT_YOURS');
    return report;
  }

  /** Stores files; pictures lose metadata about time and place. @throws Rejected FILE_TYPE_REFUSED, FILE_TOO_LARGE */
  async keep(files: readonly Upload[]): Promise<StoredFile[]> {
    const kept: StoredFile[] = [];
    for (const [index, file] of files.entries())
      kept.push(await this.fileService.keep(file, attachmentKinds, `files.${index}`));
    return kept;
  }

  private shown(row: ReportShown, companies: ReadonlyMap<string, AccountRow>, caller: Caller): EventReport {
    const companyId = reportingCompany(row, caller);
    const { shiftId, start, end, position, skill, skillId } = row;
    return {
      ...pick(row, 'id', 'type', 'description', 'clientCanView', 'filedAt', 'revisedAt'),
      request: {
        id: row.siteEventId,
        requestNo: `R${row.requestNo}`,
        title: row.title,
        place: row.place,
        timezone: row.zone,
      },
      shift: shiftId && start && end ? { id: shiftId, position, start, end } : null,
      author: authorShown(row, caller),
      employer: { id: companyId, name: companies.get(companyId)?.name ?? '' },
      serviceType: skillId && skill ? { id: skillId, name: { en: skill.nameEn, fr: skill.nameFr } } : null,
      files: row.files.map((file) => ({ ...this.fileService.shown(file, caller), hash: file.hash })),
      can: reportAbilities(row, caller),
    };
  }
}
