import { useRef, useState, type ComponentProps } from 'react';
import { ChooseDefaultView, DeleteView, SavedViews, SaveView, UpdateView } from '#contracts/api/views.ts';
import type { Output } from '#contracts/endpoint.ts';
import { useCommand, useRead } from '#portal/api/hooks.ts';
import { useSession } from '#portal/api/session.tsx';
import { useText } from '#portal/language/i18n.ts';
import { confirm } from '../feedback/confirm.tsx';
import { Star } from '../icons/first-icons.tsx';
import { Edit, Trash } from '../icons/icons.tsx';
import { copyOf, type ColumnChoice } from './column-choice.ts';
import { ViewForm } from './ViewForm.tsx';

type View = Output<typeof SavedViews>[number];
type Props = {
  /** Storage key of the views. */
  readonly list: string;
  readonly choice: ColumnChoice;
  readonly address: string;
  readonly onView: (view: View) => void;
};

type IconButtonProps = ComponentProps<'button'> & { readonly label: string; readonly 'data-edits'?: string };

const IconButton = ({ label, ...rest }: IconButtonProps) => (
  <button type="button" className="icon" aria-label={label} title={label} {...rest} />
);

/** A person's saved views of a list and those shared by colleagues; the list opens with the starred one. */
export const ViewList = ({ list, choice, address, onView }: Props) => {
  const t = useText();
  const { refresh } = useSession();
  const [saved, setSaved] = useState(0);
  const [editing, setEditing] = useState<string>();
  const lines = useRef<HTMLUListElement>(null);
  const views = useRead(SavedViews, { list }).data ?? [];
  const save = useCommand(SaveView, { success: 'list.views.saved', onDone: () => setSaved(saved + 1) });
  const renewed = { onDone: () => void refresh() };
  const remove = useCommand(DeleteView, { success: 'list.views.deleted', ...renewed });
  const choose = useCommand(ChooseDefaultView, { success: 'list.views.defaultSaved', ...renewed });
  /** Ends the editing, with the focus on the button that began it. */
  const leave = (id: string) => {
    setEditing(undefined);
    requestAnimationFrame(() => lines.current?.querySelector<HTMLElement>(`[data-edits="${id}"]`)?.focus());
  };
  const update = useCommand(UpdateView, {
    success: 'list.views.saved',
    onDone: ({ id }) => {
      leave(id);
      void refresh();
    },
  });
  const ask = async ({ id, name: named, shared: ofAll }: View) => {
    const question = t(ofAll ? 'list.views.deleteShared' : 'list.views.deleteQuestion', { name: named });
    if (await confirm({ title: t('list.views.delete'), question, danger: true })) remove.mutate({ id });
  };
  const line = (view: View) => (
    <>
      <button type="button" className="link" onClick={() => onView(view)}>
        {view.name}
      </button>
      {view.shared && <small className="quiet">{t('list.views.shared')}</small>}
      {view.isDefault && !view.can.includes('default') && <small className="quiet">{t('list.views.isDefault')}</small>}
      <span className="grow" />
      {view.can.includes('default') && (
        <IconButton
          label={t(view.shared ? 'list.views.defaultOfAll' : 'list.views.default', { name: view.name })}
          aria-pressed={view.isDefault}
          onClick={() => choose.mutate({ id: view.id, on: !view.isDefault })}
        >
          <Star size={16} />
        </IconButton>
      )}
      {view.can.includes('edit') && (
        <IconButton
          label={t('list.views.edit', { name: view.name })}
          data-edits={view.id}
          onClick={() => setEditing(view.id)}
        >
          <Edit size={16} />
        </IconButton>
      )}
      {view.can.includes('delete') && (
        <IconButton label={t('list.views.deleteNamed', { name: view.name })} onClick={() => void ask(view)}>
          <Trash size={16} />
        </IconButton>
      )}
    </>
  );
  return (
    <fieldset>
      <legend>{t('list.views')}</legend>
      {views.length === 0 && <p className="quiet">{t('list.views.none')}</p>}
      <ul ref={lines} className="saved-views">
        {views.map((view) => (
          <li key={view.id}>
            {editing === view.id ? (
              <ViewForm
                view={view}
                saving={update.isPending}
                onSave={(given) => update.mutate({ id: view.id, ...given })}
                onCancel={() => leave(view.id)}
              />
            ) : (
              line(view)
            )}
          </li>
        ))}
      </ul>
      <ViewForm
        key={saved}
        saving={save.isPending}
        onSave={(given) => save.mutate({ list, address, ...given, ...copyOf(choice) })}
      />
    </fieldset>
  );
};
