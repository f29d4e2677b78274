import { Button } from '@mui/material';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { z } from 'zod';
import type { WaitingPresence } from '#contracts/api/invoices.ts';
import type { Endpoint, Request } from '#contracts/endpoint.ts';
import { useText } from '../../../language/i18n.ts';
import { ReasonDialog } from '../../../ui/feedback/ReasonDialog.tsx';
import { useDialog } from '../../../ui/feedback/use-dialog.ts';
import { dateDay, moment } from '../../../ui/format.ts';
import { SmallTable } from '../../../ui/SmallTable.tsx';
import { useBase } from '../use-base.ts';

type Waiting = z.output<typeof WaitingPresence>;
type Props<E extends Endpoint> = {
  readonly waiting: readonly Waiting[];
  /** Leaves the ticked presences to the next run; absent where the viewer may not. */
  readonly leave?: E | undefined;
  readonly runId: string;
};

const columns = ['money.wait.what', 'money.wait.agent', 'money.wait.when', 'money.wait.where'];

/** What keeps a run from closing: each presence is mended on its shift, or left to the next run with a reason. */
export const WaitList = <E extends Endpoint>({ waiting, leave, runId }: Props<E>) => {
  const t = useText();
  const base = useBase();
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const reason = useDialog<readonly string[]>();
  const chosen = waiting.filter(({ workId }) => ticked.includes(workId)).map(({ workId }) => workId);
  const tick = (workId: string, on: boolean) => setTicked(on ? [...ticked, workId] : ticked.filter((one) => one !== workId));
  const Where = ({ one: { requestId, place, client } }: { readonly one: Waiting }) => {
    const words = [client, place].filter(Boolean).join(' · ') || '—';
    return requestId ? <Link to={`${base}/requests/detail/${requestId}`}>{words}</Link> : words;
  };
  return (
    <>
      <SmallTable
        columns={leave ? [...columns, ''] : columns}
        rows={waiting}
        rowId={({ code, workId }) => `${code} ${workId}`}
        cells={(one) => [
          t(`money.flag.${one.code}`, { date: one.date ? dateDay(one.date) : '' }),
          one.agentName,
          one.start ? moment(one.start, one.timezone) : '—',
          <Where key="where" one={one} />,
          ...(leave
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
      {leave && (
        <p className="page-acts">
          <Button size="small" variant="outlined" disabled={chosen.length === 0} onClick={() => reason.show(chosen)}>
            {t('money.wait.leave', { n: chosen.length })}
          </Button>
        </p>
      )}
      {leave && reason.subject && (
        <ReasonDialog
          key={reason.round}
          open={reason.open}
          onClose={reason.close}
          title={t('money.wait.leaveTitle')}
          command={leave}
          input={{ id: runId, assignmentIds: [...reason.subject] } as unknown as Partial<Request<E>>}
          submit="money.wait.leaveYes"
          success="money.wait.left"
        >
          {t('money.wait.leaveQuestion', { n: reason.subject.length })}
        </ReasonDialog>
      )}
    </>
  );
};
