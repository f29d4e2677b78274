import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { AcceptAgentRequest, RefuseAgentRequest } from '#contracts/api/agent-requests.ts';
import type { Output } from '#contracts/endpoint.ts';
import { bulkAtOnce } from '#contracts/values/bulk.ts';
import { call } from '../../../api/call.ts';
import { toast } from '../../../ui/toasts.ts';

export type Answer = typeof AcceptAgentRequest | typeof RefuseAgentRequest;
export type Asked = { readonly agencyId: string; readonly id: string; readonly shiftIds: readonly string[] };
/** `whole` is false where it broke off: what came before that is done all the same. */
export type OnAnswered = (command: Answer, answer: Output<Answer>, whole: boolean) => void;

/** Answers for a mission's shifts: many in parts, one after the other, so that one sees how far it is. @returns how many are answered, while it goes on */
export const useAnswer = ({ agencyId, id, shiftIds }: Asked, onAnswered: OnAnswered) => {
  const queries = useQueryClient();
  const [under, setUnder] = useState<{ readonly command: Answer; readonly done: number }>();
  const answer = async (command: Answer) => {
    const all: Output<Answer> = { done: [], refused: [] };
    let whole = false;
    try {
      for (let done = 0; done < shiftIds.length; done += bulkAtOnce) {
        setUnder({ command, done });
        const some = shiftIds.slice(done, done + bulkAtOnce);
        const part = await call(command, { agencyId, id, affectationEventIds: some });
        all.done.push(...part.done);
        all.refused.push(...part.refused);
      }
      whole = true;
    } catch (error) {
      toast.problem(error);
    } finally {
      setUnder(undefined);
      void queries.invalidateQueries();
    }
    onAnswered(command, all, whole);
  };
  return { under, answer };
};
