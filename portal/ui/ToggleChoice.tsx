import { ToggleButton, ToggleButtonGroup } from '@mui/material';
import { useText } from '#portal/language/i18n.ts';

type Props<K> = {
  /** Key of the label. */
  readonly label: string;
  readonly value: K;
  readonly options: readonly K[];
  /** Prefix of the options' text keys: the key is this, a dot and the option. */
  readonly of: string;
  readonly onChange: (option: K) => void;
};

/** A choice among a few options, all visible. */
export const ToggleChoice = <K extends string>({ label, value, options, of, onChange }: Props<K>) => {
  const t = useText();
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      color="primary"
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
