import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { v4 as uuid } from 'uuid';
import type { Endpoint, Request } from '#contracts/endpoint.ts';
import { call } from '../api/call.ts';
import { isProblem } from '../api/problem.ts';
import { useText } from '../language/i18n.ts';
import { toast } from '../ui/toasts.ts';
import { useOutbox } from './use-outbox.ts';

/** Says one thing to the server: at once where there is a line and nothing waits before it, else from the outbox, under the same key. */
export const useOutboxSend = <E extends Endpoint>(endpoint: E, success: string, onDone?: () => void) => {
  const t = useText();
  const queries = useQueryClient();
  const { outbox, waiting } = useOutbox();
  const [busy, setBusy] = useState(false);
  const attempt = async (input: Request<E>, key: string): Promise<boolean> => {
    if (!navigator.onLine || waiting.some(({ state }) => state === 'waiting')) return false;
    try {
      await call(endpoint, input, { key });
      toast.success(t(success));
      void queries.invalidateQueries();
      return true;
    } catch (error) {
      if (isProblem(error) && error.status === 0) return false;
      if (!(isProblem(error) && error.logout)) toast.problem(error);
      return true;
    }
  };
  const say = async (input: Request<E>) => {
    setBusy(true);
    const key = uuid();
    if (!(await attempt(input, key))) {
      await outbox.add({
        key,
        at: new Date().toISOString(),
        said: { kind: 'call', name: endpoint.name, input: input as Record<string, unknown> },
      });
      toast.info(t('outbox.kept'));
    }
    setBusy(false);
    onDone?.();
  };
  return { say, busy };
};
