import { Button } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { use, useState } from 'react';
import { createPortal } from 'react-dom';
import { ExplainShift, ProposeShifts, type ProposedShift } from '#contracts/api/auto-assign-proposal.ts';
import { GetAutoAssignSettings } from '#contracts/api/auto-assign.ts';
import { BulkAssign } from '#contracts/api/shift-bulk.ts';
import { SaveAffEvents } from '#contracts/api/shift-planning.ts';
import { v4 as uuid } from 'uuid';
import { call } from '#portal/api/call.ts';
import { useRead } from '#portal/api/hooks.ts';
import { useText } from '#portal/language/i18n.ts';
import { QueryFallback } from '#portal/ui/QueryFallback.tsx';
import { Dialog, DialogFootContext, useDirty } from '#portal/ui/feedback/Dialog.tsx';
import { useDialog } from '#portal/ui/feedback/use-dialog.ts';
import { span } from '#portal/ui/format.ts';
import { Gate } from '#portal/ui/Gate.tsx';
import { pressed } from '#portal/stores/press.ts';
import { useFormProblem } from '#portal/ui/use-form-problem.tsx';
import type { BulkFormProps } from '../bulk/bulk-form.ts';
import { RefusedList } from '../bulk/BulkResultDialog.tsx';
import { useUndo } from '../bulk/use-bulk.ts';
import { isFar } from '../assignment/candidates.ts';
import { ExplanationList } from './ExplanationList.tsx';
import { ProposalTable } from './ProposalTable.tsx';
import { DialogHost } from '#portal/ui/feedback/DialogHost.tsx';

type Given = { readonly shiftId: string; readonly agentId: string };
type Agent = { readonly id: string; readonly name: string };

type Near = ProposedShift['near'][number];

/** Raises the level that shifts allow, with undo; then the proposal is recomputed. */
const useAllow = (requestId: string) => {
  const t = useText();
  const queries = useQueryClient();
  const offerUndo = useUndo();
  return async (shifts: readonly ProposedShift[], { levelId, name }: Near) => {
    const [key, press, ids] = [uuid(), pressed(), shifts.map(({ id }) => id)];
    const { title, start, end, timezone } = shifts[0]!;
    try {
      await call(SaveAffEvents, { shifts: ids.map((id) => ({ id, maxLevelId: levelId })) }, { key });
      const shift =
        ids.length > 1
          ? t('calendar.shifts', { n: ids.length })
          : [title, span(start, end, timezone)].filter(Boolean).join(', ');
      const act = t('autoAssign.near.allowed', { name: name || 'none', shift });
      offerUndo({ requestId, name: SaveAffEvents.name, key, ids, act });
    } catch (failed) {
      press.failed(failed);
    }
    void queries.invalidateQueries();
  };
};

/** Levels that would help several shifts, with these shifts. */
const sharedLevels = (shifts: readonly ProposedShift[]) => {
  const levels = new Map<string, { readonly near: Near; readonly shifts: ProposedShift[] }>();
  for (const shift of shifts) {
    for (const near of shift.modifiable ? shift.near : []) {
      if (!near.levelId) continue;
      const level = levels.get(near.levelId) ?? { near, shifts: [] };
      level.shifts.push(shift);
      levels.set(near.levelId, level);
    }
  }
  return [...levels.values()].filter((level) => level.shifts.length > 1);
};

const givenIn = (shifts: readonly ProposedShift[]): Given[] =>
  shifts.flatMap(({ id, agent }) => (agent ? [{ shiftId: id, agentId: agent.id }] : []));
const pairOf = ({ id, agent }: ProposedShift) => `${id} ${agent?.id}`;

/**
 * Agents whom auto-assign would put on the ticked shifts; each can be replaced or dropped, then the rest is assigned at
 * once.
 */
export const Proposal = ({ event: { id }, ticked, run, onDone, onCancel }: BulkFormProps) => {
  const t = useText();
  const foot = use(DialogFootContext);
  const [chosen, setChosen] = useState<readonly Given[]>([]);
  const [wanted, setWanted] = useState<ReadonlyMap<string, string>>(new Map());
  const [pressed, setPressed] = useState<ReadonlySet<string>>(new Set());
  const [sending, setSending] = useState(false);
  const { problem, fail, clear } = useFormProblem();
  const swap = useDialog<ProposedShift>();
  useDirty(wanted.size > 0 || pressed.size > 0);
  const { data, error, isFetching, refetch } = useRead(
    ProposeShifts,
    { id, ...ticked, chosen: [...chosen] },
    { quiet: true, keep: true },
  );
  const allow = useAllow(id);
  const { data: settings } = useRead(GetAutoAssignSettings, {});
  if (!data) return <QueryFallback error={error} retry={refetch} />;
  const { shifts, agents, refused, unseen } = data;
  const given = givenIn(shifts);
  // Agents who live far away are ticked by hand only.
  const isTicked = (shift: ProposedShift) =>
    (!isFar(shift.distance) || wanted.has(shift.id)) !== pressed.has(pairOf(shift));
  const accepted = givenIn(shifts.filter(isTicked));
  const press = (shift: ProposedShift) => {
    const next = new Set(pressed);
    if (!next.delete(pairOf(shift))) next.add(pairOf(shift));
    setPressed(next);
  };
  // The agent just chosen has priority; the other assignments stay the same where possible.
  const choose = (shiftId: string, agent: Agent) => {
    setChosen([{ shiftId, agentId: agent.id }, ...given.filter((one) => one.shiftId !== shiftId)]);
    setWanted(new Map([...wanted, [shiftId, agent.name]]));
    swap.close();
  };
  const accept = async () => {
    clear();
    setSending(true);
    try {
      await run(BulkAssign, { id, assignments: accepted }, 'autoAssign.proposal.accepted');
      onDone();
    } catch (failed) {
      fail(failed);
    } finally {
      setSending(false);
    }
  };
  return (
    <div className="proposal" aria-busy={isFetching}>
      <p role="status">
        {t('autoAssign.proposal.count', { filled: given.length, shifts: shifts.length, agents })}
        {unseen > 0 && ` ${t('autoAssign.proposal.unseen', { n: unseen })}`}
      </p>
      {settings && (
        <p className="secondary">
          {t('autoAssign.proposal.limits', {
            rest: settings.restHours,
            stretch: settings.stretchHours,
            week: settings.weekHours,
          })}
        </p>
      )}
      <div className="shared-levels">
        {sharedLevels(shifts).map(({ near, shifts: equal }) => (
          <button key={near.levelId} type="button" className="link" onClick={() => void allow(equal, near)}>
            {t('autoAssign.near.levelOfAll', { name: near.name || 'none', n: equal.length })}
          </button>
        ))}
      </div>
      {shifts.length > 0 && (
        <ProposalTable
          shifts={shifts}
          isTicked={isTicked}
          wanted={wanted}
          onTick={press}
          onSwap={swap.show}
          onAllow={(shift, near) => void allow([shift], near)}
        />
      )}
      {refused.length > 0 && (
        <details className="bulk-result">
          <summary>{t('autoAssign.proposal.refused', { n: refused.length })}</summary>
          <RefusedList refused={refused} />
        </details>
      )}
      <DialogHost dialog={swap}>
        {(shift, shown) => <SwapDialog {...shown} requestId={id} shift={shift} chosen={accepted} onChoose={choose} />}
      </DialogHost>
      {foot &&
        createPortal(
          <div className="form-actions">
            {problem}
            <Button color="inherit" onClick={onCancel}>
              {t('confirm.cancel')}
            </Button>
            <Gate access={BulkAssign.access}>
              <Button
                variant="contained"
                loading={sending}
                disabled={accepted.length === 0 || isFetching}
                onClick={() => void accept()}
              >
                {t('autoAssign.proposal.accept', { n: accepted.length })}
              </Button>
            </Gate>
          </div>,
          foot,
        )}
    </div>
  );
};

type SwapProps = {
  readonly requestId: string;
  readonly shift: ProposedShift;
  readonly chosen: Given[];
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onChoose: (shiftId: string, agent: Agent) => void;
};

/** Agents who can or can't take a shift, given the rest of the proposal. */
const SwapDialog = ({ requestId, shift, chosen, open, onClose, onChoose }: SwapProps) => {
  const t = useText();
  const { id: shiftId, timezone } = shift;
  const query = useRead(ExplainShift, { id: requestId, shiftId, chosen }, { quiet: true });
  const title = t('autoAssign.whyTitle', { title: span(shift.start, shift.end, timezone) });
  return (
    <Dialog open={open} onClose={onClose} width="md" title={title}>
      <ExplanationList
        query={query}
        zone={timezone}
        chosen="autoAssign.proposal.chosen"
        choice={{
          label: 'autoAssign.proposal.choose',
          named: 'autoAssign.proposal.chooseNamed',
          choose: (agent) => onChoose(shiftId, agent),
        }}
      />
    </Dialog>
  );
};
