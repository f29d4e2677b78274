import type { ReactNode } from 'react';
import { Awaited, type Asked } from './Awaited.tsx';

type Props<T> = {
  readonly query: Asked<T>;
  readonly children: (data: T) => ReactNode;
};

/** What was answered; until then that it is being asked, and where nothing comes why, with a way to ask again. */
export const Answered = <T,>({ query: { data, error, refetch }, children }: Props<T>) =>
  data === undefined ? <Awaited error={error} retry={refetch} /> : children(data);
