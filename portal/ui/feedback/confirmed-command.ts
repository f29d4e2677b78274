import type { QueryClient } from '@tanstack/react-query';
import type { Endpoint, Output, Request } from '#contracts/endpoint.ts';
import { defaultFailures, sendCommand, useCommand, type CommandOptions } from '../../api/hooks.ts';
import { isProblem } from '../../api/problem.ts';
import { text } from '../../language/i18n.ts';
import { toast } from '../toasts.ts';
import { confirm, type Question } from './confirm.tsx';

/** What a change would hit, as its server counts it, left out where there is nothing to count; `question` left out where nobody need be asked. */
export type Preview<A = number> = { readonly agreed?: A | undefined; readonly question?: Question | undefined };
export type AskPreview<A = unknown> = () => Promise<Preview<A> | undefined>;

/** Refusals of what is not as it was agreed any more, and what is said when it is asked again. */
const again: Readonly<Record<string, string>> = {
  MORE_THAN_AGREED: 'agreed.more',
  OTHER_THAN_AGREED: 'agreed.changed',
};

/**
 * Says what a change would hit, asks, and makes it as agreed; where it would hit more, or come to something else, by then, looks and asks again.
 * @param preview undefined where there is nothing to count
 * @param make sends the input, with what was agreed to in it
 * @returns undefined where the answer is no
 */
export const confirmAndMake = async <T, I>(
  input: I,
  preview: AskPreview,
  make: (input: I) => Promise<T>,
): Promise<T | undefined> => {
  let refusal: { readonly error: unknown; readonly title: string } | undefined;
  for (;;) {
    const { agreed, question } = (await preview()) ?? {};
    // Where the server counts otherwise and there is still nothing to ask, it would be refused without end.
    if (refusal && !question) throw refusal.error;
    const title = refusal && { title: text(refusal.title) };
    if (question && !(await confirm({ ...question, ...title }))) return undefined;
    try {
      return await make(agreed === undefined ? input : { ...input, agreed });
    } catch (error) {
      const title = isProblem(error) ? again[error.code] : undefined;
      if (title === undefined) throw error;
      refusal = { error, title };
    }
  }
};

type ConfirmedOptions<E extends Endpoint> = Omit<CommandOptions<E>, 'quiet'>;

const makeOrShowFailure = async <E extends Endpoint>(
  command: E,
  input: Request<E>,
  asking: AskPreview | Question | undefined,
  failure: string | undefined,
  make: (input: Request<E>) => Promise<Output<E>>,
): Promise<Output<E> | undefined> => {
  const preview = typeof asking === 'function' ? asking : async () => ({ question: asking });
  try {
    return await confirmAndMake(input, preview, make);
  } catch (error) {
    toast.problem(error, failure ?? defaultFailures[command.method]);
    return undefined;
  }
};

/** A change that is made as agreed, or after a yes to a question; its refusal is told. `run` gives undefined where it was not made. */
export const useConfirmedCommand = <E extends Endpoint>(command: E, options: ConfirmedOptions<E> = {}) => {
  const { mutateAsync, isPending } = useCommand(command, { ...options, quiet: true });
  const run = (input: Request<E>, asking: AskPreview | Question | undefined): Promise<Output<E> | undefined> =>
    makeOrShowFailure(command, input, asking, options.failure, mutateAsync);
  return { run, isPending };
};

/** The same of a change that no component waits for. */
export const sendConfirmed = <E extends Endpoint>(
  queries: QueryClient,
  command: E,
  input: Request<E>,
  { ask, ...options }: ConfirmedOptions<E> & { readonly ask?: AskPreview | Question | undefined },
): Promise<Output<E> | undefined> =>
  makeOrShowFailure(command, input, ask, options.failure, (agreed) =>
    sendCommand(queries, command, agreed, { ...options, quiet: true }),
  );
