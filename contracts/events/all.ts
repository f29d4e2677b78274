import { AgencyEvents, CustomerEvents, LinkEvents } from './accounts.ts';
import { AlertEvents } from './alert.ts';
import { AnnualLeaveEvents } from './annual-leave.ts';
import { AutoAssignRunEvents } from './auto-assign.ts';
import { BillingRunEvents, BillPageEvents } from './billing-run.ts';
import { BulkMessageEvents } from './bulk-message.ts';
import { BulkRunEvents } from './bulk-run.ts';
import { CustomizationEvents } from './customization.ts';
import { DeviceEvents } from './device.ts';
import { RoleEvents, UserEvents } from './identity.ts';
import { EmployeeImportEvents } from './employee-import.ts';
import { ExportRunEvents } from './export-run.ts';
import { InboxEvents } from './inbox.ts';
import { InvoiceBookEvents, InvoicePdfEvents } from './invoice-book.ts';
import { NeedEvents } from './need.ts';
import { PayRunEvents, PayStatementEvents } from './pay-run.ts';
import { LocationViewEvents } from './location-view.ts';
import { PlaceEvents } from './place.ts';
import { ReferenceEvents } from './reference.ts';
import { RegistryCoverageEvents, RegistryEvents } from './registry.ts';
import { ShiftEvents } from './shift.ts';
import { SiteEventEvents } from './site-event.ts';
import { TagEvents } from './tag.ts';
import { TermsEvents } from './terms.ts';
import { ThreadEvents } from './thread.ts';
import { AgentEvents } from './workforce.ts';
import type { Declaration, Searched } from './declare.ts';

/** The events of every aggregate; names are unique across them. */
export const allEvents = {
  ...AgencyEvents,
  ...AgentEvents,
  ...AlertEvents,
  ...AnnualLeaveEvents,
  ...AutoAssignRunEvents,
  ...BillingRunEvents,
  ...BillPageEvents,
  ...BulkMessageEvents,
  ...BulkRunEvents,
  ...CustomerEvents,
  ...CustomizationEvents,
  ...DeviceEvents,
  ...EmployeeImportEvents,
  ...ExportRunEvents,
  ...InboxEvents,
  ...InvoiceBookEvents,
  ...InvoicePdfEvents,
  ...LinkEvents,
  ...LocationViewEvents,
  ...NeedEvents,
  ...PayRunEvents,
  ...PayStatementEvents,
  ...PlaceEvents,
  ...ReferenceEvents,
  ...RegistryCoverageEvents,
  ...RegistryEvents,
  ...RoleEvents,
  ...ShiftEvents,
  ...SiteEventEvents,
  ...TagEvents,
  ...TermsEvents,
  ...ThreadEvents,
  ...UserEvents,
};
export type EventName = keyof typeof allEvents;
/** Names of the notices that some event sends. */
export type NoticeName = (typeof allEvents)[EventName]['notices'][number];

type Found = {
  readonly [T in EventName as (typeof allEvents)[T]['search'] extends Searched ? T : never]: (typeof allEvents)[T];
};
/** The events that change what search finds. */
export const searchedEvents = Object.fromEntries(
  Object.entries(allEvents).filter(([, { search }]) => search !== undefined),
) as Found;

/** Declaration of an event by the name it is stored under; undefined for an undeclared name. */
export const declarationOf = (type: string): Declaration | undefined =>
  Object.hasOwn(allEvents, type) ? (allEvents[type as EventName] as Declaration) : undefined;
