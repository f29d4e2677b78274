import {
  keepPreviousData,
  useMutation,
  useQuery,
  useQueryClient,
  type QueryClient,
  type UseMutationResult,
  type UseQueryResult,
} from '@tanstack/react-query';
import { useId, useRef } from 'react';
import type { Endpoint, Meta, Output, Request } from '#contracts/endpoint.ts';
import { text } from '../language/i18n.ts';
import { pressed } from '#portal/stores/press.ts';
import { toast } from '#portal/stores/toasts.ts';
import { ask, call, type Answer } from './call.ts';
import { refetchLater } from './queries.ts';
import { useWatch } from './realtime.ts';
import type { Topic } from '#contracts/realtime/realtime.ts';
import type { Problem } from './problem.ts';

type ReadOptions = {
  readonly enabled?: boolean;
  /**
   * Refetches when the server announces a change of one of these topics. Compared by content, so an inline array is
   * fine.
   */
  readonly watch?: readonly Topic[];
  /** Errors are shown by the screen, not in a toast. */
  readonly quiet?: boolean;
  /** Milliseconds during which an answer counts as fresh. */
  readonly staleTime?: number;
  /** Refetches after this many milliseconds while the page is visible. */
  readonly every?: number;
  /** Keeps the previous answer on screen until the new one arrives. */
  readonly keep?: boolean;
};

const noTopics: readonly Topic[] = [];

/** One read from the server, refetched after every command of this portal and after a push of a watched topic. */
export const useRead = <E extends Endpoint>(
  endpoint: E,
  input: Request<E>,
  options: ReadOptions = {},
): UseQueryResult<Output<E>, Problem> => {
  const { enabled = true, watch = noTopics, quiet = false, staleTime, every, keep = false } = options;
  useWatch(watch);
  const query = useQuery<Output<E>, Problem>({
    queryKey: [endpoint.name, input],
    queryFn: ({ signal }) => call(endpoint, input, { signal }),
    enabled,
    meta: { quiet, watch },
    ...(staleTime !== undefined && { staleTime }),
    ...(every !== undefined && { refetchInterval: every }),
    ...(keep && { placeholderData: keepPreviousData }),
  });
  // A record that no longer exists is not kept on screen.
  const gone = query.error?.status === 404 && query.data !== undefined;
  return gone ? ({ ...query, data: undefined } as unknown as typeof query) : query;
};

type List<E extends Endpoint> = UseQueryResult<Answer<E>, Problem> & {
  readonly rows: Output<E>;
  readonly pages: Meta | undefined;
};
const noRows: readonly never[] = [];

/**
 * One page of a list; the previous page stays on screen until the next one arrives. Shows no toast by default, since a
 * list shows its own errors.
 */
export const useList = <E extends Endpoint>(
  endpoint: E,
  input: Request<E>,
  { enabled = true, watch = noTopics, quiet = true }: ReadOptions = {},
): List<E> => {
  const lane = useId();
  // The cursor of the last answer, used to find a deep page of the same query.
  const cursor = useRef<{ readonly question: string; readonly near: string | undefined }>(undefined);
  useWatch(watch);
  const asking = async (signal: AbortSignal): Promise<Answer<E>> => {
    const { page, ...rest } = input as { page?: object };
    const question = JSON.stringify(rest);
    const near = cursor.current?.question === question ? cursor.current.near : undefined;
    const answer = await ask(endpoint, (near ? { ...rest, page: { ...page, near } } : input) as Request<E>, {
      signal,
      lane,
    });
    cursor.current = { question, near: answer.meta?.near };
    return answer;
  };
  const query = useQuery<Answer<E>, Problem>({
    queryKey: [endpoint.name, 'page', input],
    queryFn: ({ signal }) => asking(signal),
    placeholderData: keepPreviousData,
    enabled,
    meta: { quiet, watch },
  });
  return { ...query, rows: query.data?.data ?? (noRows as unknown as Output<E>), pages: query.data?.meta } as List<E>;
};

export type CommandOptions<E extends Endpoint> = {
  /** Key of the text shown on success. */
  readonly success?: string;
  /** Key of the text shown when it fails without a message from the server. */
  readonly failure?: string;
  readonly onDone?: (data: Output<E>, input: Request<E>) => void;
  /** The caller says itself why it was refused. */
  readonly quiet?: boolean;
  /** Drops cached reads and does not refetch those on screen: the viewer changes, or what is on screen is deleted. */
  readonly anew?: boolean;
};

/** Texts of failures without a message from the caller or the server (rule toast.generic). */
export const defaultFailures = {
  DELETE: 'generic.deleteItemError',
  PUT: 'generic.updateItemError',
  POST: 'generic.createItemError',
  GET: 'generic.somethingWrong',
} as const;

const changeOf = <E extends Endpoint>(queries: QueryClient, endpoint: E, options: CommandOptions<E>) => {
  const { success, failure = defaultFailures[endpoint.method], onDone, quiet = false, anew = false } = options;
  return {
    mutationFn: async (input: Request<E>) => {
      const press = pressed();
      try {
        const { data, behind } = await ask(endpoint, input);
        if (behind) refetchLater(queries);
        return data;
      } catch (error) {
        if (!quiet) press.failed(error, failure);
        throw error;
      }
    },
    // Something else was done meanwhile, which the screen doesn't show.
    onError: ({ status }: Problem) => void (status === 409 && queries.invalidateQueries()),
    onSuccess: (data: Output<E>, input: Request<E>) => {
      if (success) toast.success(text(success));
      if (anew) queries.removeQueries({ type: 'inactive' });
      void queries.invalidateQueries({ refetchType: anew ? 'none' : 'active' });
      onDone?.(data, input);
    },
  };
};

/**
 * Makes one change. The server answers once its read models contain the change, or says after 2 s that they don't yet;
 * what is on screen is then refetched, and in the second case again later; also after a refusal because something has
 * changed meanwhile. Call `mutate` with the call's input.
 */
export const useCommand = <E extends Endpoint>(
  endpoint: E,
  options: CommandOptions<E> = {},
): UseMutationResult<Output<E>, Problem, Request<E>> => useMutation(changeOf(useQueryClient(), endpoint, options));

/** One change that no component waits for. @throws Problem */
export const sendCommand = <E extends Endpoint>(
  queries: QueryClient,
  endpoint: E,
  input: Request<E>,
  options: CommandOptions<E> = {},
): Promise<Output<E>> =>
  queries
    .getMutationCache()
    .build(queries, changeOf(queries, endpoint, options))
    .execute(input);
