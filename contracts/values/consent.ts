import { z } from 'zod';

/** What an agent lets be kept of where they are, each given and taken back for itself: where they punch, and where they are while they work. */
export const consentPurposes = ['punch', 'live'] as const;
export const ConsentPurpose = z.enum(consentPurposes);
export type ConsentPurpose = z.output<typeof ConsentPurpose>;

/** The words that ask for consent, by the day they were written: a consent holds for what was read. Changed with the texts `agent.position.*`. */
export const consentWords = '2026-11-22';

/** A purpose as facts name it. `position`: a punch's, before there were two purposes. */
export const StoredPurpose = z.enum(['position', ...consentPurposes]);
