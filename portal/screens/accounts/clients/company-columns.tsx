import { nameIn } from '#contracts/values/named.ts';
import type { CustomerShown } from '#contracts/api/customers.ts';
import { phone } from '#contracts/values/phone.ts';
import type { Text } from '#portal/language/i18n.ts';
import type { Language } from '#portal/language/language.ts';
import type { Column } from '#portal/ui/list/column.ts';
import { CompanyBadge } from './CompanyBadge.tsx';
import { CompanyName } from './CompanyName.tsx';

type Company = Parameters<typeof CompanyBadge>[0]['company'] &
  Parameters<typeof CompanyName>[0]['company'] & {
    readonly contact: {
      readonly firstName: string;
      readonly lastName: string;
      readonly email: string;
      readonly phone: string;
      readonly city: string;
    };
  };

/** What lists of clients and of agencies show alike. */
export const companyColumns: readonly Column<Company>[] = [
  {
    key: 'name',
    label: 'client.name',
    priority: 1,
    width: 'minmax(10rem, 2fr)',
    cut: 0,
    cell: (company) => <CompanyName company={company} />,
  },
  {
    key: 'contact',
    label: 'client.contact',
    width: 'minmax(8rem, 1.2fr)',
    cell: ({ contact }) => `${contact.firstName} ${contact.lastName}`.trim(),
  },
  { key: 'email', label: 'client.email', width: 'minmax(11rem, 1.8fr)', cell: ({ contact }) => contact.email },
  { key: 'phone', label: 'client.phone', width: '9rem', cell: ({ contact }) => phone(contact.phone) },
  { key: 'city', label: 'client.city', cell: ({ contact }) => contact.city },
  { key: 'state', label: 'client.state', width: '8.5rem', cell: (company) => <CompanyBadge company={company} /> },
];

/** The same with the plans that each has. */
export const plannedColumns = (
  _: Text,
  language: Language,
): readonly Column<Company & Pick<CustomerShown, 'premiumPlans'>>[] => [
  ...companyColumns,
  {
    key: 'plans',
    label: 'client.plans',
    priority: 3,
    cell: ({ premiumPlans }) => premiumPlans.map((one) => nameIn(language, one)).join(', '),
  },
];
