import type { z } from 'zod';
import { AnswerEmployerLink, AskEmployee } from '#contracts/api/employee-file.ts';
import type { EmployerLinkRow } from '#contracts/api/employees.ts';
import { receivedLinksFile, sentLinksFile } from '#contracts/files/agent-files.ts';
import { useCommand } from '#portal/api/hooks.ts';
import { useMay, useUser } from '#portal/api/session.tsx';
import { useText } from '#portal/language/i18n.ts';
import { CommandForm } from '#portal/ui/CommandForm.tsx';
import { SubjectDialog } from '#portal/ui/feedback/SubjectDialog.tsx';
import { useDialog } from '#portal/ui/feedback/use-dialog.ts';
import { TextField } from '#portal/ui/fields/TextField.tsx';
import { day } from '#portal/ui/format.ts';
import type { RowActions } from '#portal/ui/list/column.ts';
import { EmailText } from '#portal/ui/EmailText.tsx';
import { columnsOf } from '#portal/ui/list/columns-of.ts';
import { DataList } from '#portal/ui/list/DataList.tsx';

type Row = z.output<typeof EmployerLinkRow>;
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

const watch = ['employees'] as const;

/** Requests between employer and agent: those received wait for the company, those sent for the agent (rule emp.linkLists). */
export const LinkRequests = ({ side }: { readonly side: 'received' | 'sent' }) => {
  const t = useText();
  const { agencyId, data: user } = useUser();
  const company = user.accountOwnerId ?? agencyId;
  const mayAnswer = useMay({ roles: AnswerEmployerLink.access.roles!, all: ['agent.edit'] });
  const mayAsk = useMay(AskEmployee.access) && Boolean(company);
  const form = useDialog<true>();
  const accept = useCommand(AnswerEmployerLink, { success: 'employees.link.accepted' });
  const refuse = useCommand(AnswerEmployerLink, {
    success: side === 'sent' ? 'employees.link.cancelled' : 'employees.link.refused',
  });
  const answer = ({ employeeId, employer }: Row, yes: boolean) => ({
    id: employeeId,
    customerId: employer.id,
    accept: yes,
  });
  const actions = (row: Row): RowActions => [
    side === 'received' && {
      key: 'accept',
      label: 'employees.link.accept',
      run: () => accept.mutate(answer(row, true)),
    },
    {
      key: 'refuse',
      label: side === 'sent' ? 'employees.link.cancel' : 'employees.link.refuse',
      danger: true,
      run: () => refuse.mutate(answer(row, false)),
    },
  ];
  return (
    <>
      <DataList
        name={side}
        label={`employees.tab.${side}`}
        file={side === 'received' ? receivedLinksFile : sentLinksFile}
        columns={columns}
        watch={watch}
        {...(mayAnswer && { actions })}
        add={side === 'sent' && mayAsk && { label: 'employees.link.ask', run: () => form.show(true) }}
      />
      <SubjectDialog dialog={form} title={t('employees.link.ask')}>
        {() => (
          <CommandForm command={AskEmployee} values={{ email: '' }} success="employees.link.asked">
            <TextField name="email" label="employees.col.email" type="email" required hint="employees.link.hint" />
          </CommandForm>
        )}
      </SubjectDialog>
    </>
  );
};
