import { useText } from '#portal/language/i18n.ts';
import { weekday } from '#portal/ui/format.ts';
import type { PlannedDates } from './recurrence-draft.ts';

type Props = {
  readonly dates: PlannedDates;
  /** Shown while there are no dates: what must be chosen first. */
  readonly hint?: string | undefined;
};

/** The dates that will be added, with their number; dates that already have everything are marked and skipped. */
export const DatePreview = ({ dates: { all, fresh, skipped }, hint = 'recurrence.choose' }: Props) => {
  const t = useText();
  return (
    <section className="preview" aria-label={t('recurrence.preview')}>
      <p role="status">
        {all.length === 0 ? (
          <span className="quiet">{t(hint)}</span>
        ) : (
          <>
            <strong>{t('recurrence.toCreate', { n: fresh.length })}</strong>
            {skipped.length > 0 && <span className="secondary">{t('recurrence.toSkip', { n: skipped.length })}</span>}
          </>
        )}
      </p>
      {all.length > 0 && (
        // Long lists scroll, so the keyboard must reach them.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <ol tabIndex={0}>
          {all.map((date) => (
            <li
              key={date}
              data-skipped={skipped.includes(date) || undefined}
              title={skipped.includes(date) ? t('recurrence.exists') : undefined}
            >
              <span>{weekday(`${date}T12:00:00Z`, 'UTC')}</span>
              {skipped.includes(date) && <small> {t('recurrence.skipped')}</small>}
            </li>
          ))}
        </ol>
      )}
    </section>
  );
};
