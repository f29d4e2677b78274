import { companyState } from '#contracts/files/people-files.ts';
import { useText } from '#portal/language/i18n.ts';

type Props = { readonly company: { readonly active: boolean; readonly blocked: boolean; readonly approved?: boolean } };
const tones = { blocked: 'red', pending: 'orange', inactive: 'grey', active: 'greenOutline' } as const;

/** The most important status of a company. */
export const CompanyBadge = ({ company }: Props) => {
  const t = useText();
  const state = companyState(company);
  return (
    <span className="badge" data-tone={tones[state]}>
      {t(`client.state.${state}`)}
    </span>
  );
};
