import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { grantKeys, hasAccess, type Access, type Grant } from '#contracts/permissions.ts';
import { AccountOwnerRoles, Roles, RolesOf } from '#contracts/api/access-control.ts';
import * as administrators from '#contracts/api/administrators.ts';
import { UnlinkCustomer } from '#contracts/api/agencies.ts';
import { ApproveCustomer, CustomerAgents, Customers } from '#contracts/api/customers.ts';
import { BillingRunFile } from '#contracts/api/invoices.ts';
import * as jobPostings from '#contracts/api/job-postings.ts';
import { BillingReport, FinanceReport } from '#contracts/api/money-reports.ts';
import * as onboarding from '#contracts/api/onboarding.ts';
import { PayRunFile, PayRunProof } from '#contracts/api/pay-runs.ts';
import * as bulk from '#contracts/api/shift-bulk.ts';
import * as work from '#contracts/api/work-reports.ts';
import { DeleteRequest, SaveRequest } from '#contracts/api/requests.ts';
import { ShiftRowsCsv } from '#contracts/api/shifts.ts';
import * as exceptions from '#contracts/api/skill-exceptions.ts';
import * as skills from '#contracts/api/skills.ts';
import * as smartConnect from '#contracts/api/smart-connect.ts';
import { ChooseSubTerritories } from '#contracts/api/territories.ts';
import { shiftRules } from '#contracts/values/ability.ts';

/** Grants of the specification that nothing reads yet; remove each from this list with the feature that reads it. */
const notBuilt: readonly Grant[] = [];

const root = new URL('../../../', import.meta.url);
const filesIn = (room: string): string[] =>
  readdirSync(new URL(room, root), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.spec\.tsx?$/.test(file))
    .map((file) => `${room}/${file}`);

/** Grants that a call's access names. */
const ofCalls = async (): Promise<Set<string>> => {
  const modules = await Promise.all(
    filesIn('contracts/api')
      .filter((file) => file.endsWith('.ts'))
      .map((file) => import(new URL(file, root).href) as Promise<object>),
  );
  const accesses = modules
    .flatMap((module) => Object.values(module) as { access?: Access }[])
    .map((call) => call?.access);
  return new Set(accesses.flatMap((access) => [...(access?.all ?? []), ...(access?.any ?? [])]));
};

describe('grants', () => {
  it('[perm.catalogue] are each used by a call, an ability or a screen', async () => {
    const read = await ofCalls();
    expect(read.size).toBeGreaterThan(30);
    for (const { grants } of Object.values(shiftRules)) for (const grant of grants) read.add(grant);
    const sources = ['services', 'projections', 'portal']
      .flatMap(filesIn)
      .map((file) => readFileSync(new URL(file, root), 'utf8'));
    for (const grant of grantKeys) if (sources.some((source) => source.includes(`'${grant}'`))) read.add(grant);
    expect(grantKeys.filter((grant) => !read.has(grant))).toEqual(
      grantKeys.filter((grant) => notBuilt.includes(grant)),
    );
  });

  const by = (access: Access) =>
    grantKeys.filter((grant) => hasAccess({ role: 'agency', permissions: new Set([grant]) }, access));
  const needed = (...calls: readonly { access: Access }[]) => calls.map(({ access }) => by(access).join());
  it('[perm.rolesManage] to see, create, change and delete roles, and people of the company, are one each', () => {
    const { Admins, Admin, SaveAdmin, SwitchAdmin, ResetAdmin, DeleteAdmin, SaveRole, DeleteRole } = administrators;
    for (const grant of needed(Roles, RolesOf, AccountOwnerRoles)) expect(grant).toBe('admin.viewRoles');
    for (const grant of needed(Admins, Admin)) expect(grant).toBe('admin.view');
    for (const grant of needed(SwitchAdmin, ResetAdmin)) expect(grant).toBe('admin.update');
    expect(needed(DeleteAdmin, DeleteRole)).toEqual(['admin.delete', 'admin.deleteRoles']);
    // Creating and changing are told apart by the server.
    expect(needed(SaveAdmin, SaveRole)).toEqual(['admin.create,admin.update', 'admin.createRoles,admin.updateRoles']);
  });
  it('[perm.client] to remove and approve clients are one each; their agents are shown by both grants to view', () => {
    expect(needed(UnlinkCustomer, ApproveCustomer)).toEqual(['client.delete', 'client.approve']);
    expect(CustomerAgents.access.all).toEqual(['client.view', 'agent.view']);
  });
  it('[req.editGate] [req.delete] [req.exportCsv] to save, delete and export events are one each', () => {
    expect(needed(SaveRequest, DeleteRequest, ShiftRowsCsv)).toEqual([
      'requests.create,requests.edit',
      'requests.delete',
      'requests.export',
    ]);
  });
  it('[perm.agencyMenuCustomers] to list clients are the menu and the right to view', () => {
    expect(Customers.access.all).toEqual(['menus.clients', 'client.view']);
  });
  it('[perm.parameters] let people who manage skills set skills and their exceptions, and people who manage territories set territories', () => {
    for (const { access } of [
      skills.SaveSkill,
      skills.DeleteSkill,
      exceptions.SaveSkillException,
      exceptions.DeleteSkillException,
    ])
      expect(by(access)).toEqual(['parameters.manageSkills']);
    expect(by(ChooseSubTerritories.access)).toEqual(['parameters.manageTerritories']);
  });
  it('[perm.parameters] show the setting with SMARTCONNECT, change it with SMARTCONNECT_MANAGE, and manage agents’ licences with securityAgent', () => {
    const [view, manage, licences, whole] = [
      smartConnect.SubContractors.access,
      smartConnect.AddSubContractor.access,
      smartConnect.SaveAgencyLicence.access,
      smartConnect.SmartConnectSetting,
    ];
    expect(by(view)).toEqual([
      'requests.smartConnect',
      'parameters.manageSmartConnect',
      'parameters.SMARTCONNECT',
      'parameters.SMARTCONNECT_MANAGE',
    ]);
    expect(by(manage)).toEqual(['parameters.manageSmartConnect', 'parameters.SMARTCONNECT_MANAGE']);
    for (const { access } of [smartConnect.SwitchSubContractor, smartConnect.DeleteSubContractor])
      expect(access).toEqual(manage);
    expect(by(licences)).toEqual([
      'parameters.securityAgent',
      'parameters.manageSmartConnect',
      'parameters.SMARTCONNECT_MANAGE',
    ]);
    for (const { access } of [smartConnect.AgencyLicences, smartConnect.DeleteAgencyLicence])
      expect(access).toEqual(licences);
    expect(by(whole)).toEqual([
      'parameters.securityAgent',
      'parameters.manageSmartConnect',
      'parameters.SMARTCONNECT',
      'parameters.SMARTCONNECT_MANAGE',
    ]);
  });

  /** Grants that each call requires: whoever holds all others is refused. */
  const required = (calls: object) =>
    Object.fromEntries(
      Object.entries(calls as Record<string, { access: Access }>).map(([name, { access }]) => [
        name,
        grantKeys.filter(
          (grant) =>
            !hasAccess({ role: 'agency', permissions: new Set(grantKeys.filter((one) => one !== grant)) }, access),
        ),
      ]),
    );
  it('[perm.finance] [report.list] are required for each report and for each file of closed runs', () => {
    const { OperationsReport, OperationsFigures, DelayReport, DelayFigures, PunchReport, PunchFigures } = work;
    const calls = { OperationsReport, OperationsFigures, DelayReport, DelayFigures, PunchReport, PunchFigures };
    expect(required(calls)).toEqual({
      OperationsReport: ['finance.operationsReport'],
      OperationsFigures: ['finance.operationsReport'],
      DelayReport: ['finance.operationsReport'],
      DelayFigures: ['finance.operationsReport'],
      PunchReport: ['finance.viewPunchInOut'],
      PunchFigures: ['finance.viewPunchInOut'],
    });
    expect(required({ BillingReport, FinanceReport, BillingRunFile, PayRunFile, PayRunProof })).toEqual({
      BillingReport: ['finance.viewBilling'],
      FinanceReport: ['finance.viewBilling', 'finance.viewProfitability'],
      BillingRunFile: ['finance.exportBilling'],
      PayRunFile: ['finance.viewPay', 'finance.exportPay'],
      PayRunProof: ['finance.viewPay', 'finance.exportPay'],
    });
  });
  it('[perm.operations] are required for every call of job lists', () => {
    const { JobPostings, JobPosting, SaveJobPosting, DeleteJobPosting, ListedAgents, AddToList, RemoveFromList } =
      jobPostings;
    const calls = {
      JobPostings,
      JobPosting,
      SaveJobPosting,
      DeleteJobPosting,
      ListedAgents,
      AddToList,
      RemoveFromList,
    };
    expect(new Set(Object.values(required(calls)).flat())).toEqual(new Set(['operations.jobPostings']));
    expect(Object.values(required(calls)).every(({ length }) => length === 1)).toBe(true);
  });
  it('[bulk.actions] are required for each change of selected shifts, and only agencies subcontract', () => {
    const { BulkTime, BulkSalary, BulkBonus, BulkBilling, BulkClientBilling, BulkAgency } = bulk;
    const { BulkSubcontract, BulkTakeBack, BulkAutoAssign, BulkAssign, BulkPublish, BulkRemove } = bulk;
    const calls = { BulkTime, BulkSalary, BulkBonus, BulkBilling, BulkClientBilling, BulkAgency, BulkSubcontract };
    expect(required({ ...calls, BulkTakeBack, BulkAutoAssign, BulkAssign, BulkPublish, BulkRemove })).toEqual({
      BulkTime: ['requests.edit'],
      BulkSalary: ['finance.editPay'],
      BulkBonus: ['finance.editPay'],
      BulkBilling: ['finance.editBilling'],
      BulkClientBilling: ['finance.editBilling'],
      BulkAgency: ['requests.assign'],
      BulkSubcontract: ['requests.smartConnect'],
      BulkTakeBack: ['requests.smartConnect'],
      BulkAutoAssign: ['requests.autoAssign'],
      BulkAssign: ['requests.manualAssign'],
      BulkPublish: ['requests.publish'],
      BulkRemove: ['requests.delete'],
    });
    const customer = { role: 'customer', permissions: new Set(grantKeys) } as const;
    const open = [BulkAgency, BulkSubcontract, BulkTakeBack].map(({ access }) => hasAccess(customer, access));
    expect(open).toEqual([true, false, false]);
  });
  it('[emp.onboardTransitions] are required to move applications', () => {
    const { MoveOnboarding, MoveCandidates } = onboarding;
    expect(Object.values(required({ MoveOnboarding, MoveCandidates }))).toEqual([
      ['menus.onboarding', 'agent.edit'],
      ['menus.onboarding', 'agent.edit'],
    ]);
  });
});
