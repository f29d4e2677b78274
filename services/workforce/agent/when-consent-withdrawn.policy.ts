import type { ConsentPurpose } from '#contracts/values/consent.ts';
import type { Consent, PersonalKeys } from '#kernel/personal-keys.ts';
import type { Policy } from '#kernel/policies.ts';
import type { Positions } from '#kernel/positions.ts';

type Kept = { readonly personalKeys: PersonalKeys; readonly positions: Positions };
type Withdrawn = { readonly agentId: string; readonly purpose: ConsentPurpose; readonly consentId?: string };

/** How what was stored under a consent is destroyed, by purpose. */
const endings: Readonly<Record<ConsentPurpose, (kept: Kept, consent: Consent) => Promise<void>>> = {
  punch: ({ personalKeys }, consent) => personalKeys.withdraw(consent),
  live: ({ positions }, consent) => positions.withdraw(consent),
};
export const destroyStoredPositions = (kept: Kept, consent: Consent): Promise<void> =>
  endings[consent.purpose](kept, consent);

/** Destroys what was stored under a withdrawn consent, in case the process of the withdrawal ended before it did. */
export const whenConsentWithdrawn = (kept: Kept): Policy => ({
  name: 'when-consent-withdrawn',
  reads: [],
  on: {
    ConsentWithdrawn: async ({ data }) => {
      const { agentId, purpose, consentId = '' } = data as Withdrawn;
      await destroyStoredPositions(kept, { agentId, purpose, consentId });
    },
  },
});
