type Props<K> = {
  readonly label: string;
  readonly value: K;
  readonly options: readonly K[];
  /** What an option is called. */
  readonly named: (option: K) => string | number;
  readonly onChange: (option: K) => void;
};

/** One of several, in a small box beside its label. */
export const SmallSelect = <K extends string | number>({ label, value, options, named, onChange }: Props<K>) => (
  <label className="list-size">
    <span>{label}</span>
    <select
      className="small-field"
      value={value}
      onChange={({ target }) => onChange(options.find((option) => String(option) === target.value) ?? value)}
    >
      {options.map((option) => (
        <option key={option} value={option}>
          {named(option)}
        </option>
      ))}
    </select>
  </label>
);
