import type { ShiftRow } from '#contracts/api/shifts.ts';

/**
 * Names of the agencies that a company has offered a shift to and that have not answered.
 * @param company whose offers they are
 */
export const offeredTo = (
  { facts, subContracts }: Pick<ShiftRow, 'facts' | 'subContracts'>,
  company: string | null | undefined,
): readonly string[] =>
  facts.handover === 'waiting' && !facts.assigned
    ? subContracts
        .filter(({ status, fromAgencyId }) => status === 'waiting' && fromAgencyId === company)
        .map(({ toAgency }) => toAgency.name)
    : [];
