import { ForgetPositions, MyStoredPositions } from '#contracts/api/agent-app.ts';
import { useRead } from '#portal/api/hooks.ts';
import { useText } from '#portal/language/i18n.ts';
import { CommandButton } from '#portal/ui/CommandButton.tsx';
import { QueryContent } from '#portal/ui/QueryContent.tsx';
import { day, moment, monthName } from '#portal/ui/format.ts';
import { questionTo } from '#portal/ui/feedback/question.tsx';

/** What is stored of the positions of punches and until when, with receipts of deleted data. */
export const StoredPositionsPanel = () => {
  const t = useText();
  const query = useRead(MyStoredPositions, {}, { quiet: true });
  return (
    <section className="agent-card">
      <h2>{t('kept.title')}</h2>
      <p className="quiet">{t('kept.hint')}</p>
      <QueryContent query={query}>
        {(kept) => (
          <>
            {kept.months.length === 0 && <p>{t('kept.nothing')}</p>}
            {kept.months.map(({ month, until }) => (
              <p key={month}>
                {until === null
                  ? t('kept.contested', { month: monthName(month) })
                  : t('kept.until', { month: monthName(month), until: day(until) })}{' '}
                {until !== null && (
                  <CommandButton
                    command={ForgetPositions}
                    input={{ month }}
                    success="kept.forgotten"
                    ask={questionTo('kept.forget', t('kept.question', { month: monthName(month) }), { danger: true })}
                    color="error"
                  >
                    {t('kept.forget')}
                    <span className="sr-only"> {monthName(month)}</span>
                  </CommandButton>
                )}
              </p>
            ))}
            {kept.receipts.length > 0 && (
              <>
                <h3>{t('kept.receipts')}</h3>
                <ul>
                  {kept.receipts.map(({ id, at, why, months }) => (
                    <li key={id}>
                      {t(`kept.receipt.${why}`, { at: moment(at), months: months.map(monthName).join(', ') })}
                    </li>
                  ))}
                </ul>
              </>
            )}
          </>
        )}
      </QueryContent>
    </section>
  );
};
