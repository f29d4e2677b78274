import type { ReactNode } from 'react';
import type { Endpoint, Request } from '#contracts/endpoint.ts';
import { CommandForm } from '../CommandForm.tsx';
import { TextField } from '../fields/TextField.tsx';
import { Dialog } from './Dialog.tsx';

type Props<E extends Endpoint> = {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  /** What the action does, and to how many things. */
  readonly children: ReactNode;
  readonly command: E;
  readonly input: Partial<Request<E>>;
  /** Keys of texts. */
  readonly submit: string;
  readonly success: string;
  /** Whether the reason may be empty. */
  readonly optional?: boolean;
};

/** Asks for the reason of an action, then runs it. */
export const ReasonDialog = <E extends Endpoint>({
  open,
  onClose,
  title,
  children,
  command,
  input,
  submit,
  success,
  optional = false,
}: Props<E>) => (
  <Dialog open={open} onClose={onClose} title={title}>
    <p>{children}</p>
    <CommandForm
      command={command}
      values={{ ...input, reason: '' } as never}
      submit={submit}
      success={success}
      onSaved={onClose}
      onCancel={onClose}
    >
      <TextField
        name="reason"
        label="registry.reason"
        required={!optional}
        optional={optional}
        rows={2}
        maxLength={500}
      />
    </CommandForm>
  </Dialog>
);
