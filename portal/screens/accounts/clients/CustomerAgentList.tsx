import { useNavigate } from 'react-router-dom';
import { ExcludeEmployee } from '#contracts/api/agent-notes.ts';
import { CustomerAgents } from '#contracts/api/customers.ts';
import type { Output } from '#contracts/endpoint.ts';
import { useCommand } from '#portal/api/hooks.ts';
import { useMay, useUser } from '#portal/api/session.tsx';
import { useText } from '#portal/language/i18n.ts';
import { Avatar } from '#portal/ui/Avatar.tsx';
import { useAgreed } from '#portal/ui/feedback/as-agreed.ts';
import { confirm } from '#portal/ui/feedback/confirm.tsx';
import { phone } from '#contracts/values/phone.ts';
import { day } from '#portal/ui/format.ts';
import type { Column, Filter, RowActions } from '#portal/ui/list/column.ts';
import { DataList } from '#portal/ui/list/DataList.tsx';
import { excluding } from '#portal/screens/workforce/notes/excluding.ts';
import { addressOfEmployee } from '#portal/screens/workforce/employees/addresses.ts';

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

const columns: readonly Column<Row>[] = [
  {
    key: 'name',
    label: 'admins.name',
    sort: 'fullName',
    priority: 1,
    width: 'minmax(10rem, 2fr)',
    cut: 0,
    cell: ({ fullName }) => (
      <span className="with-picture">
        <Avatar name={fullName} size={24} />
        <span>{fullName}</span>
      </span>
    ),
  },
  { key: 'phone', label: 'client.phone', width: '9rem', cell: (row) => phone(row.phone) },
  { key: 'shifts', label: 'client.agents.shifts', width: '8rem', align: 'end' },
  {
    key: 'last',
    label: 'client.agents.last',
    sort: 'lastShift',
    cell: ({ lastShift }) => (lastShift ? day(lastShift) : '—'),
  },
  { key: 'mark', label: 'client.state', width: '8.5rem', cell: (row) => <Mark row={row} /> },
];

const states = ['linked', 'excluded'];
const filters: readonly Filter[] = [
  { type: 'state', label: 'client.state', options: states.map((id) => ({ id, text: `client.agents.${id}` })) },
];

/** One's agents who have worked for a client or are linked with it; those kept away are marked, and may be let in again. */
export const CustomerAgentList = ({ customerId }: { readonly customerId: string }) => {
  const t = useText();
  const navigate = useNavigate();
  const { role } = useUser();
  const may = useMay(ExcludeEmployee.access);
  const { mutate: allow } = useCommand(ExcludeEmployee, { success: 'generic.updated' });
  const exclusion = useAgreed(ExcludeEmployee, { success: 'generic.updated' });
  const turn = async ({ id: employeeId, fullName: name, excluded }: Row) => {
    const input = { employeeId, customerId };
    if (!excluded) return exclusion.run(input, () => excluding(input, t('client.agents.exclude.question', { name })));
    const words = t('client.agents.allow');
    if (await confirm({ title: words, question: t('client.agents.allow.question', { name }), confirm: words }))
      allow({ ...input, excluded: false });
  };
  const actions = (row: Row): RowActions => [
    { key: 'open', label: 'client.open', run: () => void navigate(addressOfEmployee(role, row)) },
    may && {
      key: 'turn',
      label: row.excluded ? 'client.agents.allow' : 'client.agents.exclude',
      danger: !row.excluded,
      run: () => void turn(row),
    },
  ];
  return (
    <DataList
      label="customer.tab.agents"
      list={CustomerAgents}
      columns={columns}
      params={{ id: customerId }}
      filters={filters}
      to={(row) => addressOfEmployee(role, row)}
      actions={actions}
    />
  );
};
