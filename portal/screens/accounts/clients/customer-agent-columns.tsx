import type { CustomerAgents } from '#contracts/api/customers.ts';
import type { Output } from '#contracts/endpoint.ts';
import { customerAgentsFile } from '#contracts/files/agent-files.ts';
import { useText } from '#portal/language/i18n.ts';
import { Avatar } from '#portal/ui/Avatar.tsx';
import { day } from '#portal/ui/format.ts';
import { columnsOf } from '#portal/ui/list/columns-of.ts';

type Row = Output<typeof CustomerAgents>[number];

const Mark = ({ row: { excluded, linked } }: { readonly row: Row }) => {
  const t = useText();
  if (!excluded && !linked) return null;
  return (
    <span className="badge" data-tone={excluded ? 'redOutline' : 'greenOutline'}>
      {t(excluded ? 'client.agents.excluded' : 'client.agents.linked')}
    </span>
  );
};

/** Columns of agents who have worked for a client. */
export const customerAgentColumns = columnsOf(customerAgentsFile, {
  name: {
    sort: 'fullName',
    priority: 1,
    width: 'minmax(10rem, 2fr)',
    cut: 0,
    wrap: true,
    cell: ({ fullName }) => (
      <span className="with-picture">
        <Avatar name={fullName} size={24} />
        <span>{fullName}</span>
      </span>
    ),
  },
  phone: { width: '9rem' },
  shifts: { width: '8rem', align: 'end' },
  last: { sort: 'lastShift', cell: ({ lastShift }) => (lastShift ? day(lastShift) : '—') },
  mark: { width: '8.5rem', cell: (row) => <Mark row={row} /> },
});
