import { halfStars } from '#contracts/values/rating.ts';
import { useText } from '../language/i18n.ts';
import { number } from './format.ts';

const five = '★★★★★';

/** A rating as stars, in halves (rule rating.scale); beside them the exact number where it is not a half. */
export const Stars = ({ value }: { readonly value: number }) => {
  const t = useText();
  const shown = halfStars(value);
  return (
    <span className="stars" role="img" aria-label={t('stars.label', { n: value })}>
      <span className="stars-five" aria-hidden="true">
        {five}
        <span style={{ width: `${shown * 20}%` }}>{five}</span>
      </span>{' '}
      <span aria-hidden="true">{number(value)}</span>
    </span>
  );
};
