import { useId, useState } from 'react';
import { foldText } from '#contracts/values/fold-text.ts';
import { useText } from '#portal/language/i18n.ts';
import { number } from '../format.ts';
import type { FilterOption } from './column.ts';

/** Number of choices above which there is a search box. */
const long = 8;

type Props = {
  readonly label: string;
  readonly options: readonly FilterOption[];
  /** Rows by choice, in place of the counts that the choices have. */
  readonly counts?: Readonly<Record<string, number>> | undefined;
  readonly chosen: readonly string[];
  readonly onToggle: (option: string) => void;
};

/** The choices of one filter; ticked ones stay visible whatever is searched. */
export const FilterChoices = ({ label, options, counts, chosen, onToggle }: Props) => {
  const t = useText();
  const id = useId();
  const [typed, setTyped] = useState('');
  const wanted = foldText(typed.trim());
  const shown = options.filter(
    (option) =>
      chosen.includes(String(option.id)) || foldText(`${option.name} ${option.secondaryName ?? ''}`).includes(wanted),
  );
  return (
    <>
      {options.length === 0 && <p className="quiet">{t('select.noOptions')}</p>}
      {options.length > long && (
        <input
          type="search"
          className="small-field filter-search"
          aria-label={t('filter.search', { label: t(label) })}
          placeholder={t('list.search')}
          maxLength={100}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      )}
      <div className="filter-choices">
        {shown.map((option) => {
          const count = counts?.[option.id] ?? option.count;
          return (
            <label key={option.id} className="tick">
              <input
                type="checkbox"
                name={id}
                checked={chosen.includes(String(option.id))}
                disabled={option.disabled}
                onChange={() => onToggle(String(option.id))}
              />
              <span>
                {option.name}
                {option.secondaryName && <small> {option.secondaryName}</small>}
              </span>
              {count !== undefined && <small className="filter-count">{number(count)}</small>}
            </label>
          );
        })}
      </div>
      {options.length > 0 && shown.length === 0 && <p className="quiet">{t('list.empty')}</p>}
    </>
  );
};
