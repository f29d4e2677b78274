import type { RequestDetail } from '#contracts/api/requests.ts';
import { useLanguage, useText } from '#portal/language/i18n.ts';

type Props = { readonly event: Pick<RequestDetail, 'descriptionEn' | 'descriptionFr' | 'note'> };

/**
 * What was written about the event, in the viewer's language where there is one, and its note; folded, so that the
 * shifts stay near the top.
 */
export const EventAbout = ({ event: { descriptionEn, descriptionFr, note } }: Props) => {
  const t = useText();
  const [own, other] = useLanguage() === 'fr' ? [descriptionFr, descriptionEn] : [descriptionEn, descriptionFr];
  const texts = [...new Set([own || other, note].filter(Boolean))];
  if (texts.length === 0) return null;
  return (
    <details className="event-about">
      <summary>{t('event.about')}</summary>
      {texts.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </details>
  );
};
