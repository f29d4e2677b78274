import { Button } from '@mui/material';
import type { ReactNode } from 'react';
import { useText } from '../language/i18n.ts';
import { QueryFallback, type QueryState } from './QueryFallback.tsx';
import { confirm } from './feedback/confirm.tsx';
import { removalQuestion } from './feedback/question.tsx';
import { Copy, Edit, Plus, Trash } from './icons/icons.tsx';

type Props<T> = {
  /** Key of the heading. */
  readonly label: string;
  /** The items, or the query for them, whose error is shown instead. */
  readonly items: readonly T[] | QueryState<readonly T[]>;
  /** Key of what is said where there are none. */
  readonly empty?: string;
  /** Name of an item, for the labels of its buttons and the question before it is deleted. */
  readonly name: (item: T) => string;
  readonly title?: (item: T) => ReactNode;
  readonly detail?: (item: T) => ReactNode;
  /** Left out where the viewer may not. */
  readonly onAdd?: (() => void) | undefined;
  readonly onEdit?: ((item: T) => void) | undefined;
  readonly onCopy?: ((item: T) => void) | undefined;
  readonly onRemove?: ((item: T) => void) | undefined;
  /** `onRemove` asks the question itself, since more than the item is deleted. */
  readonly asksItself?: boolean;
};

/** A short list without pages, with buttons to add, change and remove. */
export const ItemList = <T extends { readonly id: string }>({
  label,
  items,
  empty = 'place.noItems',
  name,
  title = name,
  detail,
  onAdd,
  onEdit,
  onCopy,
  onRemove,
  asksItself = false,
}: Props<T>) => {
  const t = useText();
  const asked = 'refetch' in items ? items : undefined;
  const found = 'refetch' in items ? items.data : items;
  const remove = async (item: T) => {
    const question = t('items.delete.question', { name: name(item) });
    if (asksItself || (await confirm(removalQuestion(question)))) onRemove?.(item);
  };
  return (
    <section className="items" aria-label={t(label)}>
      <header>
        <h2>{t(label)}</h2>
        <span className="grow" />
        {onAdd && (
          <Button size="small" variant="outlined" startIcon={<Plus size={18} />} onClick={onAdd}>
            {t('items.add')}
          </Button>
        )}
      </header>
      {!found && asked && <QueryFallback error={asked.error} retry={asked.refetch} />}
      {found?.length === 0 && <p className="quiet">{t(empty)}</p>}
      <ul>
        {found?.map((item) => (
          <li key={item.id}>
            <div className="grow">
              <strong>{title(item)}</strong>
              {detail && <div className="secondary">{detail(item)}</div>}
            </div>
            {onEdit && (
              <button
                type="button"
                className="icon"
                aria-label={t('items.edit', { name: name(item) })}
                onClick={() => onEdit(item)}
              >
                <Edit />
              </button>
            )}
            {onCopy && (
              <button
                type="button"
                className="icon"
                aria-label={t('items.copy', { name: name(item) })}
                onClick={() => onCopy(item)}
              >
                <Copy />
              </button>
            )}
            {onRemove && (
              <button
                type="button"
                className="icon"
                aria-label={t('items.delete', { name: name(item) })}
                onClick={() => void remove(item)}
              >
                <Trash />
              </button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
};
