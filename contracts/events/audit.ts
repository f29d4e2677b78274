import { holds, seesPay, seesRatings, type Grant, type Holder } from '../permissions.ts';
import type { AuditKind } from '../values/audit.ts';
import { declarationOf, type EventName } from './all.ts';
import type { About, Secrecy } from './declare.ts';

/**
 * What facts are about → where they stand in the audit log and what it takes to read them there, beyond the log's own grant and what their secrecy
 * asks for. Null: conversations, which are their two sides' alone, and what somebody has seen or taken in hand on a screen.
 */
const rules: { readonly [A in About]: { readonly kind: AuditKind; readonly all?: readonly Grant[] } | null } = {
  plan: { kind: 'shifts', all: ['requests.view'] },
  job: { kind: 'shifts', all: ['requests.view'] },
  handover: { kind: 'shifts', all: ['requests.view'] },
  agent: { kind: 'shifts', all: ['requests.view'] },
  rating: { kind: 'shifts', all: ['requests.view'] },
  event: { kind: 'shifts', all: ['requests.view'] },
  merge: { kind: 'shifts', all: ['requests.view'] },
  bulkRun: { kind: 'shifts', all: ['requests.view'] },
  autoAssignRun: { kind: 'shifts', all: ['requests.view'] },
  alert: { kind: 'shifts', all: ['requests.view'] },
  person: { kind: 'people', all: ['agent.view'] },
  financial: { kind: 'people', all: ['agent.view', 'agent.viewFinancial'] },
  tag: { kind: 'people', all: ['agent.view'] },
  message: { kind: 'people', all: ['agent.view'] },
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

/** Steps that programs take after a person's act, under that person's name. */
const steps: ReadonlySet<string> = new Set<EventName>([
  ...(['AssignmentNotified', 'LatenessNoticed', 'HandoverExpired', 'AlertRaised', 'PunchReported', 'PunchContested', 'IntegrationStopped'] as const), // prettier-ignore
  ...(['RowsQuarantined', 'MatchesDoubted', 'LicencesRefused', 'CheckConcluded', 'ImportHeld', 'ImportApplied', 'ImportRefused'] as const), // prettier-ignore
  ...(['PlanChosen', 'RunCommitted', 'RunEnded', 'BulkRunAdvanced', 'BulkRunFinished', 'EmployeeImportAdvanced', 'EmployeeImportFinished'] as const), // prettier-ignore
  ...(['BillingRunOpened', 'BillingInputsFrozen', 'BillingRunHeld', 'BillingClosingBegun', 'BillDrawn', 'BillLinesRecorded', 'BillingFileMade', 'BillingRunFailed', 'InvoicePdfKept'] as const), // prettier-ignore
  ...(['PayRunOpened', 'PayRunHeld', 'PayInputsFrozen', 'PayFileMade', 'PayRunFailed', 'StatementCarried', 'StatementLinesRecorded', 'StatementIssued'] as const), // prettier-ignore
  ...(['ExportAdvanced', 'ExportFileNamed', 'ExportMade', 'ExportFailed'] as const),
]);

/** Whether a fact stands in the audit log, if a person brought it about. */
export const isAudited = (type: string): boolean => {
  const declared = declarationOf(type);
  return declared !== undefined && rules[declared.about] !== null && !steps.has(type);
};

/** What an agent says of what may be kept of them, and what became of it: read by their employers, though it is no act of theirs. */
export const consentTypes: readonly EventName[] = ['ConsentGiven', 'ConsentWithdrawn', 'KeyDestroyed'];

export const aboutsOf = (kinds: readonly AuditKind[]): About[] =>
  abouts.filter((about) => kinds.some((kind) => kind === rules[about]?.kind));
export const auditKindOf = (about: About): AuditKind | undefined => rules[about]?.kind;

/** What of their company's acts a person reads in the audit log. */
export const auditedFor = (holder: Holder): { readonly abouts: About[]; readonly secrecies: Secrecy[] } => {
  const billing = holds(holder, { all: ['finance.viewBilling'] });
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
    abouts: abouts.filter((about) => rules[about] && holds(holder, rules[about])),
    secrecies: (Object.keys(may) as Secrecy[]).filter((secrecy) => may[secrecy]),
  };
};
