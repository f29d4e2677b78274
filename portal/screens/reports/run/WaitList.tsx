import { Button } from '@mui/material';
import { useState } from 'react';
import type { z } from 'zod';
import { LeaveForNextBilling, type WaitingPresence } from '#contracts/api/invoices.ts';
import { useText } from '#portal/language/i18n.ts';
import { ReasonDialog } from '#portal/ui/feedback/ReasonDialog.tsx';
import { useDialog } from '#portal/ui/feedback/use-dialog.ts';
import { dateDay, moment, number } from '#portal/ui/format.ts';
import { SmallTable } from '#portal/ui/SmallTable.tsx';
import { OpenableLink } from '../OpenableLink.tsx';
import { useBase } from '../use-base.ts';

type Waiting = z.output<typeof WaitingPresence>;
type Props = {
  readonly waiting: readonly Waiting[];
  /** Whether the viewer may leave presences to the next run. */
  readonly mayLeave: boolean;
  readonly runId: string;
};

const columns = ['money.wait.what', 'money.wait.agent', 'money.wait.when', 'money.wait.where'];

/** Obstacles to closing a run: each presence is corrected on its shift, or left to the next run with a reason. */
export const WaitList = ({ waiting, mayLeave, runId }: Props) => {
  const t = useText();
  const base = useBase();
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const reason = useDialog<readonly string[]>();
  const chosen = waiting.filter(({ workId }) => ticked.includes(workId)).map(({ workId }) => workId);
  const tick = (workId: string, on: boolean) =>
    setTicked(on ? [...ticked, workId] : ticked.filter((one) => one !== workId));
  const Where = ({ one: { requestId, workId, place, client } }: { readonly one: Waiting }) => {
    const words = [client, place].filter(Boolean).join(' · ') || '—';
    if (!requestId) return words;
    return <OpenableLink to={`${base}/requests/detail/${requestId}/affectation/${workId}`}>{words}</OpenableLink>;
  };
  return (
    <>
      <SmallTable
        columns={mayLeave ? [...columns, ''] : columns}
        rows={waiting}
        rowId={({ code, workId }) => `${code} ${workId}`}
        cells={(one) => [
          t(`money.flag.${one.code}`, { date: one.date ? dateDay(one.date) : '' }),
          one.agentName,
          one.start ? moment(one.start, one.timezone) : '—',
          <Where key="where" one={one} />,
          ...(mayLeave
            ? [
                <input
                  key="tick"
                  type="checkbox"
                  aria-label={t('money.wait.tick', { name: one.agentName })}
                  checked={ticked.includes(one.workId)}
                  onChange={(event) => tick(one.workId, event.target.checked)}
                />,
              ]
            : []),
        ]}
      />
      {mayLeave && (
        <p className="page-acts">
          <Button size="small" variant="outlined" disabled={chosen.length === 0} onClick={() => reason.show(chosen)}>
            {t('money.wait.leave', { n: number(chosen.length) })}
          </Button>
        </p>
      )}
      {mayLeave && reason.subject && (
        <ReasonDialog
          key={reason.round}
          open={reason.open}
          onClose={reason.close}
          title={t('money.wait.leaveTitle')}
          command={LeaveForNextBilling}
          input={{ id: runId, assignmentIds: [...reason.subject] }}
          submit="money.wait.leaveYes"
          success="money.wait.left"
        >
          {t('money.wait.leaveQuestion', { n: reason.subject.length })}
        </ReasonDialog>
      )}
    </>
  );
};
