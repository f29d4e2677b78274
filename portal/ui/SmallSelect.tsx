import { useText } from '#portal/language/i18n.ts';

type Props<K> = {
  /** Key of what is chosen. */
  readonly label: string;
  readonly value: K;
  readonly options: readonly K[];
  /** What an option is called: as it is, unless said. */
  readonly named?: (option: K) => string | number;
  /** Before a dot and the option, this is the key of its text. */
  readonly of?: string;
  readonly onChange: (option: K) => void;
};

/** One of several, in a small box beside its label. */
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
