import { AskEmployee } from '#contracts/api/employee-file.ts';
import { sentLinksFile } from '#contracts/files/agent-files.ts';
import { useMay, useUser } from '#portal/api/session.tsx';
import { CommandForm } from '#portal/ui/CommandForm.tsx';
import { TextField } from '#portal/ui/fields/TextField.tsx';
import { DataList } from '#portal/ui/list/DataList.tsx';
import type { RowActions } from '#portal/ui/list/row-action.ts';
import { answering, answers, type LinkRequest } from './link-answer.ts';
import { linkColumns } from './link-columns.tsx';

const AskForm = () => (
  <CommandForm command={AskEmployee} values={{ email: '' }} success="employees.link.asked">
    <TextField name="email" label="employees.col.email" type="email" required hint="employees.link.hint" />
  </CommandForm>
);

const actions = (request: LinkRequest): RowActions => [
  { label: 'employees.link.cancel', danger: true, ...answers(request, false, 'employees.link.cancelled') },
];

/** Agents whom the company asked to work for it, and whose answer it waits for (rule emp.linkLists). */
export const SentLinks = () => {
  const { agencyId, data: user } = useUser();
  const mayAnswer = useMay(answering);
  const mayAsk = useMay(AskEmployee.access) && Boolean(user.accountOwnerId ?? agencyId);
  return (
    <DataList
      name="sent"
      file={sentLinksFile}
      columns={linkColumns}
      watch={['employees']}
      form={mayAsk && { add: 'employees.link.ask', content: () => <AskForm /> }}
      actions={mayAnswer && actions}
    />
  );
};
