import { useId, useState } from 'react';
import type { FieldKind } from '#contracts/values/list-fields.ts';
import { useLanguage, useText } from '#portal/language/i18n.ts';
import { withMark } from '../fields/money.ts';
import type { Range } from './filter-address.ts';
import { readFigure, typedFigure } from './filter-condition.ts';

type Props = {
  readonly label: string;
  readonly kind: FieldKind;
  readonly range: Range | undefined;
  readonly onChange: (range: Range) => void;
};

const bounds = ['min', 'max'] as const;

/** Bounds of a number, of which one may be empty. Text that is not a number stays and is reported. */
export const FilterRange = ({ label, kind, range, onChange }: Props) => {
  const t = useText();
  const id = useId();
  const language = useLanguage();
  const shown = (bound: number | undefined) => withMark(typedFigure(bound, kind), language);
  const [typed, setTyped] = useState({ min: shown(range?.min), max: shown(range?.max) });
  const read = { min: readFigure(typed.min, kind), max: readFigure(typed.max, kind) };
  const unread = bounds.some((bound) => typed[bound].trim() !== '' && read[bound] === undefined);
  const crossed = read.min !== undefined && read.max !== undefined && read.min > read.max;
  const wrong = unread ? 'filter.range.notNumber' : crossed ? 'problem.MAX_BELOW_MIN' : undefined;
  const settle = () => {
    if (wrong || (read.min === range?.min && read.max === range?.max)) return;
    onChange({ ...(read.min !== undefined && { min: read.min }), ...(read.max !== undefined && { max: read.max }) });
  };
  return (
    <div className="filter-range">
      {bounds.map((bound) => (
        <label key={bound}>
          <span>{t(`filter.range.${bound}`)}</span>
          <input
            className="small-field"
            inputMode="decimal"
            maxLength={16}
            aria-label={t(`filter.range.${bound}.of`, { label })}
            aria-invalid={wrong ? true : undefined}
            aria-describedby={wrong && `${id}wrong`}
            value={typed[bound]}
            onChange={({ target }) => setTyped({ ...typed, [bound]: target.value })}
            onBlur={settle}
            onKeyDown={(event) => event.key === 'Enter' && settle()}
          />
        </label>
      ))}
      {wrong && (
        <small id={`${id}wrong`} className="field-error">
          {t(wrong)}
        </small>
      )}
    </div>
  );
};
