import { Autocomplete, TextField as Input } from '@mui/material';
import { describedBy, FieldFrame } from '#portal/ui/fields/FieldFrame.tsx';
import { useField } from '#portal/ui/fields/use-field.ts';
import { useOptionTexts } from '#portal/ui/fields/use-option-texts.ts';

type Props = { readonly name: string; readonly options: readonly string[]; readonly disabled?: boolean };

/** A position of the place, or free text. */
export const PositionField = ({ name, options, disabled = false }: Props) => {
  const texts = useOptionTexts();
  const { id, value, change, blur, ref, error } = useField<string>(name);
  return (
    <FieldFrame id={id} label="shifts.col.position" optional error={error}>
      <Autocomplete
        {...texts}
        id={id}
        freeSolo
        size="small"
        fullWidth
        disabled={disabled}
        options={[...options]}
        inputValue={value ?? ''}
        onInputChange={(_event, text) => change(text)}
        onBlur={blur}
        renderInput={(params) => {
          const given = params.slotProps;
          return (
            <Input
              {...params}
              inputRef={ref}
              slotProps={{
                ...given,
                htmlInput: { ...given?.htmlInput, name, maxLength: 120, ...describedBy(id, error, undefined, false) },
              }}
            />
          );
        }}
      />
    </FieldFrame>
  );
};
