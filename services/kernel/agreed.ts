import type { AgreedSum } from '#contracts/values/agreed.ts';
import { Rejected } from './decider.ts';

/** Lets nothing hit more than somebody has agreed to. @param agreed left out where nobody was asked @throws Rejected MORE_THAN_AGREED */
export const requireAgreed = (hit: number, agreed: number | undefined): void => {
  if (agreed !== undefined && hit > agreed) throw new Rejected('MORE_THAN_AGREED');
};

/** Whether money comes to what somebody has agreed to. @param agreed left out where nobody was asked */
export const isAgreed = ({ count, amount }: AgreedSum, agreed: AgreedSum | undefined): boolean =>
  !agreed || (count === agreed.count && amount === agreed.amount);

/** Lets money come to nothing else than somebody has agreed to. @param agreed left out where nobody was asked @throws Rejected OTHER_THAN_AGREED */
export const requireAgreedSum = (sum: AgreedSum, agreed: AgreedSum | undefined): void => {
  if (!isAgreed(sum, agreed)) throw new Rejected('OTHER_THAN_AGREED');
};
