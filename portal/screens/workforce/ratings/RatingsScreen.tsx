import { useText } from '#portal/language/i18n.ts';
import { RatingList } from './RatingList.tsx';
import { PageHead } from '#portal/ui/PageHead.tsx';

/** What was said of the agents' work. */
export const RatingsScreen = () => {
  const t = useText();
  return (
    <>
      <PageHead title={t('menu.agency.ratings')} />
      <RatingList />
    </>
  );
};
