import { Button } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState, type KeyboardEvent } from 'react';
import { useText } from '#portal/language/i18n.ts';
import { PopoverPanel } from '../PopoverPanel.tsx';
import { problemText, toast } from '#portal/stores/toasts.ts';
import type { CellEdit } from './column.ts';

type Props<R> = {
  /** The cell, or the button in it; null while the editor is closed. */
  readonly anchor: HTMLElement | null;
  readonly row: R;
  /** Name of the row. */
  readonly named: string;
  /** Key of the column's heading. */
  readonly label: string;
  readonly edit: CellEdit<R>;
  readonly onClose: () => void;
};

/** The dialog takes the focus when it opens; the focus then moves to the only field. */
const focused = (select: HTMLSelectElement | null) => {
  if (select) requestAnimationFrame(() => select.focus());
};

/** Edits one cell in place: Enter saves, Escape discards, and a refusal is shown at the cell. */
export const CellEditor = <R,>({ anchor, row, named, label, edit, onClose }: Props<R>) => {
  const t = useText();
  const id = useId();
  const queries = useQueryClient();
  const [typed, setTyped] = useState<string>();
  const [saving, setSaving] = useState(false);
  const [problem, setProblem] = useState<string>();
  const { useChoices, chosen, clears } = edit;
  const choices = useChoices(row);
  const before = chosen(row, choices ?? []);
  const choice = typed ?? before;
  const words = { column: t(label), row: named };
  const again = () => void queries.invalidateQueries();
  // The cell stays open while it is saved, since a refusal is shown here.
  const leave = () => saving || onClose();

  const save = async () => {
    if (saving) return;
    if (choice === before) return onClose();
    setSaving(true);
    setProblem(undefined);
    try {
      const undo = await edit.save(row, choice);
      const act = t('list.edit.saved', words);
      const takeBack = () =>
        void undo?.()
          .then(() => toast.success(t('undo.done', { act })), toast.problem)
          .finally(again);
      if (undo) toast.undo(act, takeBack);
      else toast.success(act);
      onClose();
    } catch (error) {
      setProblem(problemText(error));
    } finally {
      setSaving(false);
      again();
    }
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // Typed characters must not act as the list's shortcuts.
    event.stopPropagation();
    if (event.key === 'Escape') leave();
    if (event.key !== 'Enter' || event.target instanceof HTMLButtonElement) return;
    event.preventDefault();
    void save();
  };
  return (
    <PopoverPanel anchor={anchor} onClose={leave} label={t('list.edit.of', words)} className="cell-editor">
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of the controls inside it */}
      <div onKeyDown={onKeyDown}>
        <select
          className="small-field"
          aria-label={t(label)}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem && id}
          ref={focused}
          value={choices ? choice : ''}
          onChange={({ target }) => setTyped(target.value)}
        >
          {(clears || before === '' || !choices) && <option value="">—</option>}
          {choices && before !== '' && !choices.some(({ id: known }) => known === before) && (
            <option value={before}>{before}</option>
          )}
          {choices?.map((option) => (
            <option key={option.id} value={option.id} disabled={option.disabled}>
              {option.name}
            </option>
          ))}
        </select>
        {problem && (
          <p id={id} role="alert" className="field-error">
            {problem}
          </p>
        )}
        <div className="cell-editor-buttons">
          <Button size="small" color="inherit" disabled={saving} onClick={onClose}>
            {t('confirm.cancel')}
          </Button>
          <Button size="small" variant="contained" disabled={saving} onClick={() => void save()}>
            {t('form.save')}
          </Button>
        </div>
      </div>
    </PopoverPanel>
  );
};
