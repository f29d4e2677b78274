import { LeavePresence, WithdrawAdjustment } from '#contracts/api/pay-decisions.ts';
import { useText } from '#portal/language/i18n.ts';
import { CommandButton } from '#portal/ui/CommandButton.tsx';
import { dateDay, hours, moment, money } from '#portal/ui/format.ts';
import { SmallTable } from '#portal/ui/SmallTable.tsx';
import type { RunDetail } from './run-detail.ts';

type Decision = RunDetail['decisions'][number];
type Props = { readonly runId: string; readonly decisions: readonly Decision[]; readonly mayEdit: boolean };

/**
 * Manual decisions of a run, with person, time and reason: manual lines, presences left out, holidays, call-ins,
 * shortfalls.
 */
export const PayDecisions = ({ runId, decisions, mayEdit }: Props) => {
  const t = useText();
  const outcome = (holiday: Decision['holiday']) =>
    holiday && t(`money.holiday.${!holiday.due ? 'lost' : holiday.timeOff ? 'timeOff' : 'pay'}`);
  const about = ({ kind, gainCode, amount, date, holiday }: Decision) =>
    [
      t(`money.decision.${kind}`),
      amount !== null && money(amount),
      gainCode,
      date && dateDay(date),
      outcome(holiday),
      holiday && holiday.minutes !== null && hours(holiday.minutes),
    ]
      .filter(Boolean)
      .join(' · ');
  const back = ({ id, kind, workId, reason }: Decision) =>
    kind === 'adjustment' ? (
      <CommandButton
        key="back"
        command={WithdrawAdjustment}
        input={{ id: runId, adjustmentId: id }}
        success="money.decided"
      >
        {t('money.decision.withdraw')}
      </CommandButton>
    ) : kind === 'left' && workId ? (
      <CommandButton
        key="back"
        command={LeavePresence}
        input={{ id: runId, workId, left: false, reason }}
        success="money.decided"
      >
        {t('money.decision.withdraw')}
      </CommandButton>
    ) : null;
  const columns = ['money.decision.what', 'money.wait.agent', 'registry.reason', 'money.by'];
  return (
    <>
      <h3 id="decisions">{t('money.decisions')}</h3>
      <SmallTable
        labelledBy="decisions"
        columns={mayEdit ? [...columns, ''] : columns}
        rows={decisions}
        rowId={({ id, kind }) => `${kind} ${id}`}
        cells={(one) => [
          about(one),
          one.agent?.name ?? '—',
          one.reason,
          <span key="by">
            {one.by}
            <span className="secondary">{moment(one.at)}</span>
          </span>,
          ...(mayEdit ? [back(one)] : []),
        ]}
      />
    </>
  );
};
