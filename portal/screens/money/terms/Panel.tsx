import { useId, type ReactNode } from 'react';
import { useText } from '#portal/language/i18n.ts';
import { dateDay } from '#portal/ui/format.ts';

type Props = {
  /** Keys of the heading and of what is said below it. */
  readonly title: string;
  readonly intro?: string;
  /** Since which day what is shown holds, yyyy-MM-dd. */
  readonly since?: string | null | undefined;
  /** Beside the heading. */
  readonly tools?: ReactNode;
  readonly children: ReactNode;
};

/** One thing that a company sets, under a heading of its own. */
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
