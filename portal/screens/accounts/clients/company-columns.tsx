import { agenciesFile, clientsFile } from '#contracts/files/people-files.ts';
import { EmailText } from '#portal/ui/EmailText.tsx';
import { columnsOf, type ColumnOptions } from '#portal/ui/list/columns-of.ts';
import { CompanyBadge } from './CompanyBadge.tsx';
import { CompanyName } from './CompanyName.tsx';

type Company = Parameters<typeof CompanyBadge>[0]['company'] &
  Parameters<typeof CompanyName>[0]['company'] & { readonly contact: { readonly email: string } };

/** Columns that lists of clients and of agencies share. */
const company = {
  name: {
    priority: 1,
    width: 'minmax(10rem, 2fr)',
    cut: 0,
    wrap: true,
    cell: (one) => <CompanyName company={one} />,
  },
  contact: { width: 'minmax(8rem, 1.2fr)' },
  email: { width: 'minmax(11rem, 1.8fr)', cell: ({ contact }) => <EmailText address={contact.email} /> },
  phone: { width: '9rem' },
  city: {},
  state: { width: '8.5rem', cell: (one) => <CompanyBadge company={one} /> },
} as const satisfies Record<string, ColumnOptions<Company>>;
/** The column of plans. */
const plans = { priority: 3 } as const;

export const clientColumns = columnsOf(clientsFile, company);
export const plannedClientColumns = columnsOf(clientsFile, { ...company, plans });
export const agencyColumns = columnsOf(agenciesFile, { ...company, plans });
