import { FormControlLabel, Switch } from '@mui/material';
import type { Endpoint, Request } from '#contracts/endpoint.ts';
import { useCommand } from '../api/hooks.ts';

type Props<E extends Endpoint> = {
  readonly label: string;
  readonly checked: boolean;
  readonly command: E;
  readonly input: (on: boolean) => Request<E>;
  /** Key of the text shown on success. */
  readonly success: string;
  readonly disabled?: boolean;
  readonly size?: 'small' | 'medium';
};

/** A switch whose change is made at once; why it failed is said beside it, and in a toast. */
export const CommandSwitch = <E extends Endpoint>({
  label,
  checked,
  command,
  input,
  success,
  disabled = false,
  size = 'medium',
}: Props<E>) => {
  const { mutate, isPending } = useCommand(command, { success });
  return (
    <FormControlLabel
      label={label}
      control={
        <Switch
          size={size}
          checked={checked}
          disabled={disabled || isPending}
          onChange={(_event, on) => mutate(input(on))}
        />
      }
    />
  );
};
