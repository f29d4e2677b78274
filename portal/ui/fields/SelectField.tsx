import { Autocomplete, TextField as Input } from '@mui/material';
import { useText } from '#portal/language/i18n.ts';
import { describedBy, FieldFrame } from './FieldFrame.tsx';
import { OptionItem } from './OptionItem.tsx';
import { useField, type FieldProps } from './use-field.ts';
import { useLoneOption } from './use-lone-option.ts';
import { useOptionTexts } from './use-option-texts.ts';

export type SelectOption = {
  readonly id: string | number;
  readonly name: string;
  readonly secondaryName?: string | undefined;
  readonly disabled?: boolean | undefined;
  /** Marked "(Not Active)"; shown only while it is chosen. */
  readonly inactive?: boolean | undefined;
};

type Props = FieldProps & {
  readonly options: readonly SelectOption[];
  readonly loading?: boolean;
  readonly multiple?: boolean;
  /** A single option is chosen from the beginning. */ readonly lone?: boolean;
  readonly autoFocus?: boolean;
  readonly onPicked?: (id: string | number | undefined) => void;
};

/**
 * Rule list.select: "Please choose", inactive marked, "No options available"; the value is the id, or the ids with
 * `multiple`.
 */
export const SelectField = ({
  name,
  label,
  required,
  optional,
  hint,
  disabled,
  options,
  loading = false,
  multiple = false,
  lone = false,
  autoFocus,
  onPicked,
}: Props) => {
  const t = useText();
  const texts = useOptionTexts();
  const { id, value, change, blur, ref, error } = useField<string | number | (string | number)[]>(name);
  useLoneOption(name, lone && options.length === 1 ? options[0]!.id : undefined);
  const find = (wanted: string | number) => options.find((option) => option.id === wanted) ?? { id: wanted, name: '…' };
  const many = multiple ? ((value ?? []) as (string | number)[]).map(find) : null;
  const one =
    !multiple && value !== undefined && value !== null && value !== '' ? find(value as string | number) : null;
  const nothing = multiple ? many?.length === 0 : one === null;
  const nameOf = (option: SelectOption) => (option.inactive ? `${option.name} ${t('select.inactive')}` : option.name);
  return (
    <FieldFrame id={id} label={label} required={required} optional={optional} error={error} hint={hint}>
      <Autocomplete<SelectOption, boolean>
        {...texts}
        id={id}
        size="small"
        fullWidth
        multiple={multiple}
        disableCloseOnSelect={multiple}
        options={[...options]}
        loading={loading}
        disabled={disabled ?? false}
        value={multiple ? (many ?? []) : one}
        getOptionLabel={nameOf}
        getOptionKey={(option) => option.id}
        getOptionDisabled={(option) => option.disabled === true}
        isOptionEqualToValue={(option, other) => option.id === other.id}
        onBlur={blur}
        onChange={(_event, next) => {
          if (Array.isArray(next)) return change(next.map((option) => option.id));
          change(next?.id);
          onPicked?.(next?.id);
        }}
        renderOption={(props, option) => (
          <OptionItem key={props.key} props={props} option={option} name={nameOf(option)} />
        )}
        renderInput={(params) => {
          const given = params.slotProps;
          return (
            <Input
              {...params}
              {...(autoFocus && { autoFocus })}
              error={error !== undefined}
              inputRef={ref}
              {...(nothing && { placeholder: t('select.please') })}
              slotProps={{
                ...given,
                htmlInput: { ...given?.htmlInput, name, ...describedBy(id, error, hint, required) },
              }}
            />
          );
        }}
      />
    </FieldFrame>
  );
};
