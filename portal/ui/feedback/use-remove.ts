import type { ReactNode } from 'react';
import type { Endpoint, Request } from '#contracts/endpoint.ts';
import { useConfirmedCommand } from './confirmed-command.ts';
import { removalQuestion } from './question.tsx';

/** Asks a question that names the thing, and deletes it; why it was refused is said beside what was pressed. */
export const useRemove = <E extends Endpoint>(command: E, success: string) => {
  const { run } = useConfirmedCommand(command, { success, failure: 'generic.deleteError' });
  return (input: Request<E>, question: ReactNode): Promise<unknown> => run(input, removalQuestion(question));
};
