import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { Endpoint, Request } from '#contracts/endpoint.ts';
import { useRead } from '#portal/api/hooks.ts';
import type { State } from './RunState.tsx';

/** Milliseconds between two reads of a run on which a job works, as no push announces its end. */
const every = 5_000;

/**
 * Refetches a run while its state is one of `busy`; when the state changes, refetches everything on screen that depends
 * on it.
 */
export const useRunFollowed = <E extends Endpoint>(
  endpoint: E,
  input: Request<E>,
  state: string | undefined,
  busy: readonly string[],
): void => {
  const queries = useQueryClient();
  const before = useRef(state);
  useRead(endpoint, input, { every, quiet: true, enabled: state !== undefined && busy.includes(state) });
  useEffect(() => {
    if (before.current !== undefined && state !== undefined && before.current !== state)
      void queries.invalidateQueries();
    before.current = state ?? before.current;
  }, [state, queries]);
};

/** Refetches a list of runs while a job works on one of them. */
export const useRunsFollowed = ({ name }: Endpoint, runs: readonly { readonly state: State }[]): void => {
  const queries = useQueryClient();
  const working = runs.some(({ state }) => state === 'open' || state === 'approved');
  useEffect(() => {
    if (!working) return;
    const timer = setInterval(() => void queries.invalidateQueries({ queryKey: [name] }), every);
    return () => clearInterval(timer);
  }, [name, working, queries]);
};
