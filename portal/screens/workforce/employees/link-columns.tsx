import { sentLinksFile } from '#contracts/files/agent-files.ts';
import { EmailText } from '#portal/ui/EmailText.tsx';
import { day } from '#portal/ui/format.ts';
import { columnsOf } from '#portal/ui/list/columns-of.ts';

/** Columns of requests between employers and agents, in both directions. */
export const linkColumns = columnsOf(sentLinksFile, {
  name: { priority: 1, width: 'minmax(9rem, 1.4fr)' },
  email: { width: 'minmax(9rem, 1.4fr)', cell: ({ email }) => <EmailText address={email} /> },
  phone: {},
  employer: {},
  at: { sort: 'requestedAt', width: '8rem', cell: (row) => <span className="moment">{day(row.requestedAt)}</span> },
});
