import { adminsFile } from '#contracts/files/office-files.ts';
import { EmailText } from '#portal/ui/EmailText.tsx';
import { columnsOf } from '#portal/ui/list/columns-of.ts';

/** Columns of managers and administrators. */
export const adminColumns = columnsOf(adminsFile, {
  name: { priority: 1, width: 'minmax(9rem, 1.5fr)' },
  email: { width: 'minmax(9rem, 1.5fr)', cell: ({ email }) => <EmailText address={email} /> },
  phone: { width: '9rem' },
  role: {},
  state: { width: '7rem' },
  lastSignIn: { width: '9rem', priority: 3 },
  grants: { width: '7rem', align: 'end', priority: 3 },
});
