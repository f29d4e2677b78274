import { use, type ReactNode } from 'react';
import { maxSupervisedShifts } from '#contracts/api/assignments.ts';
import { WithdrawAgentRequest } from '#contracts/api/agent-requests.ts';
import { MergeShifts } from '#contracts/api/merges.ts';
import { CopyShifts, maxCopiedShifts } from '#contracts/api/shift-planning.ts';
import { ShiftRows, type ShiftRow } from '#contracts/api/shifts.ts';
import type { Request } from '#contracts/endpoint.ts';
import type { RequestDetail } from '#contracts/api/requests.ts';
import { BulkRemove, BulkTakeBack } from '#contracts/api/shift-bulk.ts';
import { sideOf } from '#contracts/permissions.ts';
import { useUser } from '#portal/api/session.tsx';
import { useText } from '#portal/language/i18n.ts';
import { ClientModeContext } from '#portal/money/client-mode.ts';
import { confirm } from '#portal/ui/feedback/confirm.tsx';
import { removalQuestion } from '#portal/ui/feedback/question.tsx';
import { Gate } from '#portal/ui/Gate.tsx';
import type { Bulk as Ticked } from '#portal/ui/list/ListBulk.tsx';
import { isAll, isSelected } from '#portal/ui/list/selection.ts';
import { everyRow } from '#portal/ui/list/every-row.ts';
import { orSayWhy } from '#portal/ui/or-say-why.ts';
import { pressed } from '#portal/stores/press.ts';
import { takeBackQuestion } from './take-back.ts';
import { bulkDryRun } from './bulk-dry-run.ts';
import { bulkGroups, bulkKinds, type BulkTarget, type BulkGroup, type BulkKind } from './bulk-kinds.ts';
import { tickedOf, type Bulk } from './use-bulk.ts';

type Props = {
  readonly event: RequestDetail;
  readonly ticked: Ticked<ShiftRow>;
  readonly bulk: Bulk;
  readonly onAsk: (asked: BulkTarget) => void;
  readonly onRepeat: (shifts: readonly ShiftRow[]) => void;
  readonly onMerge: (ticked: Ticked<ShiftRow>) => void;
};

/** Actions for the ticked shifts of all pages; one whose grant is missing is not shown (rule bulk.actions). */
export const BulkBar = ({ event, ticked, bulk, onAsk, onRepeat, onMerge }: Props) => {
  const t = useText();
  const { role } = useUser();
  const { selection, count, rows, clear } = ticked;
  const input = tickedOf(selection, count);
  const agency = sideOf(role) === 'agency';
  const remove = async () => {
    const press = pressed();
    const filled = rows.filter(({ facts }) => facts.assigned).length;
    const filledNote =
      rows.length < count ? t('bulk.delete.mayBeFilled') : filled > 0 && t('bulk.delete.filled', { n: filled });
    const worked = rows.filter(({ facts }) => facts.punchOut).length;
    const workedNote = worked > 0 && t('request.delete.worked', { n: worked });
    const refusals = await bulkDryRun(t, BulkRemove, { id: event.id, ...input });
    const question = removalQuestion([t('bulk.delete.question', { n: count }), filledNote, workedNote, refusals]);
    if (!(await confirm({ ...question, title: t('dialog.bulkDelete') }))) return;
    await bulk
      .run(BulkRemove, { id: event.id, ...input }, 'shifts.action.deleted')
      .then(clear, (error: unknown) => press.failed(error, 'shifts.err.cantDelete'));
  };
  const takeBack = async () => {
    const { failed } = pressed();
    const refusals = await bulkDryRun(t, BulkTakeBack, { id: event.id, ...input });
    if (!(await confirm(takeBackQuestion(count, refusals)))) return;
    await bulk.run(BulkTakeBack, { id: event.id, ...input }, 'smartconnect.takenBack').then(clear, failed);
  };
  const withdraw = async () => {
    const { failed } = pressed();
    const ticked = { id: event.id, ...input };
    const refusals = await bulkDryRun(t, WithdrawAgentRequest, ticked);
    const question = [t('agentRequest.withdraw.question', { n: count }), refusals];
    const title = t('agentRequest.withdraw');
    if (!(await confirm({ title, question, confirm: title, danger: true }))) return;
    await bulk.run(WithdrawAgentRequest, ticked, 'agentRequest.withdrawn').then(clear, failed);
  };
  // The other pages' shifts are read only after checking that they aren't too many.
  const whole = async (): Promise<readonly ShiftRow[]> => {
    if (!isAll(selection)) return rows;
    const { sort: _, ...query } = selection.query;
    const found = await everyRow<typeof ShiftRows, ShiftRow>(ShiftRows, { id: event.id, ...query } as Partial<
      Request<typeof ShiftRows>
    >);
    return found.filter(({ id }) => isSelected(selection, id));
  };
  const repeat = async () => {
    if (count > maxCopiedShifts) return pressed().refused(t('recurrence.tooMany', { n: count, most: maxCopiedShifts }));
    onRepeat(await whole());
  };
  const ids = async () => ('ids' in selection ? selection.ids : (await whole()).map(({ id }) => id));
  // Whether a shift was offered or handed over by the viewer's own company, so that it can be taken back.
  const handed = rows.some(({ facts: { handover } }) => handover !== null);
  // Rule transfer.serviceType; ticked rows of other pages are checked by the server.
  const mixed = new Set(rows.map(({ competence }) => competence?.id)).size > 1;
  const holders = new Set(rows.map(({ agencyId }) => agencyId));
  const heldBy = rows.length === count && holders.size === 1 ? [...holders][0]! : null;
  const ask = (kind: BulkKind) => {
    if (kind === 'agentRequest' && rows.length === count && rows.every(({ agencyId }) => agencyId))
      pressed().refused(t('problem.SHIFT_HAS_AGENCY'));
    else if ((kind === 'transfer' || kind === 'smartConnect') && mixed) pressed().refused(t('bulk.cannotTransfer'));
    else if ((kind === 'supervisor' || kind === 'removeSupervisor') && count > maxSupervisedShifts)
      pressed().refused(t('bulk.supervisor.many', { n: maxSupervisedShifts }));
    else onAsk({ kind, ticked: input, ids, heldBy, count, clear });
  };
  const clientMode = use(ClientModeContext);
  const offered = (kind: BulkKind) => {
    if (kind === 'pay') return !clientMode;
    return kind !== 'transfer' || !agency || event.can.includes('edit');
  };
  const rest: Partial<Record<BulkGroup, ReactNode>> = {
    fill: handed && (
      <>
        <Gate access={BulkTakeBack.access}>
          <button type="button" className="act" onClick={() => void takeBack()}>
            {t('smartconnect.takeBack')}
          </button>
        </Gate>
        <Gate access={WithdrawAgentRequest.access}>
          <button type="button" className="act" onClick={() => void withdraw()}>
            {t('agentRequest.withdraw')}
          </button>
        </Gate>
      </>
    ),
    change: (
      <>
        <Gate access={MergeShifts.access}>
          <button type="button" className="act" aria-haspopup="dialog" onClick={() => onMerge(ticked)}>
            {t('bulk.merge')}
          </button>
        </Gate>
        <Gate access={CopyShifts.access}>
          <button type="button" className="act" onClick={() => orSayWhy(repeat())}>
            {t('bulk.repeat')}
          </button>
        </Gate>
      </>
    ),
    more: (
      <Gate access={BulkRemove.access}>
        <button type="button" className="act" data-danger="" onClick={() => void remove()}>
          {t('bulk.delete')}
        </button>
      </Gate>
    ),
  };
  return (Object.keys(bulkGroups) as BulkGroup[]).map((group) => (
    <div key={group} role="group" aria-label={t(`bulk.group.${group}`)} className="act-group">
      <span aria-hidden="true">{t(`bulk.group.${group}`)}</span>
      <div>
        {bulkGroups[group].filter(offered).map((kind) => (
          <Gate key={kind} access={bulkKinds[kind].access}>
            <button type="button" className="act" aria-haspopup="dialog" onClick={() => ask(kind)}>
              {t(bulkKinds[kind].label)}
            </button>
          </Gate>
        ))}
        {rest[group]}
      </div>
    </div>
  ));
};
