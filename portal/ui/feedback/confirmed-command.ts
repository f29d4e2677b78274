import type { QueryClient } from '@tanstack/react-query';
import type { Endpoint, Output, Request } from '#contracts/endpoint.ts';
import { defaultFailures, sendCommand, useCommand, type CommandOptions } from '#portal/api/hooks.ts';
import { isProblem } from '#portal/api/problem.ts';
import { text } from '#portal/language/i18n.ts';
import { pressed } from '#portal/stores/press.ts';
import { confirm, type Question } from './confirm.tsx';

/**
 * What a change would affect. `agreed`: the server's count, left out where there is nothing to count. `question`: left
 * out where no confirmation is needed.
 */
export type Preview<A = number> = { readonly agreed?: A | undefined; readonly question?: Question | undefined };
export type AskPreview<A = unknown> = () => Promise<Preview<A> | undefined>;

/**
 * Refusals because the confirmed figures have changed, with the key of the text shown when the question is asked again.
 */
const again: Readonly<Record<string, string>> = {
  MORE_THAN_AGREED: 'agreed.more',
  OTHER_THAN_AGREED: 'agreed.changed',
};

/**
 * Previews a change, asks, and makes it as confirmed. If the server refuses because the figures have changed meanwhile,
 * previews and asks again.
 * @param preview undefined where there is nothing to count
 * @param make sends the input with the confirmed figures
 * @returns undefined when the answer is no
 */
export const confirmAndMake = async <T, I>(
  input: I,
  preview: AskPreview,
  make: (input: I) => Promise<T>,
): Promise<T | undefined> => {
  let refusal: { readonly error: unknown; readonly title: string } | undefined;
  for (;;) {
    const { agreed, question } = (await preview()) ?? {};
    // Without a question to ask again, the same refusal would repeat for ever.
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
  { failure }: ConfirmedOptions<E>,
  make: (input: Request<E>) => Promise<Output<E>>,
): Promise<Output<E> | undefined> => {
  const press = pressed();
  const preview = typeof asking === 'function' ? asking : async () => ({ question: asking });
  try {
    return await confirmAndMake(input, preview, make);
  } catch (error) {
    press.failed(error, failure ?? defaultFailures[command.method]);
    return undefined;
  }
};

/**
 * A change that is made after its confirmation; why it was refused is said beside what was pressed. `run` gives
 * undefined when it was not made.
 */
export const useConfirmedCommand = <E extends Endpoint>(command: E, options: ConfirmedOptions<E> = {}) => {
  const { mutateAsync, isPending } = useCommand(command, { ...options, quiet: true });
  const run = (input: Request<E>, asking: AskPreview | Question | undefined): Promise<Output<E> | undefined> =>
    makeOrShowFailure(command, input, asking, options, mutateAsync);
  return { run, isPending };
};

/** The same for a change that no component waits for. */
export const sendConfirmed = <E extends Endpoint>(
  queries: QueryClient,
  command: E,
  input: Request<E>,
  { ask, ...options }: ConfirmedOptions<E> & { readonly ask?: AskPreview | Question | undefined },
): Promise<Output<E> | undefined> =>
  makeOrShowFailure(command, input, ask, options, (agreed) =>
    sendCommand(queries, command, agreed, { ...options, quiet: true }),
  );
