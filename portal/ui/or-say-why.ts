import { pressed } from '#portal/stores/press.ts';

/** Says beside what was pressed why work that it began failed. */
export const orSayWhy = (work: Promise<unknown>): void => void work.catch(pressed().failed);
