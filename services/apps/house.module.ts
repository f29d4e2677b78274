import { Module, type DynamicModule, type Provider } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { Commands } from '#kernel/commands.ts';
import { AgencyController } from '#services/accounts/agency/agency.controller.ts';
import { CustomerController } from '#services/accounts/customer/customer.controller.ts';
import { CustomerView } from '#services/accounts/customer/customer.view.ts';
import { SavingCustomers } from '#services/accounts/customer/saving-customers.ts';
import { TerritoryClientsController } from '#services/accounts/customer/territory-clients.controller.ts';
import { CustomizationController } from '#services/accounts/customization/customization.controller.ts';
import { LinkController } from '#services/accounts/link/link.controller.ts';
import { LinkDesk } from '#services/accounts/link/link-desk.ts';
import { PlaceController } from '#services/accounts/place/place.controller.ts';
import { PlacePartsController } from '#services/accounts/place/place-parts.controller.ts';
import { PlaceView } from '#services/accounts/place/place.view.ts';
import { SavingPlaces } from '#services/accounts/place/saving-places.ts';
import { Afterwards } from '#services/http/afterwards.ts';
import { Customizations } from '#services/http/customizations.ts';
import { FileController } from '#services/http/file.controller.ts';
import { FileDesk } from '#services/http/file-desk.ts';
import { FirstAnswers } from '#services/http/first-answers.ts';
import { AuditController } from '#services/health/audit.controller.ts';
import { HealthController } from '#services/health/health.controller.ts';
import { OutboxController } from '#services/health/outbox.controller.ts';
import { NamedThings } from '#services/http/named-things.ts';
import { ReadYourWrites } from '#services/http/read-your-writes.ts';
import { AccessControlController } from '#services/identity/role/access-control.controller.ts';
import { Keepers } from '#services/identity/role/keepers.ts';
import { Powers } from '#services/identity/role/powers.ts';
import { RoleAdministrationController } from '#services/identity/role/role-administration.controller.ts';
import { Callers } from '#services/identity/session/callers.ts';
import { SessionController } from '#services/identity/session/session.controller.ts';
import { SignIn } from '#services/identity/session/sign-in.ts';
import { AccountController } from '#services/identity/user/account.controller.ts';
import { Accounts } from '#services/identity/user/accounts.ts';
import { Administrators } from '#services/identity/user/administrators.ts';
import { AdministratorsController } from '#services/identity/user/administrators.controller.ts';
import { FirstAdministrators } from '#services/identity/user/first-administrators.ts';
import { Audience } from '#services/realtime/audience.ts';
import { CertificateController } from '#services/reference/certificate.controller.ts';
import { JobPostingController } from '#services/staffing/job-posting/job-posting.controller.ts';
import { LevelController } from '#services/reference/level.controller.ts';
import { OwnTerritoriesController } from '#services/accounts/territory/own-territories.controller.ts';
import { PermitController } from '#services/reference/permit.controller.ts';
import { PlanController } from '#services/accounts/plan/plan.controller.ts';
import { Uploads } from '#services/registry/import/uploads.ts';
import { RegistryController } from '#services/registry/registry.controller.ts';
import { NoticeController } from '#services/messaging/notification/notice.controller.ts';
import { DeviceController } from '#services/messaging/notification/device.controller.ts';
import { ReplyController } from '#services/messaging/notification/reply.controller.ts';
import { PreferenceController } from '#services/messaging/notification/preference.controller.ts';
import { BulkMessageController } from '#services/messaging/bulk-message/bulk-message.controller.ts';
import { ReferenceController } from '#services/reference/reference.controller.ts';
import { ReferenceDesk } from '#services/reference/reference-desk.ts';
import { SkillExceptionController } from '#services/money/terms/skill-exception.controller.ts';
import { SkillController } from '#services/reference/skill.controller.ts';
import { SubContractorController } from '#services/staffing/smart-connect/sub-contractor.controller.ts';
import { SubTerritoryController } from '#services/reference/sub-territory.controller.ts';
import { SubTerritoryDesk } from '#services/reference/sub-territory-desk.ts';
import { TerritoryController } from '#services/reference/territory.controller.ts';
import { ViewController } from '#services/identity/view/view.controller.ts';
import { AssignmentController } from '#services/staffing/assignment/assignment.controller.ts';
import { Assigning } from '#services/staffing/assignment/assigning.ts';
import { Candidates } from '#services/staffing/assignment/candidates.ts';
import { PunchPlaces } from '#services/staffing/assignment/punch-places.ts';
import { FillingController } from '#services/staffing/assignment/filling.controller.ts';
import { RatingController } from '#services/staffing/assignment/rating.controller.ts';
import { SignInLinkController } from '#services/identity/session/sign-in-link.controller.ts';
import { SignInLinks } from '#services/identity/session/sign-in-links.ts';
import { AgentAppController } from '#services/staffing/agent-app/agent-app.controller.ts';
import { MyJobController } from '#services/staffing/open-job/my-job.controller.ts';
import { OpenJobController } from '#services/staffing/open-job/open-job.controller.ts';
import { ListForAgentController } from '#services/staffing/job-posting/list-for-agent.controller.ts';
import { ConsentController } from '#services/workforce/agent/consent.controller.ts';
import { AutoAssignController } from '#services/staffing/auto-assign/auto-assign.controller.ts';
import { BulkController } from '#services/staffing/bulk/bulk.controller.ts';
import { BulkShifts } from '#services/staffing/bulk/bulk-shifts.ts';
import { Undoing } from '#services/staffing/bulk/undoing.ts';
import { MergeController } from '#services/planning/merge/merge.controller.ts';
import { Merging } from '#services/scheduling/site-event/merging.ts';
import { HistoryController } from '#services/live/history/history.controller.ts';
import { CalendarController } from '#services/live/calendar/calendar.controller.ts';
import { CalendarShifts } from '#services/live/calendar/calendar-shifts.ts';
import { Foreseeing } from '#services/staffing/assignment/foreseeing.ts';
import { ForeseeingController } from '#services/staffing/assignment/foreseeing.controller.ts';
import { DashboardController } from '#services/live/dashboard/dashboard.controller.ts';
import { AgentsOnMap } from '#services/live/location/agents-on-map.ts';
import { EventLocationController } from '#services/planning/site-event/event-location.controller.ts';
import { LocationController } from '#services/live/location/location.controller.ts';
import { PlanningShifts } from '#services/planning/shift/planning-shifts.ts';
import { SavingShifts } from '#services/scheduling/shift/saving-shifts.ts';
import { Activities } from '#services/live/operations/activities.ts';
import { OperationShifts } from '#services/scheduling/shift/operation-shifts.ts';
import { Operations } from '#services/live/operations/operations.ts';
import { OperationsController } from '#services/live/operations/operations.controller.ts';
import { ShiftController } from '#services/planning/shift/shift.controller.ts';
import { ShiftView } from '#services/scheduling/shift/shift.view.ts';
import { VisibleShifts } from '#services/scheduling/shift/visible-shifts.ts';
import { AgencyLicences } from '#services/staffing/smart-connect/agency-licences.ts';
import { Answering } from '#services/staffing/smart-connect/answering.ts';
import { AgentRequestController } from '#services/staffing/smart-connect/agent-request.controller.ts';
import { HandedShifts } from '#services/staffing/smart-connect/handed-shifts.ts';
import { HandingOver } from '#services/staffing/smart-connect/handing-over.ts';
import { Missions } from '#services/staffing/smart-connect/missions.ts';
import { SmartConnectController } from '#services/staffing/smart-connect/smart-connect.controller.ts';
import { EventSetupController } from '#services/planning/site-event/event-setup.controller.ts';
import { EventSetups } from '#services/scheduling/site-event/event-setups.ts';
import { RequestController } from '#services/planning/site-event/request.controller.ts';
import { RequestView } from '#services/scheduling/site-event/request.view.ts';
import { SavingRequests } from '#services/planning/site-event/saving-requests.ts';
import { VisibleEvents } from '#services/scheduling/site-event/visible-events.ts';
import { TagController } from '#services/planning/tag/tag.controller.ts';
import { Tags } from '#services/planning/tag/tags.ts';
import { SearchController } from '#services/search/search.controller.ts';
import { EmployeeController } from '#services/workforce/employee/employee.controller.ts';
import { EmployeeDesk } from '#services/workforce/employee/employee-desk.ts';
import { EmployeeFileController } from '#services/workforce/employee/employee-file.controller.ts';
import { EmployeePermitController } from '#services/workforce/employee/employee-permit.controller.ts';
import { EmployeeSavingController } from '#services/workforce/employee/employee-saving.controller.ts';
import { EmployeeView } from '#services/workforce/employee/employee.view.ts';
import { EmployerController } from '#services/workforce/employee/employer.controller.ts';
import { FinancialDetails } from '#services/workforce/employee/financial-details.ts';
import { SavingEmployees } from '#services/workforce/employee/saving-employees.ts';
import { AgentNoteController } from '#services/workforce/agent-note/agent-note.controller.ts';
import { Excluding } from '#services/workforce/agent-note/excluding.ts';
import { OnboardingController } from '#services/workforce/onboarding/onboarding.controller.ts';
import { AgencyLicenceController } from '#services/accounts/agency/agency-licence.controller.ts';
import { LevelPayController } from '#services/money/terms/level-pay.controller.ts';
import { PartnerPriceController } from '#services/money/terms/partner-price.controller.ts';
import type { Platform } from './platform.ts';
import { ports } from './ports.ts';

export const controllers = [
  AgentAppController,
  AgentNoteController,
  ConsentController,
  ListForAgentController,
  MyJobController,
  OpenJobController,
  AccessControlController,
  AccountController,
  AdministratorsController,
  AgencyController,
  AgencyLicenceController,
  AssignmentController,
  AutoAssignController,
  BulkController,
  MergeController,
  BulkMessageController,
  CalendarController,
  NoticeController,
  DeviceController,
  PreferenceController,
  ReplyController,
  CertificateController,
  CustomerController,
  CustomizationController,
  DashboardController,
  EventLocationController,
  EventSetupController,
  FileController,
  FillingController,
  ForeseeingController,
  HealthController,
  OutboxController,
  AuditController,
  HistoryController,
  JobPostingController,
  LevelController,
  LevelPayController,
  LinkController,
  LocationController,
  OwnTerritoriesController,
  PartnerPriceController,
  PermitController,
  EmployeeController,
  EmployeeFileController,
  EmployeePermitController,
  EmployeeSavingController,
  EmployerController,
  OnboardingController,
  OperationsController,
  PlaceController,
  PlacePartsController,
  RatingController,
  ReferenceController,
  RegistryController,
  RequestController,
  SearchController,
  PlanController,
  RoleAdministrationController,
  SessionController,
  ShiftController,
  SignInLinkController,
  SkillController,
  SkillExceptionController,
  SmartConnectController,
  AgentRequestController,
  SubContractorController,
  SubTerritoryController,
  TerritoryClientsController,
  TerritoryController,
  ViewController,
  TagController,
];

const services: Provider[] = [
  Accounts,
  Afterwards,
  AgencyLicences,
  AgentsOnMap,
  Administrators,
  Answering,
  Assigning,
  Foreseeing,
  Audience,
  BulkShifts,
  Callers,
  CalendarShifts,
  Candidates,
  Commands,
  CustomerView,
  Customizations,
  EmployeeDesk,
  EmployeeView,
  EventSetups,
  Excluding,
  FileDesk,
  FirstAdministrators,
  FirstAnswers,
  Keepers,
  HandedShifts,
  HandingOver,
  LinkDesk,
  Merging,
  Missions,
  NamedThings,
  PlaceView,
  PlanningShifts,
  Powers,
  PunchPlaces,
  ReadYourWrites,
  ReferenceDesk,
  RequestView,
  Activities,
  OperationShifts,
  Operations,
  FinancialDetails,
  SavingEmployees,
  SavingCustomers,
  SavingPlaces,
  SavingRequests,
  SavingShifts,
  ShiftView,
  SignIn,
  SignInLinks,
  SubTerritoryDesk,
  Tags,
  Undoing,
  Uploads,
  VisibleEvents,
  VisibleShifts,
];

/** Every service of the house over one platform; the apps add their doors. */
@Module({})
export class HouseModule {
  static over(platform: Platform): DynamicModule {
    const providers = [...ports(platform), ...services];
    return { module: HouseModule, imports: [CqrsModule.forRoot()], providers, exports: [...providers, CqrsModule] };
  }
}
