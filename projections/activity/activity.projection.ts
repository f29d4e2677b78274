import { allEvents, type EventName } from '#contracts/events/all.ts';
import { consentTypes, isAudited } from '#contracts/events/audit.ts';
import type { Declaration } from '#contracts/events/declare.ts';
import { systemUserId, type Actor, type Recorded } from '#contracts/events/event-store.ts';
import { ShiftEvents } from '#contracts/events/shift.ts';
import { sideOf } from '#contracts/permissions.ts';
import type { AuditSubject } from '#contracts/values/audit.ts';
import { companyOf } from '#contracts/values/company.ts';
import { projection } from '#projections/kernel/projection.ts';
import { ActivityRow } from './activity.table.ts';

type Data = {
  readonly shiftId?: string;
  readonly siteEventId?: string;
  readonly agentId?: string;
};

const subjects: Readonly<Record<string, AuditSubject>> = {
  shift: 'shift',
  siteEvent: 'event',
  locationView: 'event',
  autoAssignRun: 'event',
  bulkRun: 'event',
  alert: 'event',
  agent: 'agent',
  device: 'agent',
  employeeImport: 'agent',
  annualLeave: 'agent',
  tag: 'agent',
  bulkMessage: 'agent',
  user: 'user',
  role: 'role',
  customer: 'client',
  agency: 'agency',
  link: 'link',
  place: 'place',
  customization: 'settings',
  reference: 'settings',
  terms: 'terms',
  payRun: 'pay',
  payStatement: 'pay',
  billingRun: 'billing',
  billPage: 'billing',
  invoiceBook: 'billing',
  invoicePdf: 'billing',
  registryImport: 'registry',
  registryCoverage: 'registry',
  exportRun: 'file',
};
const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** The category of a stream and the id in its name; null where the name holds no UUID. */
const subjectOf = (stream: string): { readonly subject: AuditSubject | null; readonly subjectId: string | null } => {
  const category = stream.slice(0, stream.indexOf('-'));
  const id = stream.slice(category.length + 1);
  return { subject: subjects[category] ?? null, subjectId: uuid.test(id) ? id : null };
};

/** Facts whose note holds the reason. In all others a note is content, not a reason. */
const explainedByNote: ReadonlySet<string> = new Set<EventName>(['AlertHandled', 'PunchSettled', 'TimeSheetCorrected']);
type Text = { readonly def: { readonly type: string; readonly innerType?: Text } };
const isText = ({ def: { type, innerType } }: Text): boolean =>
  type === 'string' || (innerType !== undefined && isText(innerType));
/** The reason in a person's own words; null for a reason that is one of several codes. */
const reasonIn = (type: string, { schema: { shape } }: Declaration, data: object): string | null => {
  const field = explainedByNote.has(type) ? 'note' : 'reason';
  const fieldSchema = shape[field] as Text | undefined;
  const value = (data as Readonly<Record<string, unknown>>)[field];
  return fieldSchema && isText(fieldSchema) && typeof value === 'string' && value !== '' ? value : null;
};

const nobody = {
  about: null,
  secrecy: null,
  actorId: null,
  actorName: null,
  companyId: null,
  subject: null,
  subjectId: null,
  reason: null,
};

/** The company for which it was done: none for what people do to their own account while they act as a client. */
const companyIn = (stream: string, actor: Actor): string | null =>
  actor.actingAs && stream === `user-${actor.userId}` ? null : (companyOf(actor) ?? null);

/** The audit log's columns of a fact; undefined for facts that it does not list. */
const audited = (declaration: Declaration, data: object, { type, stream, metadata: { actor } }: Recorded) => {
  if (!isAudited(type)) return undefined;
  const isOffice = ['platform', 'agency', 'customer'].includes(sideOf(actor.role)) && actor.userId !== systemUserId;
  if (!isOffice && !consentTypes.some((one) => one === type)) return undefined;
  const { secrecy } = declaration;
  return {
    about: declaration.about,
    secrecy: typeof secrecy === 'function' ? secrecy(data as never) : secrecy,
    actorId: isOffice ? actor.userId : null,
    actorName: isOffice ? actor.name : null,
    companyId: isOffice ? companyIn(stream, actor) : null,
    ...subjectOf(stream),
    reason: reasonIn(type, declaration, data),
  };
};

type Refused = Pick<ActivityRow, 'assignmentId' | 'ground' | 'figures'>;
/** The columns that the list of refusals reads. */
const refusedIn = (type: string, { assignmentId = null, ground = null, figures = null }: Partial<Refused>): Refused =>
  type === 'AssignmentRefused'
    ? { assignmentId, ground, figures }
    : { assignmentId: null, ground: null, figures: null };

const noted = (type: string, declaration: Declaration) => (data: Data & Partial<Refused>, event: Recorded) => {
  const ofShift = Object.hasOwn(ShiftEvents, type);
  const auditEntry = audited(declaration, data, event);
  if (!ofShift && !auditEntry) return undefined;
  const { id, position, metadata } = event;
  const { shiftId = null, siteEventId = null, agentId = null } = data;
  return {
    insert: {
      id,
      at: metadata.at,
      position,
      type,
      siteEventId,
      agentId,
      ...refusedIn(type, data),
      ...nobody,
      ...auditEntry,
      shiftId: ofShift ? shiftId : null,
    },
  };
};

/** Every fact of a shift and every act of a person. A new fact is included without a change here. */
export const activities = projection({ name: 'activity', table: ActivityRow }).from(
  allEvents,
  Object.fromEntries(
    Object.entries(allEvents)
      .filter(([type]) => Object.hasOwn(ShiftEvents, type) || isAudited(type))
      .map(([type, declaration]) => [type, noted(type, declaration as Declaration)]),
  ),
);
