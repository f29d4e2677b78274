import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { undoable } from '#contracts/api/shift-bulk.ts';
import type { Endpoint } from '#contracts/endpoint.ts';
import { everyCall } from '#test/support/samples.ts';

/**
 * How a call that takes something away, or saves many things at once, is kept from being a surprise:
 * - `previews`: with `preview` it says what it would do and what it would refuse, and does nothing
 * - `undo`: UndoShifts takes it back
 * - `asks`: a screen that makes it asks first, with what and how many
 * - `wholeSet`: its form shows the whole of what it saves, and saves nothing else
 * - `noScreen`: no screen makes it
 * - `looks`: this call says beforehand what it would hit; `back`: this one takes it back; `counts`: this dialog says
 *   how many it is about
 */
type Handled =
  | 'previews'
  | 'undo'
  | 'asks'
  | 'wholeSet'
  | 'noScreen'
  | { readonly looks: string }
  | { readonly back: string }
  | { readonly counts: string };
const handled: Readonly<Record<string, Handled>> = {
  AcceptAgentRequest: 'asks',
  AddIntegration: 'wholeSet',
  AdoptRuleSet: { looks: 'PreviewTermsChange' },
  AddToList: 'asks',
  AddToMerge: { looks: 'PreviewShiftChange' },
  AnswerShortfall: 'asks',
  ApproveBillingRun: { looks: 'BillingRunEstimate' },
  ApprovePayRun: { looks: 'PayRunDetail' },
  AssignPlans: { looks: 'AssignedPlansEffect' },
  AssignToSupervisor: { counts: 'BulkDialog' },
  AutoAssign: 'previews',
  AutoAssignCustomer: 'previews',
  BlockAgency: { looks: 'BlockEffect' },
  BlockCustomer: { looks: 'BlockEffect' },
  BulkAgency: 'previews',
  BulkAssign: 'undo',
  BulkAutoAssign: 'previews',
  BulkBilling: 'previews',
  BulkBonus: 'previews',
  BulkClientBilling: 'previews',
  BulkLocation: 'previews',
  BulkPublish: 'previews',
  BulkRemove: 'previews',
  BulkSalary: 'previews',
  BulkSubcontract: 'previews',
  BulkTakeBack: 'previews',
  BulkTasks: 'previews',
  BulkTime: 'previews',
  CancelMerge: { looks: 'PreviewShiftChange' },
  CancelRun: 'asks',
  ChangeEmployees: 'previews',
  ChangeIntegration: 'wholeSet',
  ChangePrime: { looks: 'PreviewTermsChange' },
  ChooseSubTerritories: 'wholeSet',
  ClosePayRun: { looks: 'PayRunDetail' },
  CopyShifts: 'undo',
  CreateAgentRequest: { counts: 'BulkDialog' },
  CreateShifts: 'undo',
  DeleteAccreditedPerson: 'asks',
  DeleteAdmin: 'asks',
  DeleteAffectation: 'noScreen',
  DeleteAgencyLicence: 'asks',
  DeleteBreak: { looks: 'PreviewShiftChange' },
  DeleteCertificate: 'asks',
  DeleteComment: 'asks',
  DeleteCustomerBilling: { looks: 'PreviewBillingChange' },
  DeleteCustomerSalary: { looks: 'PreviewTermsChange' },
  DeleteEmployeeDocument: 'asks',
  DeleteEmployeePermit: { looks: 'EmployeePermitEffect' },
  DeleteExternalChat: 'asks',
  DeleteJobPosting: 'asks',
  DeleteLevel: 'asks',
  DeleteLocation: 'asks',
  DeletePermit: 'asks',
  DeletePlace: 'asks',
  DeletePlaceBilling: { looks: 'PreviewBillingChange' },
  DeletePlacePlan: 'asks',
  DeletePlacePosition: 'asks',
  DeletePlaceSalary: { looks: 'PreviewTermsChange' },
  DeletePlaceTask: 'asks',
  DeletePrime: { looks: 'PreviewTermsChange' },
  DeleteRequest: { looks: 'RequestDeletion' },
  DeleteRequestDocument: 'asks',
  DeleteRequestTask: 'asks',
  DeleteRole: 'asks',
  DeleteShift: 'asks',
  DeleteSkill: 'asks',
  DeleteSkillException: 'asks',
  DeleteSubContractor: 'asks',
  DecideHoliday: { looks: 'PreviewTermsChange' },
  DeleteSubContractorBilling: { looks: 'PreviewPartnerPrice' },
  DeleteSubTerritory: 'asks',
  DeleteTag: { looks: 'RequestTags' },
  DeleteTerritory: 'asks',
  DeleteThreeLink: { looks: 'ThreeLinkEffect' },
  DeleteUniform: 'asks',
  DeleteView: { back: 'SaveView' },
  EndExport: 'asks',
  EndOtherSessions: 'asks',
  EndOwnCalendar: 'asks',
  EndSecondFactor: 'asks',
  EndSession: 'asks',
  ExcludeEmployee: { looks: 'ExclusionEffect' },
  FileEndOfShiftReport: 'wholeSet',
  HideTerritories: { looks: 'HiddenTerritoriesEffect' },
  JudgeEmployeePermit: { looks: 'EmployeePermitEffect' },
  LeaveForNextBilling: 'asks',
  LiftExclusion: 'asks',
  MergeShifts: { looks: 'PreviewShiftChange' },
  MessageToEmployees: { looks: 'EmployeeMessageRecipients' },
  MessageToShifts: { looks: 'MessageRecipients' },
  MoveCandidates: 'previews',
  MoveOnboarding: { looks: 'ComingShifts' },
  OfferByText: { looks: 'ForeseeTextOffer' },
  PlaceLocationResources: 'asks',
  PublishAffEvents: 'previews',
  PutTag: 'noScreen',
  RateAffectation: 'wholeSet',
  RefuseAgentRequest: 'asks',
  RemoveEmployee: 'asks',
  RemoveFromList: 'asks',
  RemoveFromSupervisor: { counts: 'BulkDialog' },
  RemoveIntegration: 'asks',
  RemoveSignInProvider: 'asks',
  RemoveLocationResource: 'asks',
  ReportPunches: 'noScreen',
  ReviseTag: { looks: 'RequestTags' },
  RequestExport: 'wholeSet',
  ReviseRating: 'wholeSet',
  RevokeDevice: 'asks',
  SaveAffEvents: { looks: 'PreviewShiftChange' },
  SaveAffectation: { looks: 'PreviewShiftChange' },
  SaveAnnualLeave: { looks: 'PreviewTermsChange' },
  SettlePunch: { looks: 'PreviewShiftChange' },
  SaveBreak: { looks: 'PreviewShiftChange' },
  SaveCustomerBilling: { looks: 'PreviewBillingChange' },
  SaveCustomerSalary: { looks: 'PreviewTermsChange' },
  SaveCorrection: { looks: 'PreviewShiftChange' },
  SaveEmployeeSchedule: 'wholeSet',
  SaveEmployeeTerritories: 'wholeSet',
  SaveHeadMail: 'wholeSet',
  SaveJobPosting: 'wholeSet',
  SaveLevelsAndSkills: 'wholeSet',
  SaveMessage: 'wholeSet',
  SavePlace: { looks: 'PlaceEffect' },
  SavePlan: { looks: 'PlanEffect' },
  SavePlaceBilling: { looks: 'PreviewBillingChange' },
  SavePlaceSalary: { looks: 'PreviewTermsChange' },
  SavePrime: { looks: 'PreviewTermsChange' },
  SaveRegistryCoverage: { looks: 'RegistryCheckEffect' },
  SaveReport: 'wholeSet',
  SaveRequest: { looks: 'RequestMoves' },
  SaveRequestDocument: 'wholeSet',
  SaveRole: { looks: 'Roles' },
  SaveSubContractorBilling: { looks: 'PreviewPartnerPrice' },
  SaveSubTerritory: { looks: 'SubTerritoryEffect' },
  SaveTerritory: { looks: 'TerritoryEffect' },
  SaveSignInAddresses: 'wholeSet',
  SaveSignInProvider: 'wholeSet',
  SaveThreeLink: { looks: 'ThreeLinkEffect' },
  SaveSkillException: { looks: 'PreviewTermsChange' },
  SaveView: 'wholeSet',
  SendNewAffNotifs: 'previews',
  SeeInboxItems: 'wholeSet',
  SetBillingRate: { looks: 'PreviewBillingChange' },
  SetBillingTerms: { looks: 'PreviewBillingChange' },
  SetLevelSalary: { looks: 'PreviewTermsChange' },
  SetNightWindow: { looks: 'PreviewTermsChange' },
  SetPayRate: { looks: 'PreviewTermsChange' },
  StartEmployeeImport: { looks: 'PreviewEmployeeImport' },
  SwitchNightPrime: { looks: 'PreviewShiftChange' },
  SwitchPlan: { looks: 'PlanEffect' },
  TakeSampleSet: { looks: 'SampleSet' },
  UndoEmployeeChanges: { back: 'ChangeEmployees' },
  UndoShifts: { looks: 'CanUndoShifts' },
  UnlinkAgency: { looks: 'ComingOfLink' },
  UnlinkCustomer: { looks: 'ComingOfLink' },
  UnlinkEmployee: { looks: 'ComingShifts' },
  UnlinkEmployees: { looks: 'ComingShifts' },
  UnlinkManager: { back: 'LinkManager' },
  UnlinkPermit: { back: 'LinkPermit' },
  UpdateEmployeeStatus: { looks: 'ComingShifts' },
  ValidateRegistry: { looks: 'RegistryCheckEffect' },
  WithdrawAdjustment: { back: 'AdjustPay' },
  WithdrawAgentRequest: 'previews',
  WithdrawMessage: { back: 'SaveMessage' },
  WithdrawReport: 'asks',
  WithdrawTextOffers: 'asks',
};

/** Calls that change money without a question about closed periods, with the reason. */
const openRun = 'it changes a run that is open, and its approval shows what that comes to';
const unasked: Readonly<Record<string, string>> = {
  AdjustBillingRun: openRun,
  AdjustPay: openRun,
  AnswerShortfall: openRun,
  CarryStatement: openRun,
  LeaveForNextBilling: openRun,
  LeavePresence: openRun,
  RetryBillingRun: 'it computes again what has failed',
  RetryPayRun: 'it computes again what has failed',
  SaveCompanyPay: 'a calendar begins after the last closed period',
  SaveCustomerLocationBillingInfo: 'documents bear the address of their own day',
  SetDecreeClass: 'it says what the law asks of runs that are open',
  SetGainCodes: 'closed lines keep the code that they were exported under (decision 57)',
  SetKilometreRate: 'shifts keep the rate that they were planned with',
  SetTaxRegistration: 'documents bear the registration of their own day',
  VoidPresence: openRun,
  WaiveCallIn: openRun,
  WithdrawAdjustment: openRun,
};

const screens = ['portal/screens', 'portal/shell'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('.spec.'))
    .map((file) => ({ file, text: readFileSync(join(folder, file), 'utf8') })),
);
const naming = (name: string) => screens.filter(({ text }) => new RegExp(`\\b${name}\\b`).test(text));
/** Functions that ask a question before an action. */
const question =
  /confirm\(|useRemove\(|ask=\{|<ItemList|<ReasonDialog|useConfirmedCommand\(|preview=\{|deletes\(|sends\([^;]*\bask\b/;

type Schema = { readonly properties?: Readonly<Record<string, unknown>> };
const fieldsOf = ({ input }: Endpoint) =>
  (z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) as Schema).properties ?? {};
/** A deletion, a call with a list of things, or one for which the server counts the affected things. */
const isMass = (call: Endpoint): boolean =>
  call.kind === 'write' &&
  (call.method === 'DELETE' ||
    'agreed' in fieldsOf(call) ||
    /^(Bulk|Cancel|Delete|Remove|Unlink|Withdraw)/.test(call.name) ||
    Object.values(fieldsOf(call)).some((field) => JSON.stringify(field).includes('"array"')));

describe('calls that delete, or change many things at once', () => {
  it('are all listed, with their preview or their undo', async () => {
    const mass = (await everyCall()).filter(isMass).map(({ name }) => name);
    expect(mass.sort()).toEqual(Object.keys(handled).sort());
  });

  it('have a preview if they are limited to what the caller confirmed', async () => {
    const counted = (await everyCall()).filter((call) => 'agreed' in fieldsOf(call)).map(({ name }) => name);
    const silent = counted.filter((name) => {
      const how = handled[name] ?? 'asks';
      return how !== 'previews' && !(typeof how === 'object' && ('looks' in how || 'counts' in how));
    });
    expect(silent).toEqual([]);
  });

  it('require the confirmed sum if they change closed periods', async () => {
    const isMoney = ({ kind, access }: Endpoint) => kind === 'write' && JSON.stringify(access).includes('finance.edit');
    const money = (await everyCall()).filter(isMoney);
    const silent = money.filter((call) => !('agreed' in fieldsOf(call))).map(({ name }) => name);
    expect(money.length).toBeGreaterThan(silent.length);
    expect(silent.sort()).toEqual(Object.keys(unasked).sort());
  });

  it('work as listed', async () => {
    const calls = new Map((await everyCall()).map((call) => [call.name, call]));
    const wrong = Object.entries(handled).flatMap(([name, how]) => {
      if (how === 'previews') return 'preview' in fieldsOf(calls.get(name)!) ? [] : [`${name} can't be previewed`];
      if (how === 'undo') return name in undoable ? [] : [`${name} can't be undone`];
      if (how === 'asks')
        return naming(name).some(({ text }) => question.test(text)) ? [] : [`no screen asks before ${name}`];
      if (how === 'wholeSet') return calls.get(name)!.method === 'DELETE' ? [`${name} shows nothing, it deletes`] : [];
      if (how === 'noScreen') return naming(name).map(({ file }) => `${file} makes ${name}`);
      if ('counts' in how)
        return screens.some(({ file, text }) => file.endsWith(`${how.counts}.tsx`) && text.includes('count'))
          ? []
          : [`${name}: ${how.counts}`];
      const other = calls.get('looks' in how ? how.looks : how.back);
      if (!other) return [`${name} names a call that is not there`];
      if ('looks' in how && naming(other.name).length === 0) return [`no screen asks ${other.name}`];
      return ('looks' in how ? other.kind === 'read' : other.kind === 'write')
        ? []
        : [`${other.name} is no answer to ${name}`];
    });
    expect(wrong).toEqual([]);
  });
});
