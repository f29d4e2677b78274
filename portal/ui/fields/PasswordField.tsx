import { IconButton, InputAdornment } from '@mui/material';
import { useState } from 'react';
import { useText } from '#portal/language/i18n.ts';
import { Eye, EyeOff } from '../icons/first-icons.tsx';
import { TextField } from './TextField.tsx';
import type { FieldProps } from './use-field.ts';

type Props = FieldProps & { readonly autoComplete: 'current-password' | 'new-password' };

/** A password field with a button that shows the password. */
export const PasswordField = (props: Props) => {
  const t = useText();
  const [seen, setSeen] = useState(false);
  return (
    <TextField
      {...props}
      type={seen ? 'text' : 'password'}
      end={
        <InputAdornment position="end">
          <IconButton
            size="small"
            edge="end"
            aria-label={t('password.show')}
            aria-pressed={seen}
            onClick={() => setSeen(!seen)}
          >
            {seen ? <EyeOff /> : <Eye />}
          </IconButton>
        </InputAdornment>
      }
    />
  );
};
