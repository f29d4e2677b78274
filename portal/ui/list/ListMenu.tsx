import { Button, Popover } from '@mui/material';
import { useState, type FormEvent } from 'react';
import { DeleteView, SavedViews, SaveView } from '#contracts/api/views.ts';
import { useCommand, useRead } from '#portal/api/hooks.ts';
import { useText } from '#portal/language/i18n.ts';
import { isComfortable, setComfortable } from '../density.ts';
import { confirm } from '../feedback/confirm.tsx';
import { Trash } from '../icons/icons.tsx';
import type { Column } from './column.ts';
import type { ColumnChoice } from './column-choice.ts';
import { ColumnList } from './ColumnList.tsx';

type Props<R> = {
  readonly anchor: HTMLElement | null;
  readonly onClose: () => void;
  /** What the views are kept under: the list's call, and its name within the screen. */
  readonly list: string;
  readonly columns: readonly Column<R>[];
  readonly choice: ColumnChoice;
  readonly onChoose: (choice: ColumnChoice) => void;
  /** The list's search, filters, sort and dates, as its address writes them. */
  readonly address: string;
  readonly onAddress: (address: string) => void;
  readonly onExport: () => void;
};

const copyOf = ({ hidden, order, pinned, widths }: ColumnChoice) => ({
  hidden: [...hidden],
  order: [...order],
  pinned: [...pinned],
  widths: [...widths],
});

/** How a person wants to see a list: its columns, the views they have saved, and the same rows as a file. */
export const ListMenu = <R,>({
  anchor,
  onClose,
  list,
  columns,
  choice,
  onChoose,
  address,
  onAddress,
  onExport,
}: Props<R>) => {
  const t = useText();
  const [name, setName] = useState('');
  const views = useRead(SavedViews, { list }).data ?? [];
  const save = useCommand(SaveView, { success: 'list.views.saved', onDone: () => setName('') });
  const remove = useCommand(DeleteView, { success: 'list.views.deleted' });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim()) save.mutate({ list, name, address, ...copyOf(choice) });
  };
  const ask = async (id: string, named: string) => {
    if (
      await confirm({
        title: t('list.views.delete'),
        question: t('list.views.deleteQuestion', { name: named }),
        danger: true,
      })
    )
      remove.mutate({ id });
  };
  return (
    <Popover
      open={anchor !== null}
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{ paper: { role: 'dialog', 'aria-label': t('list.view'), className: 'filter-panel' } }}
    >
      <ColumnList columns={columns} choice={choice} onChoose={onChoose} />
      <label className="tick">
        <input
          type="checkbox"
          defaultChecked={isComfortable()}
          onChange={(event) => setComfortable(event.target.checked)}
        />
        <span>{t('list.comfortable')}</span>
      </label>
      <fieldset>
        <legend>{t('list.views')}</legend>
        {views.length === 0 && <p className="quiet">{t('list.views.none')}</p>}
        <ul className="saved-views">
          {views.map((view) => (
            <li key={view.id}>
              <button
                type="button"
                className="link"
                onClick={() => {
                  onChoose(copyOf(view));
                  onAddress(view.address);
                  onClose();
                }}
              >
                {view.name}
              </button>
              <button
                type="button"
                className="icon"
                aria-label={t('list.views.deleteNamed', { name: view.name })}
                onClick={() => void ask(view.id, view.name)}
              >
                <Trash size={16} />
              </button>
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
      </fieldset>
      <Button
        fullWidth
        variant="outlined"
        onClick={() => {
          onExport();
          onClose();
        }}
      >
        {t('list.file')}
      </Button>
    </Popover>
  );
};
