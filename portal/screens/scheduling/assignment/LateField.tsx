import { Checkbox, FormControlLabel } from '@mui/material';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import { lateUnknown } from '#contracts/values/shift.ts';
import { useText } from '#portal/language/i18n.ts';
import { TextField } from '#portal/ui/fields/TextField.tsx';

const name = 'timeSheet.lateEstimatedTime';
type Props = { /** Minutes, as they are recorded. */ readonly saved: number | null; readonly disabled: boolean };

/**
 * How late the agent said to be: in minutes, or more than half an hour, which is recorded as `lateUnknown` (rule
 * shift.late).
 */
export const LateField = ({ saved, disabled }: Props) => {
  const t = useText();
  const { field } = useController({ name });
  const [more, setMore] = useState(saved === lateUnknown);
  return (
    <div className="field">
      {!more && <TextField name={name} label="assignment.lateMinutes" type="number" optional disabled={disabled} />}
      <FormControlLabel
        control={
          <Checkbox
            size="small"
            checked={more}
            disabled={disabled}
            onChange={({ target }) => {
              setMore(target.checked);
              field.onChange(target.checked ? lateUnknown : saved === lateUnknown ? null : saved);
            }}
          />
        }
        label={t('status.lateMore')}
      />
    </div>
  );
};
