import { FormControlLabel, Radio, RadioGroup } from '@mui/material';
import { useText } from '#portal/language/i18n.ts';

type Props<W> = {
  readonly value: W;
  readonly ways: readonly W[];
  /** Prefix of the message keys of the ways: `prefix.way`. */
  readonly of: string;
  readonly onChange: (way: W) => void;
};

/** Choice of what is done with the ticked shifts; each way has its own form. */
export const WayChoice = <W extends string>({ value, ways, of, onChange }: Props<W>) => {
  const t = useText();
  return (
    <RadioGroup row value={value} aria-label={t('bulk.what')} onChange={(_event, next) => onChange(next as W)}>
      {ways.map((one) => (
        <FormControlLabel key={one} value={one} label={t(`${of}.${one}`)} control={<Radio size="small" />} />
      ))}
    </RadioGroup>
  );
};
