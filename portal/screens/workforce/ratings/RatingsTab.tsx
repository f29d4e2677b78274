import { AgentStanding } from '#contracts/api/ratings.ts';
import { ratingTerms } from '#contracts/values/rating.ts';
import { useRead } from '#portal/api/hooks.ts';
import { useText } from '#portal/language/i18n.ts';
import { number } from '#portal/ui/format.ts';
import { Stars } from '#portal/ui/Stars.tsx';
import { RatingList } from './RatingList.tsx';

/** An employee's rank and what it was made from (rule rating.bonus). */
export const RatingsTab = ({ agentId }: { readonly agentId: string }) => {
  const t = useText();
  const { data } = useRead(AgentStanding, { id: agentId });
  return (
    <>
      {data && (
        <p className="rating-summary">
          <span>
            {t('ratings.ranking')} {data.ranking === null ? '—' : <Stars value={data.ranking} />}
          </span>
          <span className="quiet">{t('ratings.from', { n: data.ratings, finished: data.finished })}</span>
          {data.bonus ? (
            <span className="badge" data-tone="green">
              {t('ratings.bonusHeld', { stars: number(ratingTerms.bonus) })}
            </span>
          ) : (
            <span className="quiet">
              {t('ratings.bonusAfter', { n: ratingTerms.bonusAfter - data.finished, stars: number(ratingTerms.bonus) })}
            </span>
          )}
        </p>
      )}
      <RatingList agentId={agentId} />
    </>
  );
};
