import { Button, Checkbox, FormControlLabel, TextField } from '@mui/material';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { v4 as uuid } from 'uuid';
import { AssignEmployee, AssignEmployeeHasSupervisor, GetDisponibilitiesV2 } from '#contracts/api/assignments.ts';
import { GetRequest } from '#contracts/api/requests.ts';
import { GetAffEvent, type ShiftRow } from '#contracts/api/shifts.ts';
import { supervisesByDefault } from '#contracts/values/shift.ts';
import { nearestTexted, OfferByText } from '#contracts/api/text-offers.ts';
import type { Request } from '#contracts/endpoint.ts';
import { call } from '#portal/api/call.ts';
import { useRead } from '#portal/api/hooks.ts';
import { useMay, useUser } from '#portal/api/session.tsx';
import { isProblem, type Problem } from '#portal/api/problem.ts';
import { useText } from '#portal/language/i18n.ts';
import { QueryFallback } from '#portal/ui/QueryFallback.tsx';
import { EmptyState } from '#portal/ui/EmptyState.tsx';
import { confirm } from '#portal/ui/feedback/confirm.tsx';
import { Dialog } from '#portal/ui/feedback/Dialog.tsx';
import { useDialog } from '#portal/ui/feedback/use-dialog.ts';
import { span } from '#portal/ui/format.ts';
import { People } from '#portal/ui/icons/first-icons.tsx';
import { ListSearch } from '#portal/ui/list/ListSearch.tsx';
import { TabStrip } from '#portal/ui/TabStrip.tsx';
import { problemText } from '#portal/stores/toasts.ts';
import { useUndo } from '../bulk/use-bulk.ts';
import { offeredTo } from '../smart-connect/offered-to.ts';
import { shiftInWords, shiftTitle } from './agent-name.ts';
import { CandidateList } from './CandidateList.tsx';
import {
  candidatesOfList,
  lists,
  obstacleText,
  orders,
  matchingSearch,
  type Candidate,
  type List,
  type Order,
} from './candidates.ts';
import { FillSwitches } from './FillSwitches.tsx';
import { TextOfferDialog, type TextOffer } from './TextOfferDialog.tsx';
import { questionTo } from '#portal/ui/feedback/question.tsx';

type Props = { readonly shift: ShiftRow; readonly open: boolean; readonly onClose: () => void };

const Choice = ({ shift, onClose }: Omit<Props, 'open'>) => {
  const t = useText();
  const [list, setList] = useState<List>('available');
  const [order, setOrder] = useState<Order>('nearest');
  const [search, setSearch] = useState('');
  const [supervisor, setSupervisor] = useState(supervisesByDefault(shift.agentType));
  const [refusal, setRefusal] = useState('');
  const { data: fresh } = useRead(GetAffEvent, { id: shift.id }, { quiet: true, watch: ['requests'] });
  const { data, error, refetch } = useRead(GetDisponibilitiesV2, { id: shift.id }, { quiet: true });
  const queries = useQueryClient();
  const offerUndo = useUndo();
  const command = supervisor ? AssignEmployeeHasSupervisor : AssignEmployee;
  const key = useRef('');
  const assign = useMutation<unknown, Problem, Request<typeof AssignEmployee>>({
    mutationFn: (input) => call(command, input, { key: (key.current = uuid()) }),
    onSuccess: () => void queries.invalidateQueries(),
  });
  const now = fresh ?? shift;
  const asked = offeredTo(now, useUser().agencyId);
  const onIt = now.employee?.id;
  // The agent who is replaced can't be chosen.
  const all = useMemo(() => (data ?? []).filter(({ id }) => id !== onIt), [data, onIt]);
  const found = useMemo(() => matchingSearch(all, search), [all, search]);
  const shown = useMemo(() => candidatesOfList(found, list, order), [found, list, order]);
  const elsewhere = shown.length === 0 ? found.length : 0;
  const { data: event } = useRead(GetRequest, { id: shift.requestId }, { quiet: true });
  const text = useDialog<TextOffer>();
  const mayText = useMay(OfferByText.access);
  const nearest = candidatesOfList(all, 'available')
    .filter(({ phone, former, lateFor }) => phone && !former && !lateFor)
    .slice(0, nearestTexted);

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
      onClose();
    } catch (failed) {
      if (isProblem(failed) && failed.logout) return;
      setRefusal(problemText(failed));
      void refetch();
    }
  };
  return (
    <div className="select-agent">
      <p className="quiet">
        {[event?.place?.name, span(shift.start, shift.end, shift.timezone)].filter(Boolean).join(' · ')}
      </p>
      {now.employee && <p>{t('candidate.replaces', { name: now.employee.fullName })}</p>}
      {asked.length > 0 && <p role="note">{t('handover.assignEnds', { names: asked.join(', ') })}</p>}
      <FillSwitches shift={now} />
      <div className="list-tools">
        <ListSearch value={search} onSearch={setSearch} />
        <TextField
          select
          size="small"
          label={t('candidate.order')}
          value={order}
          onChange={(event) => setOrder(event.target.value as Order)}
          slotProps={{ select: { native: true } }}
        >
          {orders.map((one) => (
            <option key={one} value={one}>
              {t(`candidate.order.${one}`)}
            </option>
          ))}
        </TextField>
        <FormControlLabel
          label={t('candidate.asSupervisor')}
          control={
            <Checkbox size="small" checked={supervisor} onChange={(event) => setSupervisor(event.target.checked)} />
          }
        />
      </div>
      {refusal && (
        <p className="form-problem" role="alert">
          {refusal}
        </p>
      )}
      <div className="select-tabs">
        {mayText && nearest.length > 0 && (
          <Button
            variant="outlined"
            aria-haspopup="dialog"
            onClick={() => text.show({ shift: now, agentIds: nearest.map(({ id }) => id) })}
          >
            {t('textOffer.nearest', { n: nearest.length })}
          </Button>
        )}
        <TabStrip
          label={t('dialog.selectAgent')}
          chosen={list}
          onChoose={setList}
          tabs={lists.map((name) => ({
            value: name,
            id: `select-${name}`,
            panelId: 'select-panel',
            name: t(`select.${name}`),
            mark: data && <span className="count">{candidatesOfList(found, name).length}</span>,
          }))}
        />
      </div>
      <div role="tabpanel" id="select-panel" aria-labelledby={`select-${list}`}>
        {!data && <QueryFallback error={error} retry={refetch} />}
        {data && shown.length === 0 && (
          <EmptyState text={t(search ? 'list.empty' : 'candidate.none')} icon={<People size={32} />}>
            {search && elsewhere > 0 && (
              <Button variant="outlined" onClick={() => setList('all')}>
                {t('candidate.found.all', { n: elsewhere })}
              </Button>
            )}
          </EmptyState>
        )}
        {shown.length > 0 && (
          <CandidateList
            key={list}
            candidates={shown}
            label={t(`select.${list}`)}
            zone={shift.timezone}
            choosing={assign.isPending ? (assign.variables?.employee.id ?? null) : null}
            onChoose={(candidate) => void choose(candidate)}
          />
        )}
      </div>
      <TextOfferDialog offer={text} onSent={onClose} />
    </div>
  );
};

/** Chooses an agent for a shift, to assign them or to replace the present one. */
export const SelectAgentDialog = ({ shift, open, onClose }: Props) => {
  const t = useText();
  return (
    <Dialog open={open} onClose={onClose} width="md" title={`${t('dialog.selectAgent')} – ${shiftTitle(shift, t)}`}>
      <Choice shift={shift} onClose={onClose} />
    </Dialog>
  );
};
