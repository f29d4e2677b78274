import { useEffect, useState } from 'react';
import type { Endpoint, Output, Request } from '#contracts/endpoint.ts';
import { useRead } from '../api/hooks.ts';
import { useUser } from '../api/session.tsx';
import { storeOfflineAnswer, offlineAnswer, type OfflineAnswer } from '../api/offline-answers.ts';

type Options<E extends Endpoint> = Parameters<typeof useRead<E>>[2] & {
  /** The part of an answer that is stored; all of it by default. */
  readonly keeping?: (data: Output<E>) => Output<E>;
};

/**
 * One question to the server, whose last answer an agent's device keeps: without a line it is shown as it was then. `asOf`: when that was, UTC
 * instant; undefined while the server answers.
 */
export const useOfflineRead = <E extends Endpoint>(
  endpoint: E,
  input: Request<E>,
  { keeping, ...options }: Options<E> = {},
) => {
  const {
    role,
    data: { id: userId },
  } = useUser();
  const query = useRead(endpoint, input, options);
  const [kept, setKept] = useState<OfflineAnswer<Output<E>>>();
  const { data, error, dataUpdatedAt } = query;
  const own = role === 'user';
  const away = own && error?.status === 0 && !error.aborted;
  const asked = JSON.stringify(input);
  useEffect(() => {
    if (own && data !== undefined)
      void storeOfflineAnswer(userId, endpoint.name, JSON.parse(asked), keeping ? keeping(data) : data);
  }, [own, userId, endpoint, asked, data, keeping]);
  useEffect(() => {
    if (away && data === undefined)
      void offlineAnswer<Output<E>>(userId, endpoint.name, JSON.parse(asked)).then(setKept);
  }, [away, userId, endpoint, asked, data]);
  const shown = data ?? (away ? kept?.data : undefined);
  const asOf =
    !away || shown === undefined ? undefined : data === undefined ? kept?.at : new Date(dataUpdatedAt).toISOString();
  return { ...query, data: shown, asOf };
};
