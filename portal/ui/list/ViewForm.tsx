import { Button } from '@mui/material';
import { useId, useState, type KeyboardEvent } from 'react';
import type { SavedViews } from '#contracts/api/views.ts';
import type { Output } from '#contracts/endpoint.ts';
import { useUser } from '#portal/api/session.tsx';
import { useText } from '#portal/language/i18n.ts';

type Props = {
  /** The view that is changed; left out for a new one. */
  readonly view?: Output<typeof SavedViews>[number];
  readonly saving: boolean;
  readonly onSave: (view: { readonly name: string; readonly shared: boolean }) => void;
  readonly onCancel?: () => void;
};

/** Name of a saved view, and whether colleagues see it. */
export const ViewForm = ({ view, saving, onSave, onCancel }: Props) => {
  const t = useText();
  const { agencyId, data } = useUser();
  const [name, setName] = useState(view?.name ?? '');
  const [shared, setShared] = useState(view?.shared ?? false);
  const hint = useId();
  const hints: string[] = [];
  if (view?.shared && !shared) hints.push(t('list.views.unshared'));
  if (view?.isDefault && view.shared !== shared) hints.push(t('list.views.noDefault'));
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !onCancel) return;
    event.stopPropagation();
    onCancel();
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (name.trim()) onSave({ name, shared });
      }}
    >
      <div className="save-view">
        <input
          className="small-field"
          aria-label={t('list.views.name')}
          placeholder={t('list.views.name')}
          maxLength={200}
          autoFocus={view !== undefined}
          value={name}
          onKeyDown={onKeyDown}
          onChange={(event) => setName(event.target.value)}
        />
        <Button type="submit" size="small" variant="outlined" disabled={!name.trim()} loading={saving}>
          {t('list.views.save')}
        </Button>
      </div>
      <div className="save-view">
        {(agencyId ?? data.accountOwnerId) && (
          <label className="tick">
            <input
              type="checkbox"
              checked={shared}
              aria-describedby={hint}
              onKeyDown={onKeyDown}
              onChange={(event) => setShared(event.target.checked)}
            />
            <span>{t('list.views.share')}</span>
          </label>
        )}
        {onCancel && (
          <button type="button" className="link" onClick={onCancel}>
            {t('confirm.cancel')}
          </button>
        )}
      </div>
      <small id={hint} className="quiet" role="status">
        {hints.join(' ')}
      </small>
    </form>
  );
};
