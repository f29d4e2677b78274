import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { Endpoint, Request } from '#contracts/endpoint.ts';
import { useRead } from '#portal/api/hooks.ts';

/** Milliseconds between looks at a run that a job works on: nothing else tells the screen when it is done. */
const every = 5_000;

/** Asks for a run again while it is `busy`; once its state is another one, everything on screen that it may have changed is asked for. */
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
