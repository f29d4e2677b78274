import { Injectable } from '@nestjs/common';
import type { z } from 'zod';
import { companyOf } from '#contracts/values/company.ts';
import type { Employee, EmployeeDetail, EmployeePermit } from '#contracts/api/employees.ts';
import type { Reference } from '#contracts/events/reference.ts';
import { hasGrants } from '#contracts/permissions.ts';
import { expiryWindow, maskedFinancial, validityOf, type EmployeesTab } from '#contracts/values/employee.ts';
import type { StoredFile } from '#contracts/values/file.ts';
import { licenceIssue } from '#contracts/values/licence-issue.ts';
import { nameIn } from '#contracts/values/named.ts';
import type { Caller } from '#kernel/caller.ts';
import type { AgentFileRow } from '#projections/agent-file/agent-file.table.ts';
import { workedMinutes } from '#projections/agent-file/work.query.ts';
import type { EmployeeRow } from '#projections/agent-file/employee.query.ts';
import { calendlyOf } from '#projections/reference/integration.query.ts';
import { licenceDecisionsOf } from '#projections/registry/licence-decisions.query.ts';
import { ReferenceRow } from '#projections/reference/reference.table.ts';
import { photoOf } from '#services/files/agent-photos.ts';
import { FileService } from '#services/files/file.service.ts';
import { viewRows } from '#services/http/omitted-rows.ts';
import { ReadModels } from '#projections/kernel/read-models.ts';
import { EmployeeDirectory, today } from './employee-directory.ts';
import { FinancialDetails } from './financial-details.ts';
import { fullName } from '#contracts/values/person-name.ts';
import { dayMs } from '#contracts/values/durations.ts';

type Shown = z.output<typeof Employee>;
type References = ReadonlyMap<string, ReferenceRow>;
type LicenceDecisions = Awaited<ReturnType<typeof licenceDecisionsOf>>;

/** Last day of papers without an end. */
const never = '9999-12-31';

/**
 * Address where the caller's company arranges interviews, with the grant (rule emp.calendly); empty without a Calendly
 * page.
 */
export const mayScheduleAt = async (
  models: ReadModels,
  caller: Caller,
): Promise<{ readonly schedulingUrl?: string }> => {
  if (!hasGrants(caller, { all: ['agent.calendlyIntegration'] })) return {};
  const schedulingUrl = await calendlyOf(models, companyOf(caller));
  return schedulingUrl === undefined ? {} : { schedulingUrl };
};

/** Employees as shown to a viewer: with names, and without anything they may not see. */
@Injectable()
export class EmployeeView {
  constructor(
    private readonly directory: EmployeeDirectory,
    private readonly fileService: FileService,
    private readonly financial: FinancialDetails,
    private readonly models: ReadModels,
  ) {}

  async show(rows: readonly EmployeeRow[], caller: Caller, tab: EmployeesTab, withStatus: boolean): Promise<Shown[]> {
    const [known, judgement] = await Promise.all([this.references(rows), this.judgements(rows)]);
    return viewRows(rows, caller, (row) => ({
      ...this.person(row, caller, known),
      ...(withStatus && { status: row.status }),
      permits: this.permits(row, caller, known, judgement).filter(about[tab] ?? (() => true)),
      mission: row.mission && { ...row.mission, start: new Date(row.mission.start).toISOString() },
    }));
  }

  async detail(
    row: EmployeeRow,
    file: AgentFileRow,
    caller: Caller,
    employerId: string | undefined,
  ): Promise<EmployeeDetail> {
    const [known, judgement] = await Promise.all([this.references([row]), this.judgements([row])]);
    const territories = await this.models.byIds(
      ReferenceRow,
      row.subTerritoryIds.map((id) => subTerritory(known, id)?.territoryId ?? null),
    );
    const {
      birthday = null,
      gender = null,
      weight = null,
      heightFeet = null,
      heightInches = null,
      home = null,
      ...words
    } = row.profile;
    const own = (employerId ? file.employments[employerId] : undefined) ?? {};
    const [done, coming] = await this.minutes(row.id, caller);
    return {
      ...words,
      ...own,
      birthday,
      gender,
      weight,
      heightFeet,
      heightInches,
      home,
      ...this.person(row, caller, known),
      language: row.language,
      email: row.email,
      phone: row.phone,
      hasCar: row.hasCar,
      status: row.status,
      permits: this.permits(row, caller, known, judgement),
      subTerritories: row.subTerritoryIds.flatMap((id) => {
        const sub = subTerritory(known, id);
        return sub
          ? [
              {
                id,
                name: sub.name,
                territory: (territories.get(sub.territoryId)?.value as Reference<'territory'> | undefined)?.name ?? '',
              },
            ]
          : [];
      }),
      schedules: row.away.map(({ from, to }) => ({ startDate: from, endDate: to })),
      totalMinutesDone: done,
      totalMinutesToBeDone: coming,
      ...(hasGrants(caller, { all: ['agent.viewFinancial'] }) && {
        financial: maskedFinancial(await this.financial.of(row.id, employerId)),
      }),
      ...(await mayScheduleAt(this.models, caller)),
    };
  }

  private permits(row: EmployeeRow, caller: Caller, known: References, judgement: LicenceDecisions): EmployeePermit[] {
    const { now, language } = caller;
    const day = today(now);
    const licences = row.licences.map(({ licenceTypeId: typeId, validTo, picture = null, ...rest }) => ({
      ...rest,
      kind: 'permit' as const,
      typeId,
      expiration: validTo,
      picture,
      title: (known.get(typeId)?.value as Reference<'licenceType'> | undefined)?.title ?? '',
    }));
    const certificates = row.certificates.map(({ certificateTypeId: typeId, validTo, ...rest }) => {
      const type = known.get(typeId)?.value as Reference<'certificate'> | undefined;
      return {
        ...rest,
        kind: 'certificate' as const,
        typeId,
        expiration: validTo,
        title: type ? nameIn(language, type) : '',
      };
    });
    return [...licences, ...certificates].map(({ declined, picture, judged = null, ...paper }) => ({
      ...paper,
      issue: licenceIssue(
        { ...paper, declined, validTo: paper.expiration ?? never, judgement: judgement({ judged }) },
        { first: day, last: day, today: day },
      ),
      overruled: 'overruled' in paper ? (paper.overruled ?? null) : null,
      invalidSince: ('invalidSince' in paper ? paper.invalidSince : undefined) ?? null,
      validity: validityOf({ isValid: paper.isValid, declined }),
      expired: paper.expiration !== null && paper.expiration < day,
      expiresSoon:
        paper.expiration !== null && paper.expiration >= day && daysBetween(day, paper.expiration) <= expiryWindow,
      image: picture ? this.fileService.shown(picture as StoredFile, caller) : null,
    }));
  }

  private judgements(rows: readonly EmployeeRow[]): Promise<LicenceDecisions> {
    const papers = rows.flatMap(({ licences, certificates }) => [...licences, ...certificates]);
    return licenceDecisionsOf(this.models, papers);
  }

  async references(rows: readonly EmployeeRow[]): Promise<References> {
    return this.models.byIds(
      ReferenceRow,
      rows.flatMap(({ levelId, licences, certificates, subTerritoryIds }) => [
        levelId,
        ...licences.map(({ licenceTypeId }) => licenceTypeId),
        ...certificates.map(({ certificateTypeId }) => certificateTypeId),
        ...subTerritoryIds,
      ]),
    );
  }

  private person(row: EmployeeRow, caller: Caller, known: References) {
    const { titleEn = '', titleFr = '' } =
      (row.levelId ? known.get(row.levelId)?.value : undefined) ?? ({} as Partial<Reference<'level'>>);
    return {
      id: row.id,
      firstName: row.firstName,
      lastName: row.lastName,
      fullName: fullName(row),
      picture: photoOf(row, caller, this.fileService),
      isArcher: row.isArcher,
      level: row.levelId
        ? {
            id: row.levelId,
            title: nameIn(caller.language, { titleEn, titleFr }) as string,
            titleEn: titleEn as string,
            titleFr: titleFr as string,
          }
        : null,
      contact: { email: row.email, phone: row.phone },
      employeeNumber: row.employeeNumber,
      ...(hasGrants(caller, { all: ['agent.viewRatings'] }) && { ranking: row.ranking }),
      onboardingStatus: row.onboarding,
      formattedApplyDate: row.appliedAt && new Date(row.appliedAt).toISOString(),
      territories: row.subTerritoryIds.flatMap((id) => subTerritory(known, id)?.name ?? []),
    };
  }

  /** Minutes of the agent's shifts for the viewer's company: worked, and still to come. */
  private async minutes(agentId: string, caller: Caller): Promise<[number, number]> {
    const own = companyOf(caller) ?? null;
    const [sums] = await this.models.query<{ done: number; coming: number }>(workedMinutes(agentId, own, caller.now));
    return [sums!.done, sums!.coming];
  }
}

const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / dayMs;
const subTerritory = (known: References, id: string) => known.get(id)?.value as Reference<'subTerritory'> | undefined;

/** For each tab, which of an employee's licences and certificates it shows. */
const about: Partial<Record<EmployeesTab, (paper: EmployeePermit) => boolean>> = {
  licenses: ({ kind }) => kind === 'permit',
  licensesToValidate: ({ kind, isValid }) => kind === 'permit' && isValid === null,
  certificates: ({ kind }) => kind === 'certificate',
  certificatesToValidate: ({ kind, isValid }) => kind === 'certificate' && isValid === null,
  expires30: ({ expiresSoon }) => expiresSoon,
  invalid: ({ isValid, expired }) => isValid === false || expired,
};
