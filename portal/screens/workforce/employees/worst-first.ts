import type { EmployeePermit } from '#contracts/api/employees.ts';

type PaperStatus = Pick<EmployeePermit, 'validity' | 'expired' | 'expiresSoon'>;

const rank = { invalid: 0, declined: 1, toValidate: 2, valid: 4 } as const;
const rankOf = ({ validity, expired, expiresSoon }: PaperStatus): number =>
  expired ? 0 : expiresSoon && validity === 'valid' ? 3 : rank[validity];

/** Licences with those first that somebody must see to: a list shows one, and folds the others into "+2". */
export const worstFirst = <T extends PaperStatus>(permits: readonly T[]): T[] =>
  [...permits].sort((a, b) => rankOf(a) - rankOf(b));
