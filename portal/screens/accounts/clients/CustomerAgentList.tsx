import { ExcludeEmployee } from '#contracts/api/agent-notes.ts';
import { customerAgentsFile } from '#contracts/files/agent-files.ts';
import { useUser } from '#portal/api/session.tsx';
import { text } from '#portal/language/i18n.ts';
import { choiceOf } from '#portal/ui/list/column.ts';
import { sends } from '#portal/ui/list/row-action.ts';
import { DataList } from '#portal/ui/list/DataList.tsx';
import { excluding } from '#portal/screens/workforce/notes/excluding.ts';
import { addressOfEmployee } from '#portal/screens/workforce/employees/addresses.ts';
import { customerAgentColumns } from './customer-agent-columns.tsx';
import { questionTo } from '#portal/ui/feedback/question.tsx';

const filters = [choiceOf('state', 'client.state', ['linked', 'excluded'], (id) => `client.agents.${id}`)];

/** The agency's agents who worked for a client or are linked with it, also excluded ones. */
export const CustomerAgentList = ({ customerId }: { readonly customerId: string }) => {
  const { role } = useUser();
  return (
    <DataList
      file={customerAgentsFile}
      columns={customerAgentColumns}
      params={{ id: customerId }}
      filters={filters}
      to={(row) => addressOfEmployee(role, row)}
      open="client.open"
      actions={({ id: employeeId, fullName: name, excluded }) => {
        const input = { employeeId, customerId };
        const verb = excluded ? 'allow' : 'exclude';
        const label = `client.agents.${verb}`;
        const question = text(`client.agents.${verb}.question`, { name });
        const ask = excluded ? questionTo(label, question) : () => excluding(input, question);
        const sent = sends(ExcludeEmployee, excluded ? { ...input, excluded: false } : input, {
          success: 'generic.updated',
          ask,
        });
        return [{ label, danger: !excluded, ...sent }];
      }}
    />
  );
};
