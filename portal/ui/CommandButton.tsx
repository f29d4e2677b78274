import { Button, type ButtonProps } from '@mui/material';
import type { ReactNode } from 'react';
import type { Endpoint, Output, Request } from '#contracts/endpoint.ts';
import { useMay } from '../api/session.tsx';
import { useConfirmedCommand, type AskPreview } from './feedback/confirmed-command.ts';
import type { Question } from './feedback/confirm.tsx';

type Props<E extends Endpoint> = Omit<ButtonProps, 'onClick' | 'children'> & {
  readonly command: E;
  readonly input: Request<E>;
  /** Key of the text shown on success. */
  readonly success?: string;
  /** Question to confirm before the call, if any. */
  readonly ask?: Question;
  /**
   * Like `ask`, for a change of several things: the server counts them first, and the confirmed count is sent with the
   * call.
   */
  readonly preview?: AskPreview;
  readonly onDone?: (data: Output<E>) => void;
  readonly children: ReactNode;
};

/** Runs one command; why it failed is said beside it, and in a toast. Hidden from those who may not. */
export const CommandButton = <E extends Endpoint>({
  command,
  input,
  success,
  ask,
  preview,
  onDone,
  children,
  ...button
}: Props<E>) => {
  const options = { ...(success && { success }), ...(onDone && { onDone }) };
  const { run, isPending } = useConfirmedCommand(command, options);
  const may = useMay(command.access);
  if (!may) return null;
  return (
    <Button size="small" {...button} loading={isPending} onClick={() => void run(input, preview ?? ask)}>
      {children}
    </Button>
  );
};
