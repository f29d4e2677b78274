import { derivedId } from '#kernel/caller.ts';
import { Commands } from '#kernel/commands.ts';
import { fold } from '#kernel/decider.ts';
import type { ApplyLicenceVerdict } from '#services/registry/import/licence-check.ts';
import type { Restore } from '#services/registry/import/import-registry.worker.ts';
import { agent } from '#services/workforce/agent/agent.decider.ts';

/** What the registry says of a licence, as commands to the agent who holds it. The same check says each thing once. */
export const applyRegistryVerdict =
  (commands: Commands): ApplyLicenceVerdict =>
  async (judgement, caller) => {
    const { agentId, licenceId, importId } = judgement;
    const named = { ...caller, commandId: derivedId(caller.commandId, licenceId), causationId: caller.commandId };
    const licence = { agentId, licenceId, importId };
    if (judgement.verdict === 'valid') await commands.run(agent, 'ValidateLicence', agentId, licence, named);
    else if (judgement.verdict === 'invalid')
      await commands.run(
        agent,
        'InvalidateLicence',
        agentId,
        { ...licence, reason: 'registry', since: judgement.since },
        named,
      );
    else await commands.run(agent, 'UnlistLicence', agentId, licence, named);
  };

type Judged = { readonly licenceId?: string; readonly importId?: string };
const judgements: ReadonlySet<string> = new Set([
  ...[
    'LicenceRecorded',
    'LicenceRenewed',
    'LicenceRemoved',
    'LicenceValidated',
    'LicenceInvalidated',
    'LicenceUnlisted',
    'LicenceDeclined',
  ],
]);

/** Licences that an upload was the last to judge are again as they were before it; what a person has said since stands. */
export const restoreLicences =
  (commands: Commands): Restore =>
  async (agentId, importId, caller) => {
    const history = await commands.history(agent, agentId);
    const facts = history.filter(({ type }) => judgements.has(type));
    const judged = new Set(
      facts.flatMap(({ data }) => ((data as Judged).importId === importId ? [(data as Judged).licenceId!] : [])),
    );
    let restored = 0;
    for (const licenceId of judged) {
      const own = facts.filter(({ data }) => (data as Judged).licenceId === licenceId);
      if ((own.at(-1)!.data as Judged).importId !== importId) continue;
      const first = own.find(({ data }) => (data as Judged).importId === importId)!;
      const { isValid, invalidSince: since } = fold(agent, history.slice(0, history.indexOf(first))).licences[
        licenceId
      ]!;
      const was =
        isValid === false
          ? ({ verdict: 'invalid', since } as const)
          : ({ verdict: isValid ? 'valid' : 'toValidate' } as const);
      await applyRegistryVerdict(commands)({ agentId, licenceId, importId, ...was }, caller);
      restored += 1;
    }
    return restored;
  };
