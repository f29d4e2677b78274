import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { v4 as uuid } from 'uuid';
import { AssignEmployee, AssignEmployeeHasSupervisor } from '#contracts/api/assignments.ts';
import type { ShiftRow } from '#contracts/api/shifts.ts';
import type { Request } from '#contracts/endpoint.ts';
import { call } from '#portal/api/call.ts';
import { isProblem, type Problem } from '#portal/api/problem.ts';
import { useText } from '#portal/language/i18n.ts';
import { confirm } from '#portal/ui/feedback/confirm.tsx';
import { questionTo } from '#portal/ui/feedback/question.tsx';
import { problemText } from '#portal/stores/toasts.ts';
import { useUndo } from '../bulk/use-bulk.ts';
import { shiftInWords } from './agent-name.ts';
import { obstacleText, type Candidate } from './candidates.ts';

/**
 * Assigns a candidate, after a question where something stands against it.
 * @param onRefused the candidates may have changed
 */
export const useAssignCandidate = (
  shift: ShiftRow,
  supervisor: boolean,
  { onDone, onRefused }: { onDone: () => void; onRefused: () => void },
) => {
  const t = useText();
  const [refusal, setRefusal] = useState('');
  const queries = useQueryClient();
  const offerUndo = useUndo();
  const command = supervisor ? AssignEmployeeHasSupervisor : AssignEmployee;
  const key = useRef('');
  const assign = useMutation<unknown, Problem, Request<typeof AssignEmployee>>({
    mutationFn: (input) => call(command, input, { key: (key.current = uuid()) }),
    onSuccess: () => void queries.invalidateQueries(),
  });
  const choose = async ({ id, fullName, reason }: Candidate) => {
    setRefusal('');
    if (reason) {
      const question = t('candidate.anywayQuestion', {
        name: fullName,
        reason: obstacleText(reason, t, shift.timezone),
      });
      if (!(await confirm(questionTo('candidate.anyway', question)))) return;
    }
    try {
      // Names the assignment that was shown: if somebody else changed it meanwhile, the server refuses.
      await assign.mutateAsync({
        employee: { id },
        affectationEvent: { id: shift.id, affectationId: shift.affectationId },
        ...(reason && { overLimits: true }),
      });
      const act = t('candidate.assigned', { name: fullName, shift: shiftInWords(shift) });
      offerUndo({ requestId: shift.requestId, name: command.name, key: key.current, ids: [shift.id], act });
      onDone();
    } catch (failed) {
      if (isProblem(failed) && failed.logout) return;
      setRefusal(problemText(failed));
      onRefused();
    }
  };
  return { choose, refusal, choosing: assign.isPending ? (assign.variables?.employee.id ?? null) : null };
};
