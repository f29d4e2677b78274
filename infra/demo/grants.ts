import { grantKeys, type Grant } from '#contracts/permissions.ts';
import { agencies, customers } from './accounts.ts';

const without = (...starts: readonly string[]) =>
  grantKeys.filter((grant) => !starts.some((start) => grant.startsWith(start)));

const agencyOwner = without('menus.customerReports');
const agencyManager = without(
  'finance.',
  'menus.rating',
  'menus.customerReports',
  'menus.manager',
  'admin.',
  'parameters.',
  'agent.viewRatings',
  'agent.editRatings',
  'agent.viewFinancial',
  'agent.editFinancial',
  'agent.delete',
  'client.delete',
  'client.approve',
);
const customerOwner = [
  ...grantKeys.filter(
    (grant) =>
      grant.startsWith('requests.') && grant !== 'requests.smartConnect' && grant !== 'requests.transferReport',
  ),
  ...grantKeys.filter((grant) => grant.startsWith('admin.')),
  'menus.settings',
  'menus.manager',
  'menus.customerReports',
  'agent.view',
  'agent.viewRatings',
  'finance.viewBilling',
  'finance.operationsReport',
  'finance.viewPunchInOut',
] as const;
const employer: readonly Grant[] = [
  'agent.delete',
  'menus.employee',
  'agent.create',
  'agent.edit',
  'agent.editLevel',
  'agent.editPermit',
  'agent.viewDocumentations',
  'finance.viewPay',
  'finance.editPay',
  'finance.exportPay',
  'finance.viewProfitability',
];
const customerManager: readonly Grant[] = [
  'requests.view',
  'requests.create',
  'requests.edit',
  'requests.delete',
  'requests.assign',
  'requests.position',
  'requests.task',
  'requests.export',
  'requests.publish',
  'requests.manualAssign',
  'requests.autoAssign',
  'agent.view',
];

type RoleOf = {
  readonly titleEn: string;
  readonly titleFr: string;
  readonly permissions: readonly Grant[];
  readonly ownerType: 'platform' | 'agency' | 'customer';
  readonly ownerId: string | null;
};

const owner = (permissions: readonly Grant[]) => ({ titleEn: 'Owner', titleFr: 'Propriétaire', permissions });
const dispatcher = { titleEn: 'Dispatcher', titleFr: 'Répartiteur', permissions: agencyManager };
const manager = { titleEn: 'Manager', titleFr: 'Gestionnaire', permissions: customerManager };
const agency = (key: keyof typeof agencies) => ({ ownerType: 'agency', ownerId: agencies[key].id }) as const;
const customer = (key: keyof typeof customers) => ({ ownerType: 'customer', ownerId: customers[key].id }) as const;

/** The roles of the demo by the name that accounts.ts gives them. */
export const demoRoles: Readonly<Record<string, RoleOf>> = {
  platform: {
    titleEn: 'Platform administrator',
    titleFr: 'Administrateur de la plateforme',
    permissions: grantKeys,
    ownerType: 'platform',
    ownerId: null,
  },
  nordetOwner: { ...owner(agencyOwner), ...agency('nordet') },
  nordetManager: { ...dispatcher, ...agency('nordet') },
  ponantOwner: { ...owner(agencyOwner), ...agency('ponant') },
  ponantManager: { ...dispatcher, ...agency('ponant') },
  scenesOwner: { ...owner([...customerOwner, ...employer]), ...customer('scenes') },
  scenesManager: { ...manager, ...customer('scenes') },
  festivalsOwner: { ...owner(customerOwner), ...customer('festivals') },
  festivalsManager: { ...manager, ...customer('festivals') },
  hospitalOwner: { ...owner(customerOwner), ...customer('hospital') },
  buildingsOwner: { ...owner(customerOwner), ...customer('buildings') },
};
