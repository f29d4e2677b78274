import { DeleteRequestTask, RequestTasks, SaveRequestTask } from '#contracts/api/event-setup.ts';
import type { Output } from '#contracts/endpoint.ts';
import { RequestParameters, type RequestDetail } from '#contracts/api/requests.ts';
import { linkablePositions } from '#contracts/values/place.ts';
import { useCommand, useRead } from '#portal/api/hooks.ts';
import { useMay } from '#portal/api/session.tsx';
import { useText } from '#portal/language/i18n.ts';
import { QueryFallback, combineQueries } from '#portal/ui/QueryFallback.tsx';
import { CommandForm } from '#portal/ui/CommandForm.tsx';
import { SubjectDialog } from '#portal/ui/feedback/SubjectDialog.tsx';
import { CheckboxField } from '#portal/ui/fields/CheckboxField.tsx';
import { SelectField } from '#portal/ui/fields/SelectField.tsx';
import { TextField } from '#portal/ui/fields/TextField.tsx';
import { ItemList } from '#portal/ui/ItemList.tsx';
import { useDialog } from '#portal/ui/feedback/use-dialog.ts';

type Task = Output<typeof RequestTasks>[number];

/** Tasks of the event: those of its place and its own. */
export const EventTasks = ({ event }: { readonly event: RequestDetail }) => {
  const t = useText();
  const tasks = useRead(RequestTasks, { id: event.id }, { quiet: true });
  const parameters = useRead(RequestParameters, { requestId: event.id }, { quiet: true });
  const form = useDialog<Partial<Task>>();
  const remove = useCommand(DeleteRequestTask, { success: 'task.deleted' });
  const granted = useMay(SaveRequestTask.access);
  if (!tasks.data || !parameters.data) return <QueryFallback {...combineQueries(tasks, parameters)} />;
  const { positions } = parameters.data;
  const may = granted && event.can.includes('edit');
  const position = (id: string | null) => positions.find((one) => one.id === id)?.name;
  return (
    <>
      <ItemList
        label="event.tab.tasks"
        items={tasks.data}
        name={({ name }) => name}
        detail={({ linkedPosition, ofPlace }) =>
          [position(linkedPosition), ofPlace && t('task.ofPlace')].filter(Boolean).join(' · ')
        }
        onAdd={may ? () => form.show({}) : undefined}
        onEdit={may ? form.show : undefined}
        onRemove={may ? ({ id }) => remove.mutate({ id, requestId: event.id }) : undefined}
      />
      <SubjectDialog dialog={form} title={t('dialog.task')}>
        {(subject) => (
          <CommandForm
            command={SaveRequestTask}
            values={{
              id: event.id,
              addToPlace: false,
              task: {
                id: subject.id ?? null,
                name: subject.name ?? '',
                linkedPosition: subject.linkedPosition ?? null,
              },
            }}
            toInput={({ task, ...typed }) => ({
              ...typed,
              task: { ...task, linkedPosition: task.linkedPosition ?? null },
            })}
            success="task.saved"
          >
            <TextField name="task.name" label="placeForm.name" required autoFocus />
            <SelectField
              name="task.linkedPosition"
              label="task.position"
              options={linkablePositions(positions, subject.linkedPosition)}
            />
            <CheckboxField name="addToPlace" label="task.addToPlace" />
          </CommandForm>
        )}
      </SubjectDialog>
    </>
  );
};
