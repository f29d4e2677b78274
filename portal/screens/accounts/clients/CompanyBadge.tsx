import { useText } from '#portal/language/i18n.ts';

type Props = { readonly company: { readonly active: boolean; readonly blocked: boolean; readonly approved?: boolean } };
const tones = { blocked: 'red', pending: 'orange', inactive: 'grey', active: 'greenOutline' } as const;

/** The most that is to be said of a company's state. */
export const CompanyBadge = ({ company: { active, blocked, approved = true } }: Props) => {
  const t = useText();
  const state = blocked ? 'blocked' : !approved ? 'pending' : active ? 'active' : 'inactive';
  return (
    <span className="badge" data-tone={tones[state]}>
      {t(`client.state.${state}`)}
    </span>
  );
};
