import { derivedId } from '#kernel/caller.ts';
import { Commands } from '#kernel/commands.ts';
import type { Judge } from '#services/registry/import/checking.ts';
import { agent } from '#services/workforce/agent/agent.decider.ts';

/** What the registry says of a licence, as commands to the agent who holds it. The same check says each thing once. */
export const judging =
  (commands: Commands): Judge =>
  async ({ agentId, licenceId, importId, verdict }, caller) => {
    const named = { ...caller, commandId: derivedId(caller.commandId, licenceId), causationId: caller.commandId };
    const licence = { agentId, licenceId, importId };
    if (verdict === 'valid') await commands.run(agent, 'ValidateLicence', agentId, licence, named);
    else if (verdict === 'invalid') await commands.run(agent, 'InvalidateLicence', agentId, { ...licence, reason: 'registry' }, named);
    else await commands.run(agent, 'UnlistLicence', agentId, licence, named);
  };
