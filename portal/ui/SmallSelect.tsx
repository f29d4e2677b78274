import { useText } from '#portal/language/i18n.ts';

type Props<K> = {
  /** Key of the label. */
  readonly label: string;
  readonly value: K;
  readonly options: readonly K[];
  /** Text of an option; by default the option itself. */
  readonly named?: (option: K) => string | number;
  /** Prefix of the options' text keys: the key is this, a dot and the option. */
  readonly of?: string;
  readonly onChange: (option: K) => void;
};

/** A small select box beside its label. */
export const SmallSelect = <K extends string | number>({ label, value, options, named, of, onChange }: Props<K>) => {
  const t = useText();
  return (
    <label className="list-size">
      <span>{t(label)}</span>
      <select
        className="small-field"
        value={value}
        onChange={({ target }) => onChange(options.find((option) => String(option) === target.value) ?? value)}
      >
        {options.map((option) => (
          <option key={option} value={option}>
            {named?.(option) ?? (of === undefined ? option : t(`${of}.${option}`))}
          </option>
        ))}
      </select>
    </label>
  );
};
