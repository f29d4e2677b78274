import { ToggleButton, ToggleButtonGroup } from '@mui/material';

type Props<K> = {
  readonly label: string;
  readonly value: K;
  readonly options: readonly K[];
  /** What an option is called. */
  readonly named: (option: K) => string;
  readonly onChange: (option: K) => void;
};

/** One of a few, all of them in sight. */
export const ToggleChoice = <K extends string>({ label, value, options, named, onChange }: Props<K>) => (
  <ToggleButtonGroup
    exclusive
    size="small"
    value={value}
    aria-label={label}
    onChange={(_event, next: K | null) => next && onChange(next)}
  >
    {options.map((option) => (
      <ToggleButton key={option} value={option}>
        {named(option)}
      </ToggleButton>
    ))}
  </ToggleButtonGroup>
);
