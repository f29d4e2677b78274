import { useText } from '#portal/language/i18n.ts';

/** How many of the recipients read French, where a message has no French text; nothing for none. */
export const ReadFrench = ({ n }: { readonly n: number }) => {
  const t = useText();
  return <div role="status">{n > 0 && <p className="field-warning">{t('message.readFrench', { n })}</p>}</div>;
};
