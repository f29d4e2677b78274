import { Autocomplete, TextField as Input } from '@mui/material';
import { useText } from '../../../language/i18n.ts';
import { describedBy, FieldFrame } from '../../../ui/fields/FieldFrame.tsx';
import { useField } from '../../../ui/fields/use-field.ts';

/** A position of the place, or any other words. */
export const PositionField = ({ name, options }: { readonly name: string; readonly options: readonly string[] }) => {
  const t = useText();
  const { id, value, change, blur, ref, error } = useField<string>(name);
  return (
    <FieldFrame id={id} label="shifts.col.position" optional error={error}>
      <Autocomplete
        id={id}
        freeSolo
        size="small"
        fullWidth
        options={[...options]}
        inputValue={value ?? ''}
        onInputChange={(_event, text) => change(text)}
        onBlur={blur}
        clearText={t('search.clear')}
        renderInput={(params) => {
          const given = params.slotProps;
          return (
            <Input
              {...params}
              inputRef={ref}
              slotProps={{ ...given, htmlInput: { ...given?.htmlInput, name, maxLength: 120, ...describedBy(id, error, undefined, false) } }}
            />
          );
        }}
      />
    </FieldFrame>
  );
};
