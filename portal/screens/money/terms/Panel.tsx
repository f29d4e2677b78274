import { useId, type ReactNode } from 'react';
import { useText } from '#portal/language/i18n.ts';
import { dateDay } from '#portal/ui/format.ts';
import { OtherDays } from './OtherDays.tsx';

type Props = {
  /** Keys of the heading and of the text below it. */
  readonly title: string;
  readonly intro?: string;
  /** Day from which the shown terms are effective, yyyy-MM-dd. */
  readonly since?: string | null | undefined;
  /** The terms of other days, each with its first day. */
  readonly others?: readonly (readonly [from: string, what: string])[];
  /** Beside the heading. */
  readonly tools?: ReactNode;
  readonly children: ReactNode;
};

/** A panel of settings with its heading. */
export const Panel = ({ title, intro, since, others = [], tools, children }: Props) => {
  const t = useText();
  const id = useId();
  return (
    <section className="panel system" aria-labelledby={id}>
      <header>
        <h2 id={id}>{t(title)}</h2>
        {tools}
      </header>
      {intro && <p className="quiet">{t(intro)}</p>}
      <OtherDays now={since && <p className="quiet">{t('terms.since', { date: dateDay(since) })}</p>} others={others} />
      {children}
    </section>
  );
};
