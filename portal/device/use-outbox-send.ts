import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { v4 as uuid } from 'uuid';
import type { Endpoint, Request } from '#contracts/endpoint.ts';
import { call } from '../api/call.ts';
import { isProblem } from '../api/problem.ts';
import { useText } from '../language/i18n.ts';
import { toast } from '#portal/stores/toasts.ts';
import { useFormProblem } from '../ui/use-form-problem.tsx';
import { serverNow } from '#portal/server-time.ts';
import { inTime, isAway } from '../api/patience.ts';
import { useOutbox } from './use-outbox.ts';

/**
 * Sends to the server at once where there is a line and nothing waits before it, else from the outbox, under the same
 * key; a toast says which.
 * @throws Problem what the server refuses at once
 */
export const useSendOrKeep = <E extends Endpoint>(endpoint: E, success: string) => {
  const t = useText();
  const queries = useQueryClient();
  const { outbox, waiting } = useOutbox();
  const attempt = async (input: Request<E>, key: string): Promise<boolean> => {
    if (!navigator.onLine || waiting.some(({ state }) => state === 'waiting')) return false;
    try {
      await call(endpoint, input, { key, signal: inTime(input) });
      return true;
    } catch (error) {
      if (isProblem(error) && isAway(error)) return false;
      throw error;
    }
  };
  return async (input: Request<E>): Promise<void> => {
    const key = uuid();
    if (await attempt(input, key)) {
      toast.success(t(success));
      void queries.invalidateQueries();
      return;
    }
    const item = { kind: 'call', name: endpoint.name, input: input as Record<string, unknown> } as const;
    await outbox.add({ key, at: serverNow(), said: item });
    toast.info(t('outbox.kept'));
  };
};

/**
 * The same for a button or a dialog, which stays open: a refusal is said beside it, and in a toast.
 * @param onDone runs once it is sent or kept
 */
export const useOutboxSend = <E extends Endpoint>(endpoint: E, success: string, onDone?: () => void) => {
  const send = useSendOrKeep(endpoint, success);
  const [busy, setBusy] = useState(false);
  const { problem, fail, clear } = useFormProblem();
  const say = async (input: Request<E>) => {
    clear();
    setBusy(true);
    try {
      await send(input);
      onDone?.();
    } catch (error) {
      fail(error);
    }
    setBusy(false);
  };
  return { say, busy, problem };
};
