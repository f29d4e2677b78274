import type { Language } from '#contracts/events/event-store.ts';
import type { Role } from '#contracts/permissions.ts';
import { idOf, type Person } from './steps.ts';

export const demoPassword = 'Vigie-2026!';

type Account = Person & {
  readonly email: string;
  readonly phone: string;
  /** Name of a role of grants.ts, none for one who may do nothing. */ readonly grants: string | null;
  readonly landing: string;
  readonly of: string;
};

export const agencies = {
  nordet: {
    id: idOf('agency', 'nordet'),
    name: 'Sécurité Nordet',
    email: 'info@nordet.example',
    phone: '+15145550110',
    address: '1250, rue Notre-Dame Est',
    city: 'Montréal',
    postalCode: 'H2L 2R3',
  },
  ponant: {
    id: idOf('agency', 'ponant'),
    name: 'Garde Ponant',
    email: 'info@ponant.example',
    phone: '+14505550120',
    address: '300, rue Saint-Charles Ouest',
    city: 'Longueuil',
    postalCode: 'J4H 1E6',
  },
} as const;
export type AgencyKey = keyof typeof agencies;

export const customers = {
  scenes: {
    id: idOf('customer', 'scenes'),
    name: 'Scènes du Fleuve',
    canBeEmployer: true,
    email: 'info@scenesdufleuve.example',
    phone: '+15145550130',
    address: '85, rue Saint-Paul Ouest',
    city: 'Montréal',
    postalCode: 'H2Y 3V4',
  },
  festivals: {
    id: idOf('customer', 'festivals'),
    name: 'Festivals du Belvédère',
    canBeEmployer: false,
    email: 'info@belvedere.example',
    phone: '+15145550140',
    address: '305, rue Sainte-Catherine Ouest',
    city: 'Montréal',
    postalCode: 'H2X 2A3',
  },
  hospital: {
    id: idOf('customer', 'hospital'),
    name: 'Réseau de santé Rivière-Claire',
    canBeEmployer: false,
    email: 'securite@riviereclaire.example',
    phone: '+15145550150',
    address: '5415, chemin de la Côte-des-Neiges',
    city: 'Montréal',
    postalCode: 'H3T 1Y5',
  },
  buildings: {
    id: idOf('customer', 'buildings'),
    name: 'Immeubles Grand-Large',
    canBeEmployer: false,
    email: 'gestion@grandlarge.example',
    phone: '+15145550160',
    address: '750, square Victoria',
    city: 'Montréal',
    postalCode: 'H2Z 1A8',
  },
} as const;
export type CustomerKey = keyof typeof customers;

const office = '/customer/requests/all';
const dashboard = '/agency/dashboard';

const account = (
  key: string,
  name: string,
  role: Role,
  email: string,
  language: Language,
  grants: string | null,
  landing: string,
  of: string,
  where: Pick<Person, 'agencyId' | 'customerId'> = {},
): Account => ({
  userId: idOf('user', key),
  name,
  role,
  email,
  language,
  phone: `+1514555017${Object.keys(order).indexOf(key) % 10}`,
  grants,
  landing,
  of,
  ...where,
});

/** Keeps the telephone numbers apart. */
const order = {
  superAdmin: 0,
  admin: 1,
  nordetOwner: 2,
  nordetManager: 3,
  ponantOwner: 4,
  ponantManager: 5,
  scenesManager: 6,
  festivalsManager: 7,
  nobody: 8,
};

const ofAgency = (key: AgencyKey, which: 'Owner' | 'Manager', name: string, language: Language): Account =>
  account(
    `${key}${which}`,
    name,
    which === 'Owner' ? 'agency' : 'agencyManager',
    `${which.toLowerCase()}@${key}.example`,
    language,
    `${key}${which}`,
    dashboard,
    agencies[key].name,
    { agencyId: agencies[key].id },
  );

const ofCustomer = (key: CustomerKey, which: 'Owner' | 'Manager', name: string, language: Language): Account => {
  const customer = customers[key];
  const email = `${which.toLowerCase()}@${customer.email.split('@')[1]}`;
  const made = account(
    `${key}${which}`,
    name,
    which === 'Owner' ? 'customer' : 'manager',
    email,
    language,
    `${key}${which}`,
    office,
    customer.name,
    {
      customerId: customer.id,
    },
  );
  // The owner of a customer bears its id.
  return which === 'Owner' ? { ...made, userId: customer.id, phone: customer.phone } : made;
};

export const people = {
  superAdmin: account(
    'superAdmin',
    'Maude Bélanger',
    'superAdmin',
    'superadmin@vigie.example',
    'fr',
    null,
    '/dashboard',
    'Vigie',
  ),
  admin: account('admin', 'Farid Benali', 'admin', 'admin@vigie.example', 'en', 'platform', '/dashboard', 'Vigie'),
  nordetOwner: ofAgency('nordet', 'Owner', 'Geneviève Charbonneau', 'fr'),
  nordetManager: ofAgency('nordet', 'Manager', 'Samuel Okafor', 'en'),
  ponantOwner: ofAgency('ponant', 'Owner', 'Patrice Lemieux', 'fr'),
  ponantManager: ofAgency('ponant', 'Manager', 'Thi Mai Nguyễn', 'fr'),
  scenesOwner: ofCustomer('scenes', 'Owner', 'Isabelle Fortin', 'fr'),
  scenesManager: ofCustomer('scenes', 'Manager', 'Youssef Haddad', 'en'),
  festivalsOwner: ofCustomer('festivals', 'Owner', 'Marc-Antoine Deschênes', 'fr'),
  festivalsManager: ofCustomer('festivals', 'Manager', 'Rosa Pereira', 'en'),
  hospitalOwner: ofCustomer('hospital', 'Owner', 'Hélène Archambault', 'fr'),
  buildingsOwner: ofCustomer('buildings', 'Owner', 'Gordon Whitfield', 'en'),
  nobody: account(
    'nobody',
    'Olivier Sans-Droit',
    'agencyManager',
    'nobody@nordet.example',
    'fr',
    null,
    '',
    agencies.nordet.name,
    {
      agencyId: agencies.nordet.id,
    },
  ),
} as const satisfies Record<string, Account>;
export type PersonKey = keyof typeof people;

/**
 * One agent of Sécurité Nordet whose address is the same in every demo: agents sign in by a link, which the demo keeps
 * in the outbox.
 */
export const demoAgentEmail = 'agent@nordet.example';

/**
 * Every account of the demo, all with the same password; `landing` is empty for the one who may do nothing and is
 * signed out again.
 */
export const demoAccounts = Object.values(people).map(({ role, email, name, landing, of }) => ({
  role,
  of,
  name,
  email,
  landing,
  password: demoPassword,
}));

/** The accounts as a small table for the terminal. */
export const accountsTable = (): string => {
  const rows = [
    ['role', 'account', 'e-mail', 'lands on'],
    ...demoAccounts.map(({ role, of, email, landing }) => [role, of, email, landing || '(signed out: no permission)']),
  ];
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)));
  const lines = rows.map((row) => `  ${row.map((cell, column) => cell.padEnd(widths[column]!)).join('  ')}`.trimEnd());
  const agent = `An agent (${agencies.nordet.name}): ${demoAgentEmail} asks for a link at /sign-in, which an admin reads at /dashboard#tab-system.`;
  return [`Demo accounts, each with the password ${demoPassword}`, ...lines, '', agent].join('\n');
};
