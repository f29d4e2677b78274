import type { Endpoint, Output, Request } from '#contracts/endpoint.ts';
import { useCommand, type CommandOptions } from '../../api/hooks.ts';
import { isProblem } from '../../api/problem.ts';
import { text } from '../../language/i18n.ts';
import { toast } from '../toasts.ts';
import { confirm, type Question } from './confirm.tsx';

/** What a change would hit, as its server counts it; `question` left out where nobody need be asked. */
export type Foreseen = { readonly agreed: number; readonly question?: Question | undefined };
type Foresee = () => Promise<Foreseen | undefined>;

/**
 * Says what a change would hit, asks, and makes it as agreed; where it would hit more by then, looks and asks again.
 * @param foresee undefined where there is nothing to count
 * @returns undefined where the answer is no
 */
export const asAgreed = async <T>(
  foresee: Foresee,
  make: (agreed: number | undefined) => Promise<T>,
): Promise<T | undefined> => {
  for (let title: string | undefined; ; title = text('agreed.more')) {
    const { agreed, question } = (await foresee()) ?? {};
    if (question && !(await confirm({ ...question, ...(title && { title }) }))) return undefined;
    try {
      return await make(agreed);
    } catch (error) {
      if (!isProblem(error) || error.code !== 'MORE_THAN_AGREED') throw error;
    }
  }
};

/** A change that is made as agreed; its refusal is told. */
export const useAgreed = <E extends Endpoint>(command: E, options: Omit<CommandOptions<E>, 'quiet'> = {}) => {
  const { mutateAsync, isPending } = useCommand(command, { ...options, quiet: true });
  const run = async (input: Request<E>, foresee: Foresee): Promise<void> => {
    try {
      await asAgreed(foresee, (agreed) => mutateAsync({ ...(input as object), agreed } as Request<E>));
    } catch (error) {
      toast.problem(error, options.failure);
    }
  };
  return { run, isPending };
};
