import { AnswerEmployerLink, AskEmployee } from '#contracts/api/employee-file.ts';
import { receivedLinksFile, sentLinksFile } from '#contracts/files/agent-files.ts';
import { useMay, useUser } from '#portal/api/session.tsx';
import { CommandForm } from '#portal/ui/CommandForm.tsx';
import { TextField } from '#portal/ui/fields/TextField.tsx';
import { day } from '#portal/ui/format.ts';
import { EmailText } from '#portal/ui/EmailText.tsx';
import { columnsOf } from '#portal/ui/list/columns-of.ts';
import { DataList } from '#portal/ui/list/DataList.tsx';
import { sends } from '#portal/ui/list/row-action.ts';

const columns = columnsOf(sentLinksFile, {
  name: { priority: 1, width: 'minmax(9rem, 1.4fr)' },
  email: { width: 'minmax(9rem, 1.4fr)', cell: ({ email }) => <EmailText address={email} /> },
  phone: {},
  employer: {},
  at: {
    sort: 'requestedAt',
    width: '8rem',
    cell: (row) => <span className="moment">{day(row.requestedAt)}</span>,
  },
});

/** Requests between employer and agent: those received wait for the company, those sent for the agent (rule emp.linkLists). */
export const LinkRequests = ({ side }: { readonly side: 'received' | 'sent' }) => {
  const { agencyId, data: user } = useUser();
  const mayAnswer = useMay({ roles: AnswerEmployerLink.access.roles!, all: ['agent.edit'] });
  const mayAsk = useMay(AskEmployee.access) && Boolean(user.accountOwnerId ?? agencyId);
  const sent = side === 'sent';
  return (
    <DataList
      name={side}
      label={`employees.tab.${side}`}
      file={sent ? sentLinksFile : receivedLinksFile}
      columns={columns}
      watch={['employees']}
      actions={
        mayAnswer
          ? ({ employeeId: id, employer }) => {
              const answer = (accept: boolean, success: string) =>
                sends(AnswerEmployerLink, { id, customerId: employer.id, accept }, { success });
              return [
                !sent && { key: 'accept', label: 'employees.link.accept', ...answer(true, 'employees.link.accepted') },
                {
                  key: 'refuse',
                  label: sent ? 'employees.link.cancel' : 'employees.link.refuse',
                  danger: true,
                  ...answer(false, sent ? 'employees.link.cancelled' : 'employees.link.refused'),
                },
              ];
            }
          : undefined
      }
      form={
        sent && mayAsk
          ? {
              add: 'employees.link.ask',
              content: () => (
                <CommandForm command={AskEmployee} values={{ email: '' }} success="employees.link.asked">
                  <TextField
                    name="email"
                    label="employees.col.email"
                    type="email"
                    required
                    hint="employees.link.hint"
                  />
                </CommandForm>
              ),
            }
          : undefined
      }
    />
  );
};
