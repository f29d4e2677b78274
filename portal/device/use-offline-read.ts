import { useEffect, useState } from 'react';
import type { Endpoint, Output, Request } from '#contracts/endpoint.ts';
import { useRead } from '../api/hooks.ts';
import { useUser } from '../api/session.tsx';
import { storeOfflineAnswer, offlineAnswer, type OfflineAnswer } from '../api/offline-answers.ts';
import { useServerTime } from '#portal/server-time.ts';
import { isAway, patience } from '../api/patience.ts';

type Options<E extends Endpoint> = Parameters<typeof useRead<E>>[2] & {
  /** The part of an answer that is stored; all of it by default. */
  readonly keeping?: (data: Output<E>) => Output<E>;
};

/**
 * One question to the server, whose last answer an agent's device keeps: without a line, or on one that brings no
 * answer, it is shown as it was then. `asOf`: when that was, UTC instant by the server's clock; undefined while the
 * server answers.
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
  // The last question to the device's storage, with its answer.
  const [found, setFound] = useState<{ readonly asked: string; readonly answer?: OfflineAnswer<Output<E>> }>();
  const { data, error, dataUpdatedAt, isFetching } = query;
  const own = role === 'user';
  const readAt = useServerTime(dataUpdatedAt);
  // The answer after which the next one did not come in time.
  const [lateAfter, setLateAfter] = useState<number>();
  useEffect(() => {
    if (!own || !isFetching) return;
    const timer = setTimeout(() => setLateAfter(dataUpdatedAt), patience);
    return () => clearTimeout(timer);
  }, [own, isFetching, dataUpdatedAt]);
  const away = own && (error ? isAway(error) && !error.aborted : lateAfter === dataUpdatedAt);
  const asked = JSON.stringify(input);
  useEffect(() => {
    if (own && data !== undefined)
      void storeOfflineAnswer(userId, endpoint.name, JSON.parse(asked), readAt, keeping ? keeping(data) : data);
  }, [own, userId, endpoint, asked, readAt, data, keeping]);
  useEffect(() => {
    if (!away || data !== undefined) return;
    const answer = offlineAnswer<Output<E>>(userId, endpoint.name, JSON.parse(asked));
    void answer.then((one) => setFound({ asked, ...(one && { answer: one }) }));
  }, [away, userId, endpoint, asked, data]);
  const here = away && data === undefined && found?.asked === asked ? found : undefined;
  const shown = data ?? here?.answer?.data;
  const asOf = !away || shown === undefined ? undefined : data === undefined ? here?.answer?.at : readAt;
  // Until the device has answered, nothing has failed.
  const pending = away && data === undefined && !here;
  return { ...query, data: shown, error: pending ? null : error, asOf };
};
