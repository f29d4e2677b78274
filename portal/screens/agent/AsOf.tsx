import { useText } from '#portal/language/i18n.ts';
import { time } from '#portal/ui/format.ts';

/** Says that what is shown is what this telephone kept, and from when. */
export const AsOf = ({ at }: { readonly at: string | undefined }) => {
  const t = useText();
  return (
    <p role="status" className={at ? 'agent-note' : 'sr-only'}>
      {at && t('offline.asOf', { time: time(at) })}
    </p>
  );
};
