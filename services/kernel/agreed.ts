import { Rejected } from './decider.ts';

/** Lets nothing hit more than somebody has agreed to. @param agreed left out where nobody was asked @throws Rejected MORE_THAN_AGREED */
export const requireAgreed = (hit: number, agreed: number | undefined): void => {
  if (agreed !== undefined && hit > agreed) throw new Rejected('MORE_THAN_AGREED');
};
