import type { DataOf } from '#contracts/events/declare.ts';
import type { AgentEvents } from '#contracts/events/workforce.ts';
import { systemCaller } from '#kernel/caller.ts';
import type { Policy } from '#kernel/policies.ts';
import type { ReadModels } from '#projections/kernel/read-models.ts';
import { sql } from '#projections/kernel/sql.ts';
import { UserRow } from '#projections/user/user.table.ts';
import type { Accounts } from './accounts.ts';

/** Removes the account with which an agent signs in once they are anonymized everywhere. */
export const whenAccountAnonymized = (models: ReadModels, accounts: Accounts): Policy => ({
  name: 'when-account-anonymized',
  reads: ['user'],
  on: {
    PersonAnonymized: async ({ id, data, metadata: { at } }) => {
      const { agentId, employerId } = data as DataOf<typeof AgentEvents.PersonAnonymized>;
      if (employerId) return;
      const [account] = await models.rows(UserRow, sql`r."agentId" = ${agentId}`);
      if (account) await accounts.remove(account.id, systemCaller(id, at));
    },
  },
});
