import { AgentComments, DeleteComment, WriteComment } from '#contracts/api/agent-notes.ts';
import { commentTypes } from '#contracts/values/agent-note.ts';
import { useCommand, useRead } from '#portal/api/hooks.ts';
import { useMay } from '#portal/api/session.tsx';
import { useText } from '#portal/language/i18n.ts';
import { QueryFallback } from '#portal/ui/QueryFallback.tsx';
import { CommandForm } from '#portal/ui/CommandForm.tsx';
import { SubjectDialog } from '#portal/ui/feedback/SubjectDialog.tsx';
import { useDialog } from '#portal/ui/feedback/use-dialog.ts';
import { RadioField } from '#portal/ui/fields/RadioField.tsx';
import { TextField } from '#portal/ui/fields/TextField.tsx';
import { moment } from '#portal/ui/format.ts';
import { ItemList } from '#portal/ui/ItemList.tsx';

/** What the viewer's company has noted about an employee. */
export const NotesTab = ({ agentId }: { readonly agentId: string }) => {
  const t = useText();
  const { data, error, refetch } = useRead(AgentComments, { id: agentId }, { quiet: true });
  const may = useMay(WriteComment.access);
  const form = useDialog<true>();
  const remove = useCommand(DeleteComment, { success: 'generic.deleted' });
  if (!data) return <QueryFallback error={error} retry={refetch} />;
  return (
    <>
      <ItemList
        label="employee.tab.notes"
        items={data}
        name={({ text }) => (text.length > 40 ? `${text.slice(0, 40)}…` : text)}
        title={({ text }) => text}
        detail={({ type, author, date }) => [t(`comment.type.${type}`), author, moment(date)].join(' · ')}
        onAdd={may ? () => form.show(true) : undefined}
        onRemove={may ? ({ id }) => remove.mutate({ id: agentId, commentId: id }) : undefined}
      />
      <SubjectDialog dialog={form} title={t('comment.new')}>
        {() => (
          <CommandForm
            command={WriteComment}
            values={{ id: agentId, type: 'general', text: '' }}
            success="generic.created"
          >
            <RadioField
              name="type"
              label="comment.type"
              row
              choices={commentTypes.map((value) => ({ value, label: t(`comment.type.${value}`) }))}
            />
            <TextField name="text" label="comment.text" rows={4} maxLength={2000} required autoFocus />
          </CommandForm>
        )}
      </SubjectDialog>
    </>
  );
};
