import type { Endpoint, Request } from '#contracts/endpoint.ts';
import { useCommand, type CommandOptions } from '../../api/hooks.ts';
import { isProblem } from '../../api/problem.ts';
import { text } from '../../language/i18n.ts';
import { toast } from '../toasts.ts';
import { confirm, type Question } from './confirm.tsx';

/** What a change would hit, as its server counts it, left out where there is nothing to count; `question` left out where nobody need be asked. */
export type Preview = { readonly agreed?: number | undefined; readonly question?: Question | undefined };
export type AskPreview = () => Promise<Preview | undefined>;

/**
 * Says what a change would hit, asks, and makes it as agreed; where it would hit more by then, looks and asks again.
 * @param preview undefined where there is nothing to count
 * @returns undefined where the answer is no
 */
export const asAgreed = async <T>(
  preview: AskPreview,
  make: (agreed: number | undefined) => Promise<T>,
): Promise<T | undefined> => {
  let refusal: unknown;
  for (;;) {
    const { agreed, question } = (await preview()) ?? {};
    // Where the server counts more and there is still nothing to ask, it would be refused without end.
    if (refusal && !question) throw refusal;
    const title = refusal ? { title: text('agreed.more') } : {};
    if (question && !(await confirm({ ...question, ...title }))) return undefined;
    try {
      return await make(agreed);
    } catch (error) {
      if (!isProblem(error) || error.code !== 'MORE_THAN_AGREED') throw error;
      refusal = error;
    }
  }
};

/** A change that is made as agreed; its refusal is told. */
export const useAgreed = <E extends Endpoint>(command: E, options: Omit<CommandOptions<E>, 'quiet'> = {}) => {
  const { mutateAsync, isPending } = useCommand(command, { ...options, quiet: true });
  const run = async (input: Request<E>, preview: AskPreview): Promise<void> => {
    try {
      await asAgreed(preview, (agreed) => mutateAsync({ ...(input as object), agreed } as Request<E>));
    } catch (error) {
      toast.problem(error, options.failure);
    }
  };
  return { run, isPending };
};
