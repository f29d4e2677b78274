import { derivedId } from '#kernel/caller.ts';

/**
 * Id of a position, the wire's `idDefaultRate`; always the same for a company, skill and level.
 * @param levelId null of the skill whatever the level
 */
export const positionId = (companyId: string, skillId: string, levelId: string | null): string =>
  derivedId('position', companyId, skillId, levelId ?? '');
