import { MenuItem, Select } from '@mui/material';
import { useId } from 'react';
import { namedRegion } from '#portal/ui/named-region.ts';
import type { LegalMinimum } from '#contracts/values/legal-minimum.ts';
import { useText } from '../language/i18n.ts';
import { money } from '../ui/format.ts';
import { MoneyField } from '../ui/fields/MoneyField.tsx';
import { useField } from '../ui/fields/use-field.ts';
import { BelowLegalText } from './BelowLegalText.tsx';
import { modeTexts, priceModes, type PriceMode } from './price-draft.ts';

type PriceProps = {
  /** Key of the price's name. */
  readonly label: string;
  /** Cents an hour; null where no price applies. */
  readonly cents: number | null | undefined;
  /** The price without the shift's own override. */
  readonly original: number | null | undefined;
  readonly onExplain: () => void;
};

const shownPrice = (cents: number | null | undefined) => (cents === null || cents === undefined ? '—' : money(cents));

/** A price and its original (rule override.original); pressing it explains it. */
const Price = ({ label, cents, original, onExplain }: PriceProps) => {
  const t = useText();
  return (
    <p className="price">
      <button
        type="button"
        className="price-figure"
        onClick={onExplain}
        aria-label={t('money.price.explain', { label: t(label), amount: shownPrice(cents) })}
      >
        {shownPrice(cents)}
      </button>
      <span className="quiet">{t('money.price.original', { amount: shownPrice(original) })}</span>
    </p>
  );
};

/** The kind of an override and its amount; `name` is the path of a `PriceDraft`. */
const OverrideFields = ({ name, disabled }: { readonly name: string; readonly disabled: boolean }) => {
  const t = useText();
  const id = useId();
  const { value: mode, change, blur, ref } = useField<PriceMode | undefined>(`${name}.mode`);
  return (
    <div className="override">
      <div className="field">
        <label className="field-label" id={`${id}-label`} htmlFor={id}>
          {t('money.price.kind')}
        </label>
        <Select
          size="small"
          fullWidth
          value={mode ?? 'usual'}
          disabled={disabled}
          inputRef={ref}
          onBlur={blur}
          onChange={(event) => change(event.target.value)}
          labelId={`${id}-label`}
          id={id}
          MenuProps={{ slotProps: { root: namedRegion(t('money.price.kind')) } }}
        >
          {priceModes.map((one) => (
            <MenuItem key={one} value={one}>
              {t(modeTexts[one])}
            </MenuItem>
          ))}
        </Select>
      </div>
      {(mode ?? 'usual') !== 'usual' && (
        <MoneyField name={`${name}.amount`} label="bulk.rate.amount" rate required disabled={disabled} />
      )}
    </div>
  );
};

/** A price agreed with another company, which cannot be edited here. `hint`: key of the remark that says so. */
export const FixedPrice = ({ hint, ...price }: PriceProps & { readonly hint: string }) => {
  const t = useText();
  return (
    <fieldset className="group price-group">
      <legend>{t(price.label)}</legend>
      <Price {...price} />
      <p className="field-hint">{t(hint)}</p>
    </fieldset>
  );
};

type Props = PriceProps & {
  readonly name: string;
  readonly disabled: boolean;
  /** Key of a remark below. */ readonly hint?: string;
  /** The legal minimum, where the price is pay below it. */ readonly legalMinimum?: LegalMinimum | null | undefined;
};

/** One price of a shift: the result, its original, and the shift's override. */
export const PriceField = ({ label, cents, original, onExplain, name, disabled, hint, legalMinimum }: Props) => {
  const t = useText();
  return (
    <fieldset className="group price-group">
      <legend>{t(label)}</legend>
      <Price label={label} cents={cents} original={original} onExplain={onExplain} />
      <OverrideFields name={name} disabled={disabled} />
      {legalMinimum && <BelowLegalText {...legalMinimum} />}
      {hint && <p className="field-hint">{t(hint)}</p>}
    </fieldset>
  );
};
