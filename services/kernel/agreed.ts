import type { AgreedSum } from '#contracts/values/agreed.ts';
import { Rejected } from './decider.ts';

/** Refuses a change that affects more things than the caller confirmed. @param agreed left out where nobody was asked @throws Rejected MORE_THAN_AGREED */
export const requireAgreed = (hit: number, agreed: number | undefined): void => {
  if (agreed !== undefined && hit > agreed) throw new Rejected('MORE_THAN_AGREED');
};

/** Whether a sum, with its amount in cents, is the one that the caller confirmed. @param agreed left out where nobody was asked */
export const isAgreed = ({ count, amount }: AgreedSum, agreed: AgreedSum | undefined): boolean =>
  !agreed || (count === agreed.count && amount === agreed.amount);

/** Refuses a sum, with its amount in cents, that isn't the one the caller confirmed. @param agreed left out where nobody was asked @throws Rejected OTHER_THAN_AGREED */
export const requireAgreedSum = (sum: AgreedSum, agreed: AgreedSum | undefined): void => {
  if (!isAgreed(sum, agreed)) throw new Rejected('OTHER_THAN_AGREED');
};
