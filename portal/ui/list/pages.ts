import { pageSizes } from '#contracts/endpoint.ts';

type PageMark = number | 'gap';

/** Page numbers to show: all of them up to five, else the ends, the neighbours and gaps (rule list.ellipsis). */
export const pageMarks = (current: number, total: number): PageMark[] => {
  if (total <= 5) return Array.from({ length: total }, (_, index) => index + 1);
  const near = [1, current - 1, current, current + 1, total].filter((page) => page >= 1 && page <= total);
  const wanted = [...new Set(near)].sort((a, b) => a - b);
  return wanted.flatMap((page, index) => {
    const before = wanted[index - 1];
    return before !== undefined && page - before > 1 ? ['gap' as const, page] : [page];
  });
};

/** 10 rows, or the first size offered if 10 is not one of them (rule list.pageSizes). */
export const defaultSize = (offered: readonly number[] = pageSizes): number =>
  offered.includes(10) ? 10 : (offered[0] ?? 10);
