import { Rating } from '@mui/material';
import { useText } from '#portal/language/i18n.ts';
import { FieldFrame } from './FieldFrame.tsx';
import { useField, type FieldProps } from './use-field.ts';

/** Up to five stars, in halves; by keyboard a group of choices. */
export const StarsField = ({ name, label, required, optional, hint, disabled }: FieldProps) => {
  const t = useText();
  const { id, value, change, blur, error } = useField<number>(name);
  return (
    <FieldFrame id={id} label={label} required={required} optional={optional} error={error} hint={hint} group>
      <Rating
        name={`${id}-${name}`}
        value={value ?? null}
        precision={0.5}
        size="large"
        disabled={disabled ?? false}
        emptyLabelText={t('stars.none')}
        getLabelText={(stars) => t('stars.label', { n: stars })}
        onChange={(_event, stars) => change(stars ?? undefined)}
        onBlur={blur}
      />
    </FieldFrame>
  );
};
