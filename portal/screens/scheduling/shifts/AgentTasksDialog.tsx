import { Button, TextField } from '@mui/material';
import { useState } from 'react';
import { z } from 'zod';
import { RequestTasks, SaveRequestTask } from '#contracts/api/event-setup.ts';
import { SaveAffEvents } from '#contracts/api/shift-planning.ts';
import type { ShiftRow } from '#contracts/api/shifts.ts';
import { Id } from '#contracts/values/common.ts';
import { useCommand, useRead } from '#portal/api/hooks.ts';
import { useMay } from '#portal/api/session.tsx';
import { useText } from '#portal/language/i18n.ts';
import { QueryFallback } from '#portal/ui/QueryFallback.tsx';
import { CommandForm } from '#portal/ui/CommandForm.tsx';
import { EmptyState } from '#portal/ui/EmptyState.tsx';
import { Dialog } from '#portal/ui/feedback/Dialog.tsx';
import { FieldFrame } from '#portal/ui/fields/FieldFrame.tsx';
import { useField } from '#portal/ui/fields/use-field.ts';
import { span } from '#portal/ui/format.ts';

type Props = { readonly shift: ShiftRow; readonly open: boolean; readonly onClose: () => void };

/** Tasks of the agent on one shift: those of the event are ticked, new ones are added. */
export const AgentTasksDialog = ({ shift, open, onClose }: Props) => {
  const t = useText();
  const who = [shift.employee?.fullName, span(shift.start, shift.end, shift.timezone)].filter(Boolean).join(' · ');
  return (
    <Dialog open={open} onClose={onClose} title={t('dialog.agentTasks')} width="xs">
      <p className="secondary">{who}</p>
      <CommandForm<typeof SaveAffEvents, { taskIds: string[] }>
        command={SaveAffEvents}
        schema={z.object({ taskIds: z.array(Id).max(50) })}
        values={{ taskIds: shift.tasks.map(({ id }) => id) }}
        toInput={({ taskIds }) => ({ shifts: [{ id: shift.id, taskIds }] })}
        success="assignment.saved"
      >
        <Ticks requestId={shift.requestId} />
      </CommandForm>
    </Dialog>
  );
};

const Ticks = ({ requestId }: { readonly requestId: string }) => {
  const t = useText();
  const { data, error: failure, refetch } = useRead(RequestTasks, { id: requestId }, { quiet: true });
  const { id, value, change, blur, error } = useField<string[]>('taskIds');
  const ticked = value ?? [];
  const mayAdd = useMay(SaveRequestTask.access);
  if (!data) return <QueryFallback error={failure} retry={refetch} />;
  return (
    <>
      <FieldFrame id={id} label="event.tab.tasks" error={error} group>
        {data.length === 0 && <EmptyState text={t('task.none')} />}
        <div className="boxes">
          {data.map((task) => (
            <label key={task.id} className="tick">
              <input
                type="checkbox"
                checked={ticked.includes(task.id)}
                onBlur={blur}
                onChange={({ target }) =>
                  change(target.checked ? [...ticked, task.id] : ticked.filter((other) => other !== task.id))
                }
              />
              {task.name}
            </label>
          ))}
        </div>
      </FieldFrame>
      {mayAdd && <NewTask requestId={requestId} onAdded={(added) => change([...ticked, added])} />}
    </>
  );
};

/** Adds a task to the event, ticked for this shift. */
const NewTask = ({ requestId, onAdded }: { readonly requestId: string; readonly onAdded: (id: string) => void }) => {
  const t = useText();
  const [name, setName] = useState('');
  const add = useCommand(SaveRequestTask, {
    success: 'task.saved',
    onDone: ({ id }) => {
      setName('');
      onAdded(id);
    },
  });
  return (
    <div className="field-and-button">
      <TextField
        size="small"
        fullWidth
        label={t('task.new')}
        value={name}
        slotProps={{ htmlInput: { maxLength: 200 } }}
        onChange={({ target }) => setName(target.value)}
      />
      <Button
        variant="outlined"
        color="inherit"
        disabled={name.trim() === ''}
        loading={add.isPending}
        onClick={() => add.mutate({ id: requestId, task: { name } })}
      >
        {t('task.add')}
      </Button>
    </div>
  );
};
