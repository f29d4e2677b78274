import { ForeseePublication } from '#contracts/api/open-jobs.ts';
import { useRead } from '#portal/api/hooks.ts';
import { useText } from '#portal/language/i18n.ts';
import { QueryFallback } from '#portal/ui/QueryFallback.tsx';

type Props = { readonly id: string; readonly ticked: object };

/** A preview of the publication of these shifts; asked once for all who show it. */
export const useReach = ({ id, ticked }: Props) => useRead(ForeseePublication, { id, ...ticked }, { quiet: true });

/**
 * Whom the shifts would reach, and how one of them gets each; who gets those that another company fills is its own
 * affair.
 */
export const Reach = (props: Props) => {
  const t = useText();
  const { data, error, refetch } = useReach(props);
  if (!data) return <QueryFallback error={error} retry={refetch} />;
  const { agents, untaken, elsewhere, unseen, firstCome } = data;
  const isOwn = agents > 0 || untaken > 0 || elsewhere === 0;
  return (
    <div className="secondary" role="status">
      {isOwn && <p>{t('bulk.publish.reach', { n: agents })}</p>}
      {isOwn && <p>{t(firstCome ? 'bulk.publish.firstCome' : 'bulk.publish.chosen')}</p>}
      {untaken > 0 && <p>{t('bulk.publish.untaken', { n: untaken })}</p>}
      {elsewhere > 0 && <p>{t('bulk.publish.elsewhere', { n: elsewhere })}</p>}
      {unseen > 0 && <p>{t('bulk.publish.unseen', { n: unseen })}</p>}
    </div>
  );
};
