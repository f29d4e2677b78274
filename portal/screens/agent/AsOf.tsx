import { useText } from '#portal/language/i18n.ts';
import { time } from '#portal/ui/format.ts';

/** Notes that the data come from this telephone's storage, and how old they are. */
export const AsOf = ({ at }: { readonly at: string | undefined }) => {
  const t = useText();
  return (
    <p role="status" className={at ? 'agent-note' : 'sr-only'}>
      {at && t('offline.asOf', { time: time(at) })}
    </p>
  );
};
