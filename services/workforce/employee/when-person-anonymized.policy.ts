import { consentPurposes } from '#contracts/values/consent.ts';
import { financialFieldNames } from '#contracts/values/employee.ts';
import type { DataOf } from '#contracts/events/declare.ts';
import type { AgentEvents } from '#contracts/events/workforce.ts';
import type { Commands } from '#kernel/commands.ts';
import type { PersonalKeys } from '#kernel/personal-keys.ts';
import type { Policy } from '#kernel/policies.ts';
import type { Positions } from '#kernel/positions.ts';
import type { Secrets } from '#kernel/secrets.ts';
import { agent } from '../agent/agent.decider.ts';
import { destroyStoredPositions } from '../agent/when-consent-withdrawn.policy.ts';
import { formerSecretKey, secretKey } from './secret-key.ts';

type Kept = {
  readonly commands: Commands;
  readonly personalKeys: PersonalKeys;
  readonly positions: Positions;
  readonly secrets: Secrets;
};

/**
 * Deletes what is stored outside the log about a person who was anonymized: financial numbers, and keys of positions
 * where no company knows them any more.
 */
export const whenPersonAnonymized = ({ commands, secrets, ...kept }: Kept): Policy => ({
  name: 'when-person-anonymized',
  reads: [],
  on: {
    PersonAnonymized: async ({ data }) => {
      const { agentId, employerId } = data as DataOf<typeof AgentEvents.PersonAnonymized>;
      const { knownTo, sharedFinancial, withdrawn } = (await commands.load(agent, agentId))!;
      const employers = employerId ? [employerId] : [undefined, ...knownTo];
      const former = financialFieldNames.filter(
        (field) => field in sharedFinancial && (!employerId || sharedFinancial[field] === employerId),
      );
      const places = employers.flatMap((employer) =>
        financialFieldNames.map((field) => secretKey(agentId, field, employer)),
      );
      for (const place of [...places, ...former.map((field) => formerSecretKey(agentId, field))])
        await secrets.put(place, null);
      if (employerId) return;
      for (const consentId of withdrawn)
        for (const purpose of consentPurposes) await destroyStoredPositions(kept, { agentId, purpose, consentId });
    },
  },
});
