import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { v4 as uuid } from 'uuid';
import { AssignEmployee } from '#contracts/api/assignments.ts';
import { call } from '#portal/api/call.ts';
import { useText } from '#portal/language/i18n.ts';
import { useFormProblem } from '#portal/ui/use-form-problem.tsx';
import { useUndo } from '../bulk/use-bulk.ts';
import type { Choice } from './ExplanationList.tsx';

type Chosen = {
  readonly id: string;
  readonly requestId: string;
  /** The shown assignment, which the choice ends. */ readonly affectationId: string | null;
  /** The shift's name. */ readonly words: string;
  readonly replaces: boolean;
  readonly onDone: () => void;
};

/** Assigns an agent of such a list to its shift, with undo. */
export const useChoose = ({ id, requestId, affectationId, words, replaces, onDone }: Chosen): Choice => {
  const t = useText();
  const queries = useQueryClient();
  const offerUndo = useUndo();
  const key = useRef('');
  const { problem, fail, clear } = useFormProblem();
  const assign = useMutation({
    mutationFn: ({ id: agentId }: { readonly id: string; readonly name: string }) =>
      call(
        AssignEmployee,
        { employee: { id: agentId }, affectationEvent: { id, affectationId } },
        { key: (key.current = uuid()) },
      ),
    onMutate: clear,
    onError: fail,
    onSuccess: (_done, { name }) => {
      void queries.invalidateQueries();
      const act = t('candidate.assigned', { name, shift: words });
      offerUndo({ requestId, name: AssignEmployee.name, key: key.current, ids: [id], act });
      onDone();
    },
  });
  return {
    label: replaces ? 'autoAssign.why.instead' : 'shifts.action.assign',
    named: replaces ? 'autoAssign.why.insteadNamed' : 'candidate.assign',
    pending: assign.isPending,
    problemOf: ({ id: agentId }) => agentId === assign.variables?.id && problem,
    choose: (agent) => assign.mutate(agent),
  };
};
