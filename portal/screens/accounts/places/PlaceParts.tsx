import {
  DeletePlacePosition,
  DeletePlaceTask,
  SavePlacePosition,
  SavePlaceTask,
  type PlaceDetail,
} from '#contracts/api/places.ts';
import { linkablePositions } from '#contracts/values/place.ts';
import { useCommand } from '#portal/api/hooks.ts';
import { useText } from '#portal/language/i18n.ts';
import { CommandForm } from '#portal/ui/CommandForm.tsx';
import { SubjectDialog } from '#portal/ui/feedback/SubjectDialog.tsx';
import { CheckboxField } from '#portal/ui/fields/CheckboxField.tsx';
import { SelectField } from '#portal/ui/fields/SelectField.tsx';
import { TextField } from '#portal/ui/fields/TextField.tsx';
import { ItemList } from '#portal/ui/ItemList.tsx';
import { useDialog } from '#portal/ui/feedback/use-dialog.ts';

type Props = { readonly place: PlaceDetail };
type Position = PlaceDetail['locations'][number];
type Task = PlaceDetail['tasks'][number];
const blank = { id: null, name: '' };

export const PlacePositions = ({ place }: Props) => {
  const t = useText();
  const form = useDialog<Partial<Position>>();
  const remove = useCommand(DeletePlacePosition, { success: 'place.position.deleted' });
  const may = place.can.includes('positions');
  return (
    <>
      <ItemList
        label="place.tab.positions"
        items={place.locations}
        name={({ name }) => name}
        detail={({ linked }) => (linked ? t('place.linked') : null)}
        onAdd={may ? () => form.show({}) : undefined}
        onEdit={may ? form.show : undefined}
        onRemove={may ? ({ id }) => remove.mutate({ placeId: place.id, id }) : undefined}
      />
      <SubjectDialog dialog={form} title={t('rate.position')}>
        {(subject) => (
          <CommandForm
            command={SavePlacePosition}
            values={{ ...blank, linked: false, ...subject, placeId: place.id }}
            success="place.position.saved"
          >
            <TextField name="name" label="placeForm.name" required autoFocus />
            <CheckboxField name="linked" label="place.linkedTask" />
          </CommandForm>
        )}
      </SubjectDialog>
    </>
  );
};

export const PlaceTasks = ({ place }: Props) => {
  const t = useText();
  const form = useDialog<Partial<Task>>();
  const remove = useCommand(DeletePlaceTask, { success: 'task.deleted' });
  const may = place.can.includes('tasks');
  const position = (id: string | null) => place.locations.find((one) => one.id === id)?.name;
  return (
    <>
      <ItemList
        label="place.tab.tasks"
        items={place.tasks}
        name={({ name }) => name}
        detail={({ linkedPosition }) => position(linkedPosition)}
        onAdd={may ? () => form.show({}) : undefined}
        onEdit={may ? form.show : undefined}
        onRemove={may ? ({ id }) => remove.mutate({ id }) : undefined}
      />
      <SubjectDialog dialog={form} title={t('dialog.task')}>
        {(subject) => (
          <CommandForm
            command={SavePlaceTask}
            values={{ ...blank, linkedPosition: null, ...subject, placeId: place.id }}
            toInput={({ linkedPosition, ...typed }) => ({ ...typed, linkedPosition: linkedPosition ?? null })}
            success="task.saved"
          >
            <TextField name="name" label="placeForm.name" required autoFocus />
            <SelectField
              name="linkedPosition"
              label="task.position"
              options={linkablePositions(place.locations, subject?.linkedPosition).map(({ id, name }) => ({
                id,
                name,
              }))}
            />
          </CommandForm>
        )}
      </SubjectDialog>
    </>
  );
};
