import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Problem } from '#portal/api/problem.ts';
import { Awaited } from '#portal/ui/Awaited.tsx';

type Props<T> = { readonly query: UseQueryResult<T, Problem>; readonly children: (data: T) => ReactNode };

/** What was answered; until then that it is being asked, and where nothing comes why, with a way to ask again. */
export const Answered = <T,>({ query: { data, error, refetch }, children }: Props<T>) =>
  data === undefined ? <Awaited error={error} retry={refetch} /> : children(data);
