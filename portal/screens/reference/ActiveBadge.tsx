import { useText } from '#portal/language/i18n.ts';

/** Whether an entry is offered; the words say what the colour does. */
export const ActiveBadge = ({ active }: { readonly active: boolean }) => {
  const t = useText();
  return (
    <span className="badge" data-tone={active ? 'greenOutline' : 'grey'}>
      {t(active ? 'permit.status.active' : 'permit.status.inactive')}
    </span>
  );
};
