import { ToggleButton, ToggleButtonGroup } from '@mui/material';
import { useText } from '#portal/language/i18n.ts';

type Props<K> = {
  /** Key of what is chosen. */
  readonly label: string;
  readonly value: K;
  readonly options: readonly K[];
  /** Before a dot and the option, this is the key of its text. */
  readonly of: string;
  readonly onChange: (option: K) => void;
};

/** One of a few, all of them in sight. */
export const ToggleChoice = <K extends string>({ label, value, options, of, onChange }: Props<K>) => {
  const t = useText();
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={value}
      aria-label={t(label)}
      onChange={(_event, next: K | null) => next && onChange(next)}
    >
      {options.map((option) => (
        <ToggleButton key={option} value={option}>
          {t(`${of}.${option}`)}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
};
