import { derivedId } from '#kernel/caller.ts';
import { Commands } from '#kernel/commands.ts';
import { fold } from '#kernel/decider.ts';
import type { Judge } from '#services/registry/import/checking.ts';
import type { Restore } from '#services/registry/import/import-registry.worker.ts';
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

type Judged = { readonly licenceId?: string; readonly importId?: string };
const judgements: ReadonlySet<string> = new Set([
  ...['LicenceRecorded', 'LicenceRenewed', 'LicenceRemoved', 'LicenceValidated', 'LicenceInvalidated', 'LicenceUnlisted', 'LicenceDeclined'],
]);

/** Licences that an upload was the last to judge are again as they were before it; what a person has said since stands. */
export const restoring =
  (commands: Commands): Restore =>
  async (agentId, importId, caller) => {
    const history = await commands.history(agent, agentId);
    const facts = history.filter(({ type }) => judgements.has(type));
    const judged = new Set(facts.flatMap(({ data }) => ((data as Judged).importId === importId ? [(data as Judged).licenceId!] : [])));
    let restored = 0;
    for (const licenceId of judged) {
      const own = facts.filter(({ data }) => (data as Judged).licenceId === licenceId);
      if ((own.at(-1)!.data as Judged).importId !== importId) continue;
      const first = own.find(({ data }) => (data as Judged).importId === importId)!;
      const was = fold(agent, history.slice(0, history.indexOf(first))).licences[licenceId]!.isValid;
      const verdict = was === true ? 'valid' : was === false ? 'invalid' : 'toValidate';
      await judging(commands)({ agentId, licenceId, importId, verdict }, caller);
      restored += 1;
    }
    return restored;
  };
