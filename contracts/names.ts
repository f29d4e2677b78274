import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import type { ReferenceKind } from '#contracts/values/reference-kind.ts';

/**
 * Kind of object that an id in a call's input refers to. `subject`: the object that the call is about, which its
 * handler looks up within the caller's scope before anything else; `part`: something inside the subject, which is
 * looked up there.
 */
export type NamedKind =
  | ReferenceKind
  | 'subject'
  | 'part'
  | 'event'
  | 'shift'
  | 'assignment'
  | 'agent'
  | 'user'
  | 'role'
  | 'account'
  | 'agency'
  | 'customer'
  | 'place'
  | 'task'
  | 'position'
  | 'tag'
  | 'licence';

/** Kinds by the last segments of a field's path; the longer match wins. */
const fields: Readonly<Record<string, NamedKind>> = {
  'employee.id': 'agent',
  'affectationEvent.id': 'shift',
  'affectationEvent.affectationId': 'assignment',
  'shifts.id': 'shift',
  'draft.merged': 'shift',
  'draft.settled': 'part',
  'place.id': 'place',
  'task.id': 'task',
  ...{ requestId: 'event', eventId: 'event', copyOf: 'event' },
  affEventId: 'shift',
  affectationEventIds: 'shift',
  shiftId: 'shift',
  shiftIds: 'shift',
  affId: 'assignment',
  affectationId: 'assignment',
  assignmentId: 'assignment',
  employeeAffectationId: 'assignment',
  agentId: 'agent',
  agentIds: 'agent',
  employeeId: 'agent',
  employeeIds: 'agent',
  employee: 'agent',
  resourceId: 'agent',
  resourceIds: 'agent',
  userId: 'user',
  managerId: 'user',
  supervisorId: 'user',
  supervisors: 'user',
  personId: 'user',
  person: 'user',
  roleId: 'role',
  role: 'role',
  accountId: 'account',
  companyId: 'account',
  clientId: 'account',
  employerId: 'account',
  partner: 'account',
  billToId: 'account',
  billTo: 'account',
  supplier: 'account',
  assignmentIds: 'assignment',
  runId: 'part',
  deliveryId: 'part',
  agencyId: 'agency',
  agencyIds: 'agency',
  toAgencyId: 'agency',
  agencies: 'agency',
  agency: 'agency',
  customerId: 'customer',
  adminCustomerId: 'customer',
  customer: 'customer',
  clients: 'customer',
  placeId: 'place',
  place: 'place',
  'filters.tags': 'tag',
  'filters.documents': 'part',
  'filters.id': 'part',
  'filters.shiftsList': 'shift',
  'filters.demandes': 'event',
  agents: 'agent',
  places: 'place',
  taskIds: 'task',
  linkedPosition: 'position',
  tagId: 'tag',
  'filters.tasks': 'task',
  'filters.groups': 'part',
  skillId: 'skill',
  skillIds: 'skill',
  skill: 'skill',
  competences: 'skill',
  competence: 'skill',
  addedSkillIds: 'skill',
  removedSkillIds: 'skill',
  addedSubTerritoryIds: 'subTerritory',
  removedSubTerritoryIds: 'subTerritory',
  levelId: 'level',
  maxLevelId: 'level',
  minLevel: 'level',
  maxLevel: 'level',
  levels: 'level',
  level: 'level',
  permitId: 'licenceType',
  licenceTypeIds: 'licenceType',
  territoryIds: 'territory',
  permit: 'licenceType',
  certificate: 'certificate',
  primeId: 'prime',
  primeIds: 'prime',
  customerPrimeId: 'prime',
  'primes.id': 'prime',
  planIds: 'plan',
  plan: 'plan',
  territoryId: 'territory',
  territories: 'territory',
  territory: 'territory',
  hiddenTerritoryIds: 'territory',
  countryId: 'country',
  countries: 'country',
  subTerritoryId: 'subTerritory',
  subTerritoryIds: 'subTerritory',
  subTerritories: 'subTerritory',
  subTerritory: 'subTerritory',
  commentId: 'part',
  documentId: 'part',
  exclusionId: 'part',
  chatId: 'part',
  breakId: 'part',
  reportId: 'part',
  mergeId: 'part',
  locationId: 'part',
  levelWas: 'part',
  workId: 'part',
  adjustmentId: 'part',
  uniformId: 'part',
  integrationId: 'part',
  subId: 'part',
  billingId: 'part',
  idDefaultRate: 'part',
  licenceId: 'licence',
  employeePermitId: 'licence',
};

/**
 * Calls whose fields differ from the table above. A top-level `id` or `ids` is the subject unless it is listed here.
 */
const ofCalls: Readonly<Record<string, Readonly<Record<string, NamedKind>>>> = {
  ChooseSubTerritories: { ids: 'subTerritory' },
  SaveEmployeeCertificate: { permitId: 'certificate' },
  RolesOf: { b: 'account' },
  BulkLocation: { locationId: 'position' },
  SeeInboxItems: { itemIds: 'subject' },
  // A conversation, which only its parties can find.
  ...{
    GetMessages: { thread: 'subject' },
    ReadMessages: { thread: 'subject' },
    SaveMessage: { thread: 'subject', to: 'subject' },
    GetThreads: { to: 'subject' },
  },
  // The device that reports, and assignments that its owner has had, whatever their state is now.
  ReportPunches: {
    deviceId: 'subject',
    'punches.record.deviceId': 'subject',
    'punches.record.assignmentId': 'part',
    'punches.record.clocks.bootId': 'part',
    'punches.record.server.bootId': 'part',
  },
  PunchContests: { shiftId: 'part' },
  ChangePrime: { id: 'prime' },
  // A paid person is looked up in the run, whether they are still employed or not.
  ...Object.fromEntries(
    ['PayStatement', 'AdjustPay', 'DecideHoliday', 'CarryStatement'].map((name) => [
      name,
      { agentId: 'part' as const },
    ]),
  ),
  AnswerShortfall: { keys: 'part' },
  // The handler that computes with these terms looks up what they apply to.
  PreviewTermsChange: { 'terms.scopeId': 'part', 'terms.rateId': 'part' },
  PreviewBillingChange: { 'terms.scopeId': 'part', 'terms.rateId': 'part' },
  BacktestPay: { 'terms.scopeId': 'part', 'terms.rateId': 'part' },
};

/** An id of an input: its path without list positions, and its kind; undefined where the tables above name none. */
type Named = { readonly path: readonly string[]; readonly kind: NamedKind | undefined };

type Schema = {
  readonly format?: string;
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly additionalProperties?: Schema | boolean;
  readonly propertyNames?: Schema;
} & { readonly [choice in 'anyOf' | 'oneOf' | 'allOf']?: readonly Schema[] };

const idsIn = (schema: Schema, path: readonly string[]): string[][] => [
  ...(schema.format === 'uuid' ? [[...path]] : []),
  ...[schema.anyOf, schema.oneOf, schema.allOf].flatMap((parts) => parts ?? []).flatMap((part) => idsIn(part, path)),
  ...(schema.items ? idsIn(schema.items, path) : []),
  ...Object.entries(schema.properties ?? {}).flatMap(([name, property]) => idsIn(property, [...path, name])),
  ...(typeof schema.additionalProperties === 'object' ? idsIn(schema.additionalProperties, path) : []),
  ...(schema.propertyNames ? idsIn(schema.propertyNames, path) : []),
];

const kindOf = ({ name: call }: Endpoint, path: readonly string[]): NamedKind | undefined => {
  const own = ofCalls[call]?.[path.join('.')];
  if (own) return own;
  if (path.length === 1 && (path[0] === 'id' || path[0] === 'ids')) return 'subject';
  // `selection`: the ticked rows that the call is about; `allExcept` leaves some of the rows out.
  if (path.at(-1) === 'allExcept' || path.at(-2) === 'selection') return 'subject';
  const [above, name] = path.slice(-2);
  // Ids in `not`, which rows must not have, and in `count` are of the same kinds as those in `filters`.
  return fields[`${above === 'not' || above === 'count' ? 'filters' : above}.${name}`] ?? fields[path.at(-1)!];
};

const known = new Map<Endpoint, readonly Named[]>();

/** Every id that a call's input may hold, with its kind. */
export const namesOf = (call: Endpoint): readonly Named[] => {
  const found = known.get(call);
  if (found) return found;
  const schema = z.toJSONSchema(call.input, { io: 'output', unrepresentable: 'any', reused: 'inline' }) as Schema;
  const paths = new Map(idsIn(schema, []).map((path) => [path.join('.'), path]));
  const named = [...paths.values()].map((path) => ({ path, kind: kindOf(call, path) }));
  known.set(call, named);
  return named;
};

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;
const at = (value: unknown, path: readonly string[]): unknown[] => {
  if (Array.isArray(value)) return value.flatMap((one) => at(one, path));
  const [field, ...rest] = path;
  if (field === undefined) return [value];
  return isObject(value) ? at(value[field], rest) : [];
};

/**
 * The ids in a call's valid input, by kind. Ids of filters are left out: a filter only finds rows that the caller may
 * see.
 */
export const namedBy = (call: Endpoint, input: unknown): ReadonlyMap<NamedKind, ReadonlySet<string>> => {
  const found = new Map<NamedKind, Set<string>>();
  for (const { path, kind } of namesOf(call)) {
    if (!kind || ['filters', 'not', 'count'].some((part) => path.includes(part))) continue;
    const ids = at(input, path).filter((id): id is string => typeof id === 'string' && z.uuid().safeParse(id).success);
    if (ids.length > 0) found.set(kind, new Set([...(found.get(kind) ?? []), ...ids]));
  }
  return found;
};
