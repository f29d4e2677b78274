import { ExcludeEmployee } from '#contracts/api/agent-notes.ts';
import type { CustomerAgents } from '#contracts/api/customers.ts';
import type { Output } from '#contracts/endpoint.ts';
import { customerAgentsFile } from '#contracts/files/agent-files.ts';
import { useMay, useUser } from '#portal/api/session.tsx';
import { useText } from '#portal/language/i18n.ts';
import { useAgreed } from '#portal/ui/feedback/as-agreed.ts';
import type { Filter, RowActions } from '#portal/ui/list/column.ts';
import { DataList } from '#portal/ui/list/DataList.tsx';
import { excluding } from '#portal/screens/workforce/notes/excluding.ts';
import { addressOfEmployee } from '#portal/screens/workforce/employees/addresses.ts';
import { customerAgentColumns } from './customer-agent-columns.tsx';

type Row = Output<typeof CustomerAgents>[number];

const states = ['linked', 'excluded'];
const filters: readonly Filter[] = [
  { type: 'state', label: 'client.state', options: states.map((id) => ({ id, text: `client.agents.${id}` })) },
];

/** One's agents who have worked for a client or are linked with it; those kept away are marked, and may be let in again. */
export const CustomerAgentList = ({ customerId }: { readonly customerId: string }) => {
  const t = useText();
  const { role } = useUser();
  const may = useMay(ExcludeEmployee.access);
  const { run } = useAgreed(ExcludeEmployee, { success: 'generic.updated' });
  const turn = ({ id: employeeId, fullName: name, excluded }: Row) => {
    const input = { employeeId, customerId };
    if (!excluded) return run(input, () => excluding(input, t('client.agents.exclude.question', { name })));
    const words = t('client.agents.allow');
    return run(
      { ...input, excluded: false },
      { title: words, question: t('client.agents.allow.question', { name }), confirm: words },
    );
  };
  const actions = (row: Row): RowActions => [
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
      file={customerAgentsFile}
      columns={customerAgentColumns}
      params={{ id: customerId }}
      filters={filters}
      to={(row) => addressOfEmployee(role, row)}
      open="client.open"
      actions={actions}
    />
  );
};
