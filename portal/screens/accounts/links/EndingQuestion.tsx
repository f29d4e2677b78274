import { ComingOfLink } from '#contracts/api/agencies.ts';
import { useRead } from '#portal/api/hooks.ts';
import { useText } from '#portal/language/i18n.ts';

type Props = { readonly agencyId: string; readonly customerId: string; readonly name: string };

/** What is asked before a link is ended, and which coming shifts go back to the client with it (decision 42). */
export const EndingQuestion = ({ name, ...pair }: Props) => {
  const t = useText();
  const { data } = useRead(ComingOfLink, pair);
  return (
    <>
      {t('link.remove.question', { name })} {data && data.shifts > 0 && t('link.remove.coming', { ...data })}
    </>
  );
};
