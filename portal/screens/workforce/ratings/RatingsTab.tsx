import { AgentStanding } from '#contracts/api/ratings.ts';
import { ratingTerms } from '#contracts/values/rating.ts';
import { useRead } from '#portal/api/hooks.ts';
import { useText } from '#portal/language/i18n.ts';
import { QueryContent } from '#portal/ui/QueryContent.tsx';
import { number } from '#portal/ui/format.ts';
import { Stars } from '#portal/ui/Stars.tsx';
import { RatingList } from './RatingList.tsx';

/** An employee's rank and what it was made from (rule rating.bonus). */
export const RatingsTab = ({ agentId }: { readonly agentId: string }) => {
  const t = useText();
  const query = useRead(AgentStanding, { id: agentId }, { quiet: true });
  return (
    <>
      <QueryContent query={query}>
        {({ ranking, ratings, finished, bonus }) => (
          <p className="rating-summary">
            <span>
              {t('ratings.ranking')} {ranking === null ? '—' : <Stars value={ranking} />}
            </span>
            <span className="quiet">{t('ratings.from', { n: ratings, finished: finished })}</span>
            {bonus ? (
              <span className="badge" data-tone="green">
                {t('ratings.bonusHeld', { stars: number(ratingTerms.bonus) })}
              </span>
            ) : (
              <span className="quiet">
                {t('ratings.bonusAfter', { n: ratingTerms.bonusAfter - finished, stars: number(ratingTerms.bonus) })}
              </span>
            )}
          </p>
        )}
      </QueryContent>
      <RatingList agentId={agentId} />
    </>
  );
};
