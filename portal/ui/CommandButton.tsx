import { Button, type ButtonProps } from '@mui/material';
import type { ReactNode } from 'react';
import type { Endpoint, Output, Request } from '#contracts/endpoint.ts';
import { useCommand } from '../api/hooks.ts';
import { useMay } from '../api/session.tsx';
import { confirm, type Question } from './feedback/confirm.tsx';

type Props<E extends Endpoint> = Omit<ButtonProps, 'onClick' | 'children'> & {
  readonly command: E;
  readonly input: Request<E>;
  /** Key of the text shown when it is done. */
  readonly success?: string;
  /** Asked first, if given. */
  readonly ask?: Question;
  readonly onDone?: (data: Output<E>) => void;
  readonly children: ReactNode;
};

/** Runs one command; hidden from those who may not. */
export const CommandButton = <E extends Endpoint>({
  command,
  input,
  success,
  ask,
  onDone,
  children,
  ...button
}: Props<E>) => {
  const { mutate, isPending } = useCommand(command, { ...(success && { success }), ...(onDone && { onDone }) });
  const may = useMay(command.access);
  if (!may) return null;
  const run = async () => {
    if (!ask || (await confirm(ask))) mutate(input);
  };
  return (
    <Button size="small" {...button} loading={isPending} onClick={() => void run()}>
      {children}
    </Button>
  );
};
