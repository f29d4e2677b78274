import { Button } from '@mui/material';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { AnswerShortfall, PayShortfalls } from '#contracts/api/pay-decisions.ts';
import { useRead } from '#portal/api/hooks.ts';
import { useLanguage, useText } from '#portal/language/i18n.ts';
import { sectionText } from '#portal/money/line-words.ts';
import { QueryFallback } from '#portal/ui/QueryFallback.tsx';
import { ReasonDialog } from '#portal/ui/feedback/ReasonDialog.tsx';
import { useDialog } from '#portal/ui/feedback/use-dialog.ts';
import { dateDay, money, number } from '#portal/ui/format.ts';
import { SmallTable } from '#portal/ui/SmallTable.tsx';
import { DialogHost } from '#portal/ui/feedback/DialogHost.tsx';
import { useBase } from '../use-base.ts';

const columns = ['money.wait.agent', 'money.shortfall.what', 'billFile.date'];
const figures = ['money.shortfall.paid', 'money.shortfall.legal', 'money.shortfall.missing'];

type Answer = 'pay' | 'leave';

/** What the run pays less than the law gives, with section and cents: each is paid, or left with a reason. */
export const PayShortfallList = ({ runId, mayEdit }: { readonly runId: string; readonly mayEdit: boolean }) => {
  const t = useText();
  const base = useBase();
  const language = useLanguage();
  const { data, error, refetch } = useRead(PayShortfalls, { id: runId }, { quiet: true });
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const asked = useDialog<{ readonly answer: Answer; readonly keys: readonly string[] }>();
  if (!data) return <QueryFallback error={error} retry={refetch} calm />;
  if (data.rows.length === 0) return null;
  const unanswered = data.rows.filter(({ answer }) => answer === null);
  const open = unanswered.map(({ key }) => key);
  const lacking = money(unanswered.reduce((sum, { missing }) => sum + missing, 0));
  const keys = open.filter((key) => ticked.includes(key));
  const tick = (key: string, on: boolean) => setTicked(on ? [...ticked, key] : ticked.filter((one) => one !== key));
  return (
    <>
      <h3 id="shortfalls">{t('money.shortfall.title', { n: open.length, amount: lacking })}</h3>
      <p className="quiet">{t('money.shortfall.hint')}</p>
      <SmallTable
        labelledBy="shortfalls"
        columns={[...columns, ...figures, 'money.shortfall.answer']}
        figures={figures}
        rows={data.rows}
        rowId={({ key }) => key}
        cells={({ key, agent, kind, section, unverified, date, legal, paid, missing, answer, reason }) => [
          <Link key="agent" to={`${base}/reports/pay/${runId}/${agent.id}`}>
            {agent.name}
          </Link>,
          <span key="what">
            {t(`money.shortfall.kind.${kind}`)}
            <span className="secondary">
              {sectionText(section, language)}
              {unverified && ` · ${t('money.file.unverified')}`}
            </span>
          </span>,
          dateDay(date),
          money(paid),
          money(legal),
          <strong key="missing">{money(missing)}</strong>,
          answer !== null ? (
            [t(`money.shortfall.answered.${answer}`), reason].filter(Boolean).join(' · ')
          ) : mayEdit ? (
            <input
              key="tick"
              type="checkbox"
              aria-label={t('money.shortfall.tick', { name: agent.name, amount: money(missing) })}
              checked={ticked.includes(key)}
              onChange={(event) => tick(key, event.target.checked)}
            />
          ) : (
            '—'
          ),
        ]}
      />
      {mayEdit && open.length > 0 && (
        <p className="page-acts">
          <button type="button" className="link" onClick={() => setTicked(keys.length === open.length ? [] : open)}>
            {t('money.shortfall.all', { n: number(open.length) })}
          </button>
          {(['pay', 'leave'] as const).map((answer) => (
            <Button
              key={answer}
              size="small"
              variant="outlined"
              disabled={keys.length === 0}
              onClick={() => asked.show({ answer, keys })}
            >
              {t(`money.shortfall.${answer}`)}
            </Button>
          ))}
        </p>
      )}
      <DialogHost dialog={asked}>
        {(subject, shown) => (
          <ReasonDialog
            {...shown}
            title={t(`money.shortfall.${subject.answer}`)}
            command={AnswerShortfall}
            input={{ id: runId, keys: [...subject.keys], answer: subject.answer }}
            submit={`money.shortfall.${subject.answer}`}
            success="money.decided"
          >
            {t(`money.shortfall.${subject.answer}Question`, { n: subject.keys.length })}
          </ReasonDialog>
        )}
      </DialogHost>
    </>
  );
};
