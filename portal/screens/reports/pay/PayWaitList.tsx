import { Link } from 'react-router-dom';
import { CarryStatement } from '#contracts/api/pay-decisions.ts';
import { type PayRun } from '#contracts/api/pay-runs.ts';
import { useText } from '#portal/language/i18n.ts';
import { ReasonDialog } from '#portal/ui/feedback/ReasonDialog.tsx';
import { useDialog } from '#portal/ui/feedback/use-dialog.ts';
import { dateDay } from '#portal/ui/format.ts';
import { SmallTable } from '#portal/ui/SmallTable.tsx';
import { OpenableLink } from '../OpenableLink.tsx';
import { useBase } from '../use-base.ts';
import type { RunDetail } from './run-detail.ts';
import { PresenceActions } from './PresenceActions.tsx';

type Wait = RunDetail['waits'][number];
type Props = {
  readonly run: PayRun;
  readonly waits: readonly Wait[];
  /** Number of obstacles without those that have a list of their own. */
  readonly count: number;
  readonly mayEdit: boolean;
};

const columns = ['money.wait.what', 'money.wait.agent', 'money.wait.when'];
/** Obstacles that are shown elsewhere, the shortfalls in a list of their own. */
const elsewhere = new Set<Wait['code']>(['APPROVAL', 'SHORTFALL']);

/** The day of a presence, which leads to its shift. */
const OnShift = ({ wait: { date, requestId, workId } }: { readonly wait: Wait }) => {
  const base = useBase();
  const words = date ? dateDay(date) : '—';
  if (!requestId) return words;
  return <OpenableLink to={`${base}/requests/detail/${requestId}/affectation/${workId}`}>{words}</OpenableLink>;
};

/**
 * Obstacles to closing the run. A presence is corrected on its shift, left to the next run, or taken out of pay; a
 * negative statement is carried forward.
 */
export const PayWaitList = ({ run, waits, count, mayEdit }: Props) => {
  const t = useText();
  const base = useBase();
  const carry = useDialog<Wait>();
  const listed = waits.filter(({ code }) => !elsewhere.has(code));
  const approval = waits.some(({ code }) => code === 'APPROVAL');
  const more = count - listed.length - (approval ? 1 : 0);
  const actions = (wait: Wait, { code, workId, agent } = wait) =>
    workId ? (
      <PresenceActions runId={run.id} workId={workId} name={agent?.name ?? ''} />
    ) : code === 'NEGATIVE_STATEMENT' ? (
      <button type="button" className="link" onClick={() => carry.show(wait)}>
        {t('money.carry')}
      </button>
    ) : null;
  return (
    <>
      <h3 id="waits">{t('money.wait.title', { n: count })}</h3>
      {approval && <p>{t('money.wait.APPROVAL')}</p>}
      {listed.length > 0 && (
        <>
          <p className="quiet">{t('money.wait.hint')}</p>
          <SmallTable
            labelledBy="waits"
            columns={mayEdit ? [...columns, ''] : columns}
            rows={listed}
            rowId={({ code, agent, workId, key }) => [code, agent?.id, workId, key].join()}
            cells={(wait) => [
              t(wait.code === 'NEGATIVE_STATEMENT' ? 'money.wait.NEGATIVE_STATEMENT' : `money.flag.${wait.code}`, {
                date: '',
              }),
              wait.agent ? <Link to={`${base}/reports/pay/${run.id}/${wait.agent.id}`}>{wait.agent.name}</Link> : '—',
              <OnShift key="shift" wait={wait} />,
              ...(mayEdit ? [actions(wait)] : []),
            ]}
          />
        </>
      )}
      {more > 0 && <p className="quiet">{t('money.wait.more', { n: more })}</p>}
      {carry.subject?.agent && (
        <ReasonDialog
          key={carry.round}
          open={carry.open}
          onClose={carry.close}
          title={t('money.carry')}
          command={CarryStatement}
          input={{ id: run.id, agentId: carry.subject.agent.id }}
          submit="money.carry"
          success="money.carriedNow"
        >
          {t('money.carryQuestion', { name: carry.subject.agent.name })}
        </ReasonDialog>
      )}
    </>
  );
};
