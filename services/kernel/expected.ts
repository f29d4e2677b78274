import { maxUnconfirmed, type ExpectedSum } from '#contracts/values/expected.ts';
import { Rejected } from './decider.ts';

/**
 * Refuses a change that affects more things than the caller confirmed, or than go without a confirmation.
 * @param agreed left out where nobody was asked
 * @throws Rejected MORE_THAN_AGREED
 */
export const requireExpectedCount = (hit: number, agreed: number | undefined): void => {
  if (hit > (agreed ?? maxUnconfirmed)) throw new Rejected('MORE_THAN_AGREED');
};

/**
 * Whether a sum, with its amount in cents, is the one that the caller confirmed.
 * @param agreed left out where nobody was asked
 */
export const isExpectedSum = ({ count, amount }: ExpectedSum, agreed: ExpectedSum | undefined): boolean =>
  !agreed || (count === agreed.count && amount === agreed.amount);

/**
 * Refuses a sum, with its amount in cents, that isn't the one the caller confirmed.
 * @param agreed left out where nobody was asked
 * @throws Rejected OTHER_THAN_AGREED
 */
export const requireExpectedSum = (sum: ExpectedSum, agreed: ExpectedSum | undefined): void => {
  if (!isExpectedSum(sum, agreed)) throw new Rejected('OTHER_THAN_AGREED');
};
