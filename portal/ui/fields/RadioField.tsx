import { FormControlLabel, Radio, RadioGroup } from '@mui/material';
import { Fragment, type ReactNode } from 'react';
import { describedBy, FieldFrame } from './FieldFrame.tsx';
import { useField, type FieldProps } from './use-field.ts';

type Choice<V extends string | number | boolean> = {
  readonly value: V;
  readonly label: string;
  readonly disabled?: boolean;
  /** The language of its label, where that is not the one on screen. */
  readonly lang?: string;
  /** Explanation below the label, read out with it. */
  readonly detail?: ReactNode;
};
type Props<V extends string | number | boolean> = FieldProps & {
  readonly choices: readonly Choice<V>[];
  readonly row?: boolean;
};

/** Radio buttons. The labels of the choices are texts, not keys, since they may be names. */
export const RadioField = <V extends string | number | boolean>({
  name,
  label,
  required,
  optional,
  hint,
  disabled,
  choices,
  row = false,
}: Props<V>) => {
  const { id, value, change, blur, ref, error } = useField<V>(name);
  return (
    <FieldFrame id={id} label={label} required={required} optional={optional} error={error} hint={hint} group>
      <RadioGroup
        row={row}
        name={name}
        value={value === undefined ? '' : String(value)}
        onBlur={blur}
        onChange={(_event, next) => change(choices.find((choice) => String(choice.value) === next)?.value)}
        aria-labelledby={`${id}-label`}
        {...describedBy(id, error, hint, required)}
      >
        {choices.map((choice, index) => (
          <Fragment key={String(choice.value)}>
            <FormControlLabel
              value={String(choice.value)}
              disabled={disabled === true || choice.disabled === true}
              control={
                <Radio
                  size="small"
                  slotProps={{
                    input: {
                      ...(index === 0 && { ref }),
                      ...(choice.detail !== undefined && { 'aria-describedby': `${id}-${index}` }),
                    },
                  }}
                />
              }
              label={choice.label}
              lang={choice.lang}
            />
            {choice.detail !== undefined && (
              <div className="choice-detail" id={`${id}-${index}`}>
                {choice.detail}
              </div>
            )}
          </Fragment>
        ))}
      </RadioGroup>
    </FieldFrame>
  );
};
