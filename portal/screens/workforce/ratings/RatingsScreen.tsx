import { useText } from '#portal/language/i18n.ts';
import { RatingList } from './RatingList.tsx';

/** What was said of the agents' work. */
export const RatingsScreen = () => {
  const t = useText();
  return (
    <>
      <header className="page-head">
        <h1>{t('menu.agency.ratings')}</h1>
      </header>
      <RatingList />
    </>
  );
};
