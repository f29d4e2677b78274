import { useText } from '../language/i18n.ts';

type Props = { /** Null or empty: there was nothing. */ readonly from: string | null; readonly to: string };

/** A value as it was, struck out, and as it is after a change. */
export const BeforeAfter = ({ from, to }: Props) => {
  const t = useText();
  return (
    <>
      {from !== null && from !== '' && (
        <>
          <span className="sr-only">{t('history.before')} </span>
          <s>{from}</s> <span aria-hidden="true">→</span> <span className="sr-only">{t('history.after')} </span>
        </>
      )}
      {to}
    </>
  );
};
