import { Agencies, type AgencyShown } from '../api/agencies.ts';
import { Customers, type CustomerShown } from '../api/customers.ts';
import { Employees } from '../api/employees.ts';
import { PlaceRows } from '../api/places.ts';
import { nameIn } from '../values/named.ts';
import { stepOf } from '../values/onboarding.ts';
import { phone } from '../values/phone.ts';
import { listFile, type FileColumn } from './list-file.ts';
import { fullName } from '../values/person-name.ts';

export const employeesFile = listFile(
  Employees,
  'menu.agency.employees',
)({
  name: { label: 'employees.col.name', kind: 'text', of: ({ fullName }) => fullName },
  number: { label: 'employee.number', kind: 'text', of: ({ employeeNumber }) => employeeNumber },
  contact: { label: 'employees.col.email', kind: 'text', of: ({ contact }) => contact.email },
  phone: { label: 'manager.phone', shownIn: 'contact', kind: 'text', of: ({ contact }) => phone(contact.phone) },
  level: { label: 'employee.level', kind: 'text', of: ({ level }) => level?.title },
  ranking: {
    label: 'menu.agency.ratings',
    shownIn: 'level',
    kind: 'stars',
    access: { all: ['agent.viewRatings'] },
    of: ({ ranking }) => ranking,
  },
  territories: { label: 'employees.col.territories', kind: 'text', of: ({ territories }) => territories.join(', ') },
  mission: {
    label: 'employees.col.mission',
    kind: 'text',
    of: ({ mission }) => mission?.title,
  },
  missionStart: {
    label: 'shifts.col.start',
    shownIn: 'mission',
    kind: 'moment',
    of: ({ mission }) => mission?.start,
    zone: ({ mission }) => mission?.timezone,
  },
  permits: {
    label: 'employees.col.permits',
    kind: 'text',
    of: ({ permits }, { t }) =>
      permits
        .map(({ title, number, expiration, validity }) =>
          [title, number, expiration, t(`employee.permit.${validity}`)].filter(Boolean).join(' '),
        )
        .join('; '),
  },
  applied: { label: 'employees.col.applied', kind: 'moment', of: (row) => row.formattedApplyDate, zone: () => null },
  status: {
    label: 'employees.col.onboarding',
    kind: 'text',
    of: ({ onboardingStatus }, { t }) => t(`badge.${stepOf(onboardingStatus)}`),
  },
});

type Company = Pick<AgencyShown, 'name' | 'contact' | 'active' | 'blocked'> & { readonly approved?: boolean };
/** State of a company; where several apply, the most restrictive one. */
export const companyState = ({ active, blocked, approved = true }: Pick<Company, 'active' | 'blocked' | 'approved'>) =>
  blocked ? 'blocked' : !approved ? 'pending' : active ? 'active' : 'inactive';

const company = {
  name: { label: 'client.name', kind: 'text', of: ({ name }) => name },
  contact: {
    label: 'client.contact',
    kind: 'text',
    of: ({ contact }) => fullName(contact),
  },
  email: { label: 'client.email', kind: 'text', of: ({ contact }) => contact.email },
  phone: { label: 'client.phone', kind: 'text', of: ({ contact }) => phone(contact.phone) },
  city: { label: 'client.city', kind: 'text', of: ({ contact }) => contact.city },
  state: { label: 'client.state', kind: 'text', of: (row, { t }) => t(`client.state.${companyState(row)}`) },
} as const satisfies Record<string, FileColumn<Company>>;
const plans = {
  label: 'client.plans',
  kind: 'text',
  of: ({ premiumPlans }, { language }) => premiumPlans.map((one) => nameIn(language, one)).join(', '),
} as const satisfies FileColumn<Pick<CustomerShown, 'premiumPlans'>>;

export const clientsFile = listFile(Customers, 'menu.admin.clients')({ ...company, plans });
export const agenciesFile = listFile(Agencies, 'filter.agencies')({ ...company, plans });

export const placesFile = listFile(
  PlaceRows,
  'menu.customer.places',
)({
  name: { label: 'placeForm.name', kind: 'text', of: ({ general }) => general.name },
  address: { label: 'placeForm.address', kind: 'text', of: ({ general }) => general.address },
  city: { label: 'placeForm.city', kind: 'text', of: ({ general }) => general.city },
  subTerritory: { label: 'placeForm.subTerritory', kind: 'text', of: ({ general }) => general.subTerritory?.name },
  contact: {
    label: 'place.contact1',
    kind: 'text',
    of: ({ contact_1: one }) => one && `${one.firstname} ${one.lastname}`.trim(),
  },
});
