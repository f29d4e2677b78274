import { z } from 'zod';

/**
 * Purposes for which an agent consents to the storage of positions, each given and withdrawn separately: at punches,
 * and live during work.
 */
export const consentPurposes = ['punch', 'live'] as const;
export const ConsentPurpose = z.enum(consentPurposes);
export type ConsentPurpose = z.output<typeof ConsentPurpose>;

/**
 * Version of the consent texts, by the day they were written; a consent applies to the version that was read. Change it
 * together with the texts `agent.position.*`.
 */
export const consentWords = '2026-11-22';

/** A purpose as events store it. `position`: the purpose of punches, from before there were two purposes. */
export const StoredPurpose = z.enum(['position', ...consentPurposes]);
