import { useId, type ReactNode } from 'react';
import { useText } from '#portal/language/i18n.ts';
import { dateDay } from '#portal/ui/format.ts';

type Props = {
  /** Keys of the heading and of the text below it. */
  readonly title: string;
  readonly intro?: string;
  /** Day from which the shown terms are effective, yyyy-MM-dd. */
  readonly since?: string | null | undefined;
  /** Beside the heading. */
  readonly tools?: ReactNode;
  readonly children: ReactNode;
};

/** A panel of settings with its heading. */
export const Panel = ({ title, intro, since, tools, children }: Props) => {
  const t = useText();
  const id = useId();
  return (
    <section className="panel system" aria-labelledby={id}>
      <header>
        <h2 id={id}>{t(title)}</h2>
        {tools}
      </header>
      {intro && <p className="quiet">{t(intro)}</p>}
      {since && <p className="quiet">{t('terms.since', { date: dateDay(since) })}</p>}
      {children}
    </section>
  );
};
