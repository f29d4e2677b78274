import { hasAccess, hasGrants, seesPay, seesRatings, type Grant, type Holder } from '../permissions.ts';
import { auditKindAccess, type AuditKind } from '../values/audit.ts';
import { declarationOf, type EventName } from './all.ts';
import type { About, Secrecy } from './declare.ts';

/**
 * What events are about → their category in the audit log, and the grants needed to read them there besides those of
 * the log, of the category and of their secrecy. Null: not in the log (conversations, which only their two sides may
 * read, and what somebody has seen or taken on).
 */
const rules: { readonly [A in About]: { readonly kind: AuditKind; readonly all?: readonly Grant[] } | null } = {
  plan: { kind: 'shifts' },
  job: { kind: 'shifts' },
  handover: { kind: 'shifts' },
  agent: { kind: 'shifts' },
  rating: { kind: 'shifts' },
  event: { kind: 'shifts' },
  merge: { kind: 'shifts' },
  bulkRun: { kind: 'shifts' },
  autoAssignRun: { kind: 'shifts' },
  alert: { kind: 'shifts' },
  person: { kind: 'people' },
  financial: { kind: 'people', all: ['agent.viewFinancial'] },
  tag: { kind: 'people' },
  message: { kind: 'people' },
  money: { kind: 'money' },
  terms: { kind: 'money' },
  payRun: { kind: 'money', all: ['finance.viewPay'] },
  invoice: { kind: 'money', all: ['finance.viewBilling'] },
  access: { kind: 'access' },
  account: { kind: 'companies' },
  link: { kind: 'companies' },
  place: { kind: 'companies' },
  look: { kind: 'companies' },
  reference: { kind: 'companies' },
  registry: { kind: 'registry' },
  export: { kind: 'files' },
  conversation: null,
  need: null,
  inbox: null,
};
const abouts = Object.keys(rules) as About[];

/** Events that programs record after a person's action, under that person's name. */
const steps: ReadonlySet<string> = new Set<EventName>([
  ...([
    'AssignmentNotified',
    'LatenessNoticed',
    'HandoverExpired',
    'AlertRaised',
    'PunchReported',
    'PunchContested',
    'IntegrationStopped',
  ] as const),
  ...([
    'RowsQuarantined',
    'MatchesDoubted',
    'LicencesRefused',
    'CheckConcluded',
    'ImportHeld',
    'ImportApplied',
    'ImportRefused',
  ] as const),
  ...([
    'PlanChosen',
    'RunCommitted',
    'RunEnded',
    'BulkRunAdvanced',
    'BulkRunFinished',
    'EmployeeImportAdvanced',
    'EmployeeImportFinished',
  ] as const),
  ...([
    'BillingRunOpened',
    'BillingInputsFrozen',
    'BillingRunHeld',
    'BillingClosingBegun',
    'BillDrawn',
    'BillLinesRecorded',
    'BillingFileMade',
    'BillingRunFailed',
    'InvoicePdfKept',
  ] as const),
  ...([
    'PayRunOpened',
    'PayRunHeld',
    'PayInputsFrozen',
    'PayFileMade',
    'PayRunFailed',
    'StatementCarried',
    'StatementLinesRecorded',
    'StatementIssued',
  ] as const),
  ...(['ExportAdvanced', 'ExportFileNamed', 'ExportMade', 'ExportFailed'] as const),
]);

/** Whether an event caused by a person appears in the audit log. */
export const isAudited = (type: string): boolean => {
  const declared = declarationOf(type);
  return declared !== undefined && rules[declared.about] !== null && !steps.has(type);
};

/**
 * Events about an agent's consent to storage and its consequences: their employers may read them, though they are not
 * an employer's own actions.
 */
export const consentTypes: readonly EventName[] = ['ConsentGiven', 'ConsentWithdrawn', 'KeyDestroyed'];

export const aboutsOf = (kinds: readonly AuditKind[]): About[] =>
  abouts.filter((about) => kinds.some((kind) => kind === rules[about]?.kind));
export const auditKindOf = (about: About): AuditKind | undefined => rules[about]?.kind;

/** Which events of their company a person may read in the audit log. */
export const auditedFor = (holder: Holder): { readonly abouts: About[]; readonly secrecies: Secrecy[] } => {
  const billing = hasGrants(holder, { all: ['finance.viewBilling'] });
  const may: { readonly [S in Secrecy]: boolean } = {
    open: true,
    agent: true,
    state: true,
    responsible: true,
    sides: true,
    nobody: true,
    rating: seesRatings(holder),
    pay: seesPay(holder),
    billing,
    payOrBilling: billing || seesPay(holder),
  };
  return {
    abouts: abouts.filter((about) => {
      const rule = rules[about];
      return rule && hasAccess(holder, auditKindAccess[rule.kind]) && hasGrants(holder, rule);
    }),
    secrecies: (Object.keys(may) as Secrecy[]).filter((secrecy) => may[secrecy]),
  };
};
