import { taskTypes } from '#contracts/values/site-event.ts';
import { useText } from '#portal/language/i18n.ts';
import { FieldFrame } from '#portal/ui/fields/FieldFrame.tsx';
import { useField } from '#portal/ui/fields/use-field.ts';

type Task = (typeof taskTypes)[number];

const labels: Record<Task, string> = {
  patrol: 'request.task.patrol',
  'access control': 'request.task.accessControl',
  search: 'request.task.search',
  p7: 'request.task.p7',
  'crowd management': 'request.task.crowd',
  inter: 'request.task.inter',
  exter: 'request.task.exter',
};

/** Rule req.taskBoxes: the seven tasks of an event. Customers who employ agents call them work types. */
export const TaskBoxes = ({ name, label }: { readonly name: string; readonly label: string }) => {
  const t = useText();
  const { id, value, change, blur, error } = useField<readonly Task[]>(name);
  const ticked = value ?? [];
  return (
    <FieldFrame id={id} label={label} error={error} group>
      <div className="boxes">
        {taskTypes.map((task) => (
          <label key={task} className="tick">
            <input
              type="checkbox"
              name={name}
              checked={ticked.includes(task)}
              onBlur={blur}
              onChange={() => change(taskTypes.filter((other) => (other === task) !== ticked.includes(other)))}
            />
            {t(labels[task])}
          </label>
        ))}
      </div>
    </FieldFrame>
  );
};
