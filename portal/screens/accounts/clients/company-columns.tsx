import { nameIn } from '#contracts/values/named.ts';
import type { CustomerShown } from '#contracts/api/customers.ts';
import { phone } from '#contracts/values/phone.ts';
import { headed } from '#contracts/files/list-file.ts';
import { clientsFile } from '#contracts/files/people-files.ts';
import type { Text } from '#portal/language/i18n.ts';
import type { Language } from '#portal/language/language.ts';
import { EmailText } from '#portal/ui/EmailText.tsx';
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
    ...headed(clientsFile, 'name'),
    priority: 1,
    width: 'minmax(10rem, 2fr)',
    cut: 0,
    cell: (company) => <CompanyName company={company} />,
  },
  {
    ...headed(clientsFile, 'contact'),
    width: 'minmax(8rem, 1.2fr)',
    cell: ({ contact }) => `${contact.firstName} ${contact.lastName}`.trim(),
  },
  {
    ...headed(clientsFile, 'email'),
    width: 'minmax(11rem, 1.8fr)',
    cell: ({ contact }) => <EmailText address={contact.email} />,
  },
  { ...headed(clientsFile, 'phone'), width: '9rem', cell: ({ contact }) => phone(contact.phone) },
  { ...headed(clientsFile, 'city'), cell: ({ contact }) => contact.city },
  { ...headed(clientsFile, 'state'), width: '8.5rem', cell: (company) => <CompanyBadge company={company} /> },
];

/** The same with the plans that each has. */
export const plannedColumns = (
  _: Text,
  language: Language,
): readonly Column<Company & Pick<CustomerShown, 'premiumPlans'>>[] => [
  ...companyColumns,
  {
    ...headed(clientsFile, 'plans'),
    priority: 3,
    cell: ({ premiumPlans }) => premiumPlans.map((one) => nameIn(language, one)).join(', '),
  },
];
