import { useRef } from 'react';
import { AssignEmployee } from '#contracts/api/assignments.ts';
import { ExplainShift } from '#contracts/api/auto-assign-proposal.ts';
import type { ShiftRow } from '#contracts/api/shifts.ts';
import { v4 as uuid } from 'uuid';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#portal/api/call.ts';
import { useRead } from '#portal/api/hooks.ts';
import { useText } from '#portal/language/i18n.ts';
import { Dialog } from '#portal/ui/feedback/Dialog.tsx';
import { span } from '#portal/ui/format.ts';
import { toast } from '#portal/ui/toasts.ts';
import { shiftInWords, shiftTitle } from '../assignment/agent-name.ts';
import { useUndo } from '../bulk/use-bulk.ts';
import { ExplanationList } from './ExplanationList.tsx';

type Props = { readonly shift: ShiftRow; readonly open: boolean; readonly onClose: () => void };

/** Why each agent of the company could do a shift now, or not; who could is assigned from here. */
export const ExplainDialog = ({ shift, open, onClose }: Props) => {
  const t = useText();
  const queries = useQueryClient();
  const offerUndo = useUndo();
  const key = useRef('');
  const { id: shiftId, requestId: id, timezone, affectationId, can } = shift;
  const { data } = useRead(ExplainShift, { id, shiftId }, { watch: ['requests'] });
  const assign = useMutation({
    mutationFn: ({ agentId }: { readonly agentId: string; readonly name: string }) =>
      call(
        AssignEmployee,
        { employee: { id: agentId }, affectationEvent: { id: shiftId, affectationId } },
        { key: (key.current = uuid()) },
      ),
    meta: { quiet: true },
    onError: (failed) => toast.problem(failed),
    onSuccess: (_done, { name }) => {
      void queries.invalidateQueries();
      const said = t('candidate.assigned', { name, shift: shiftInWords(shift) });
      offerUndo({ requestId: id, name: AssignEmployee.name, key: key.current, ids: [shiftId], said });
      onClose();
    },
  });
  const choice = {
    label: 'shifts.action.assign',
    named: 'candidate.assign',
    pending: assign.isPending,
    choose: (agent: { readonly id: string; readonly name: string }) =>
      assign.mutate({ agentId: agent.id, name: agent.name }),
  };
  return (
    <Dialog open={open} onClose={onClose} width="md" title={t('autoAssign.whyTitle', { title: shiftTitle(shift, t) })}>
      <p className="quiet">{span(shift.start, shift.end, timezone)}</p>
      <ExplanationList
        agents={data}
        zone={timezone}
        chosen="autoAssign.why.assigned"
        choice={can.includes('assign') || can.includes('changeAgent') ? choice : undefined}
      />
    </Dialog>
  );
};
