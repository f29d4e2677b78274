import { Button } from '@mui/material';
import { useState, type FormEvent } from 'react';
import { ChooseDefaultView, DeleteView, SavedViews, SaveView } from '#contracts/api/views.ts';
import type { Output } from '#contracts/endpoint.ts';
import { useCommand, useRead } from '#portal/api/hooks.ts';
import { useSession, useUser } from '#portal/api/session.tsx';
import { useText } from '#portal/language/i18n.ts';
import { confirm } from '../feedback/confirm.tsx';
import { Star } from '../icons/first-icons.tsx';
import { Trash } from '../icons/icons.tsx';
import { copyOf, type ColumnChoice } from './column-choice.ts';

type View = Output<typeof SavedViews>[number];
type Props = {
  /** Storage key of the views. */
  readonly list: string;
  readonly choice: ColumnChoice;
  readonly address: string;
  readonly onView: (view: View) => void;
};

/** A person's saved views of a list and those shared by colleagues; the list opens with the starred one. */
export const ViewList = ({ list, choice, address, onView }: Props) => {
  const t = useText();
  const { agencyId, data } = useUser();
  const { refresh } = useSession();
  const [name, setName] = useState('');
  const [shared, setShared] = useState(false);
  const views = useRead(SavedViews, { list }).data ?? [];
  const save = useCommand(SaveView, { success: 'list.views.saved', onDone: () => setName('') });
  const renewed = { onDone: () => void refresh() };
  const remove = useCommand(DeleteView, { success: 'list.views.deleted', ...renewed });
  const choose = useCommand(ChooseDefaultView, { success: 'list.views.defaultSaved', ...renewed });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim()) save.mutate({ list, name, address, shared, ...copyOf(choice) });
  };
  const ask = async ({ id, name: named, shared: ofAll }: View) => {
    const question = t(ofAll ? 'list.views.deleteShared' : 'list.views.deleteQuestion', { name: named });
    if (await confirm({ title: t('list.views.delete'), question, danger: true })) remove.mutate({ id });
  };
  return (
    <fieldset>
      <legend>{t('list.views')}</legend>
      {views.length === 0 && <p className="quiet">{t('list.views.none')}</p>}
      <ul className="saved-views">
        {views.map((view) => (
          <li key={view.id}>
            <button type="button" className="link" onClick={() => onView(view)}>
              {view.name}
            </button>
            {view.shared && <small className="quiet">{t('list.views.shared')}</small>}
            {view.isDefault && !view.can.includes('default') && (
              <small className="quiet">{t('list.views.isDefault')}</small>
            )}
            <span className="grow" />
            {view.can.includes('default') && (
              <button
                type="button"
                className="icon"
                aria-pressed={view.isDefault}
                aria-label={t(view.shared ? 'list.views.defaultOfAll' : 'list.views.default', { name: view.name })}
                title={t(view.shared ? 'list.views.defaultOfAll' : 'list.views.default', { name: view.name })}
                onClick={() => choose.mutate({ id: view.id, on: !view.isDefault })}
              >
                <Star size={16} />
              </button>
            )}
            {view.can.includes('delete') && (
              <button
                type="button"
                className="icon"
                aria-label={t('list.views.deleteNamed', { name: view.name })}
                onClick={() => void ask(view)}
              >
                <Trash size={16} />
              </button>
            )}
          </li>
        ))}
      </ul>
      <form className="save-view" onSubmit={submit}>
        <input
          className="small-field"
          aria-label={t('list.views.name')}
          placeholder={t('list.views.name')}
          maxLength={200}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <Button type="submit" size="small" variant="outlined" disabled={!name.trim()} loading={save.isPending}>
          {t('list.views.save')}
        </Button>
      </form>
      {(agencyId ?? data.accountOwnerId) && (
        <label className="tick">
          <input type="checkbox" checked={shared} onChange={(event) => setShared(event.target.checked)} />
          <span>{t('list.views.share')}</span>
        </label>
      )}
    </fieldset>
  );
};
