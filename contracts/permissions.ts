/** The grants: dotted key → the code that roles store. Their titles are the messages `grant.<key>`. */
export const grants = {
  'menus.operations': 'ROLE_MENUS_OPERATIONS',
  'menus.clients': 'ROLE_MENUS_CLIENTS',
  'menus.onboarding': 'ROLE_MENUS_ONBOARDING',
  'menus.employee': 'ROLE_MENUS_EMPLOYEE',
  'menus.settings': 'ROLE_MENUS_SETTINGS',
  'menus.rating': 'ROLE_MENUS_RATING',
  'menus.reports': 'ROLE_MENUS_REPORTS',
  'menus.manager': 'ROLE_MENUS_MANAGER',
  'menus.customerReports': 'ROLE_MENUS_CUSTOMER_REPORTS',
  'agent.create': 'ROLE_AGENT_CREATE',
  'agent.delete': 'ROLE_AGENT_DELETE',
  'agent.edit': 'ROLE_AGENT_EDIT',
  'agent.view': 'ROLE_AGENT_VIEW',
  'agent.viewRatings': 'ROLE_AGENT_VIEW_RATINGS',
  'agent.editRatings': 'ROLE_AGENT_EDIT_RATINGS',
  'agent.viewFinancial': 'ROLE_AGENT_VIEW_FINANCIAL',
  'agent.editFinancial': 'ROLE_AGENT_EDIT_FINANCIAL',
  'agent.editLevel': 'ROLE_AGENT_EDIT_LEVEL',
  'agent.editPermit': 'ROLE_AGENT_EDIT_PERMIT',
  'agent.calendlyIntegration': 'ROLE_AGENT_CALENDLY_INTEGRATION',
  'agent.viewDocumentations': 'ROLE_AGENT_VIEW_DOCUMENTATIONS',
  'agent.editDocumentations': 'ROLE_AGENT_EDIT_DOCUMENTATIONS',
  'client.create': 'ROLE_CLIENT_CREATE',
  'client.delete': 'ROLE_CLIENT_DELETE',
  'client.edit': 'ROLE_CLIENT_EDIT',
  'client.view': 'ROLE_CLIENT_VIEW',
  'client.approve': 'ROLE_CLIENT_APPROVE',
  'finance.editBilling': 'ROLE_FINANCE_EDIT_BILLING',
  'finance.viewBilling': 'ROLE_FINANCE_VIEW_BILLING',
  'finance.editPay': 'ROLE_FINANCE_EDIT_PAY',
  'finance.viewPay': 'ROLE_FINANCE_VIEW_PAY',
  'finance.viewProfitability': 'ROLE_FINANCE_VIEW_PROFITABILITY',
  'finance.exportBilling': 'ROLE_FINANCE_EXPORT_BILLING',
  'finance.exportPay': 'ROLE_FINANCE_EXPORT_PAY',
  'finance.operationsReport': 'ROLE_FINANCE_OPERATIONS_REPORT',
  'finance.viewPunchInOut': 'ROLE_FINANCE_VIEW_PUNCH_IN_OUT',
  'requests.assign': 'ROLE_REQUESTS_ASSIGN',
  'requests.create': 'ROLE_REQUESTS_CREATE',
  'requests.delete': 'ROLE_REQUESTS_DELETE',
  'requests.edit': 'ROLE_REQUESTS_EDIT',
  'requests.view': 'ROLE_REQUESTS_VIEW',
  'requests.sendMessage': 'ROLE_REQUESTS_SEND_MESSAGE',
  'requests.position': 'ROLE_REQUESTS_POSITION',
  'requests.task': 'ROLE_REQUESTS_TASK',
  'requests.publish': 'ROLE_REQUESTS_PUBLISH',
  'requests.manualAssign': 'ROLE_REQUESTS_MANUAL_ASSIGN',
  'requests.autoAssign': 'ROLE_REQUESTS_AUTO_ASSIGN',
  'requests.export': 'ROLE_REQUESTS_EXPORT',
  'requests.geolocalisation': 'ROLE_REQUESTS_GEOLOCALISATION',
  'requests.smartConnect': 'ROLE_REQUESTS_SMART_CONNECT',
  'requests.transferReport': 'ROLE_REQUESTS_TRANSFER_REPORT',
  'operations.today': 'ROLE_OPERATIONS_TODAY',
  'operations.overview': 'ROLE_OPERATIONS_OVERVIEW',
  'operations.activities': 'ROLE_OPERATIONS_ACTIVITIES',
  'operations.newInquiries': 'ROLE_OPERATIONS_NEW_INQUIRIES',
  'operations.jobPostings': 'ROLE_OPERATIONS_JOB_POSTINGS',
  'admin.view': 'ROLE_ADMIN_VIEW',
  'admin.create': 'ROLE_ADMIN_CREATE',
  'admin.update': 'ROLE_ADMIN_UPDATE',
  'admin.delete': 'ROLE_ADMIN_DELETE',
  'admin.viewRoles': 'ROLE_ADMIN_VIEW_ROLES',
  'admin.createRoles': 'ROLE_ADMIN_CREATE_ROLES',
  'admin.updateRoles': 'ROLE_ADMIN_UPDATE_ROLES',
  'admin.deleteRoles': 'ROLE_ADMIN_DELETE_ROLES',
  'parameters.manageSkills': 'ROLE_PARAMETERS_MANAGE_SKILLS',
  'parameters.manageTerritories': 'ROLE_PARAMETERS_MANAGE_TERRITORIES',
  'parameters.securityAgent': 'ROLE_PARAMETERS_SECURITY_AGENT',
  'parameters.manageSmartConnect': 'ROLE_PARAMETERS_MANAGE_SMART_CONNECT',
  'parameters.SMARTCONNECT': 'SMARTCONNECT',
  'parameters.SMARTCONNECT_MANAGE': 'SMARTCONNECT_MANAGE',
} as const;

export type Grant = keyof typeof grants;
export const grantKeys = Object.keys(grants) as [Grant, ...Grant[]];

export const roles = [
  'superAdmin',
  'admin',
  'agency',
  'agencyManager',
  'customer',
  'manager',
  'adminAsCustomer',
  'guest',
  'staff',
  'user',
] as const;
export type Role = (typeof roles)[number];

/** Grants that every agent has for their own assignments, whatever roles exist (decision 35). */
export const agentGrants: readonly Grant[] = ['requests.edit'];

/**
 * Grants needed to manage the roles and people of a company, including the screens for it. The last person of a company
 * who holds all of them keeps them, and no plan sells any of them: otherwise nobody of the company could restore them.
 */
export const roleManagement: readonly Grant[] = [
  'menus.manager',
  'admin.view',
  'admin.update',
  'admin.viewRoles',
  'admin.updateRoles',
];

const views: Readonly<Record<string, Grant>> = {
  agent: 'agent.view',
  client: 'client.view',
  requests: 'requests.view',
  admin: 'admin.view',
};
const viewOf: Partial<Record<Grant, Grant>> = {
  'menus.clients': 'client.view',
  'menus.employee': 'agent.view',
  'menus.rating': 'agent.viewRatings',
  'menus.manager': 'admin.view',
  'admin.createRoles': 'admin.viewRoles',
  'admin.updateRoles': 'admin.viewRoles',
  'admin.deleteRoles': 'admin.viewRoles',
};

/** Grants that have no effect, because the grant to view their area (`needs`) is missing. */
export const idleGrants = (held: readonly Grant[]): readonly { readonly grant: Grant; readonly needs: Grant }[] =>
  held.flatMap((grant) => {
    const needs = viewOf[grant] ?? views[grant.split('.')[0]!];
    return needs === undefined || needs === grant || /\.view/.test(grant) || held.includes(needs)
      ? []
      : [{ grant, needs }];
  });

/** Named sets of roles used for routes and calls (rule perm.groups). */
export const roleGroups = {
  superAdmin: ['superAdmin'],
  admin: ['superAdmin', 'admin'],
  staff: ['superAdmin', 'admin', 'staff'],
  user: ['superAdmin', 'admin', 'staff', 'user'],
  customer: ['superAdmin', 'admin', 'customer', 'manager', 'adminAsCustomer'],
  customerOnly: ['customer', 'adminAsCustomer'],
  customerManagerOnly: ['manager', 'customer', 'adminAsCustomer'],
  customerNotAsAdmin: ['manager', 'customer'],
  manager: ['manager'],
  agency: ['agency', 'agencyManager'],
  adminAsCustomerOrAgency: ['adminAsCustomer', 'agency', 'agencyManager'],
  onlyGuest: [],
} as const satisfies Record<string, readonly Role[]>;

export type Side = 'platform' | 'agency' | 'customer' | 'agent' | 'none';
const sides: Readonly<Record<Role, Side>> = {
  superAdmin: 'platform',
  admin: 'platform',
  agency: 'agency',
  agencyManager: 'agency',
  customer: 'customer',
  manager: 'customer',
  adminAsCustomer: 'customer',
  user: 'agent',
  guest: 'none',
  staff: 'none',
};
/** The side of the business that a role belongs to; `none` for an unknown role. */
export const sideOf = (role: string): Side => (Object.hasOwn(sides, role) ? sides[role as Role] : 'none');

/** Who may make a call or open a route; their scope decides which rows they see. */
export type Access = {
  /** Open to everybody, signed in or not. */
  readonly public?: true;
  /** One of these roles. Left out: any signed-in user. */
  readonly roles?: readonly Role[];
  /** All of these grants. */
  readonly all?: readonly Grant[];
  /** At least one of these grants; an empty list always passes. */
  readonly any?: readonly Grant[];
};

export type Holder = { readonly role: Role; readonly permissions: ReadonlySet<string> };

/**
 * Rule perm.check: every grant of `all` and, if `any` names some, one of them. superAdmin passes every grant (rule
 * session.superAdminPerms).
 */
export const hasGrants = (
  { role, permissions }: Holder,
  { all = [], any = [] }: Pick<Access, 'all' | 'any'>,
): boolean =>
  role === 'superAdmin' ||
  (all.every((grant) => permissions.has(grant)) && (any.length === 0 || any.some((grant) => permissions.has(grant))));

/** Decision 11: agents' pay is visible with the grant finance.viewPay, and never to the people of a client. */
export const seesPay = (holder: Holder): boolean =>
  !(['customer', 'manager', 'adminAsCustomer'] as readonly Role[]).includes(holder.role) &&
  hasGrants(holder, { all: ['finance.viewPay'] });
/** Rule perm.agentOther: whether a viewer sees the ratings of agents. */
export const seesRatings = (holder: Holder): boolean => hasGrants(holder, { all: ['agent.viewRatings'] });

/** Rule route.guard: a role of the list (if there is one) and the grants. */
export const hasAccess = (holder: Holder | undefined, access: Access): boolean =>
  access.public === true ||
  (holder !== undefined && (!access.roles || access.roles.includes(holder.role)) && hasGrants(holder, access));

/** Any grant with which some of a shift's pay or billing can be seen. */
export const shiftMoney: Pick<Access, 'any'> = {
  any: ['finance.viewPay', 'finance.viewBilling', 'finance.editPay', 'finance.editBilling'],
};
export const signedIn: Access = {};
export const open: Access = { public: true };
