import { derivedId } from '#kernel/caller.ts';
import { Commands } from '#kernel/commands.ts';
import { fold } from '#kernel/decider.ts';
import type { ApplyLicenceCheck } from '#services/registry/import/licence-check.ts';
import type { Restore } from '#services/registry/import/import-registry.worker.ts';
import { agent } from '#services/workforce/agent/agent.decider.ts';

/** Applies the registry's results for licences as commands on their agents. The same check records each result once. */
export const applyLicenceCheck =
  (commands: Commands): ApplyLicenceCheck =>
  async (result, caller) => {
    const { agentId, licenceId, importId, number } = result;
    const named = { ...caller, commandId: derivedId(caller.commandId, licenceId), causationId: caller.commandId };
    const licence = { agentId, licenceId, importId, number };
    if (result.match === 'valid') await commands.run(agent, 'ValidateLicence', agentId, licence, named);
    else if (result.match === 'invalid')
      await commands.run(
        agent,
        'InvalidateLicence',
        agentId,
        { ...licence, reason: 'registry', since: result.since },
        named,
      );
    else await commands.run(agent, 'UnlistLicence', agentId, licence, named);
  };

const isWritten = (type: string) => type === 'LicenceRecorded' || type === 'LicenceRenewed';
type LicenceFact = { readonly licenceId?: string; readonly importId?: string; readonly employerId?: string };
const licenceFacts: ReadonlySet<string> = new Set([
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

/**
 * Restores licences that were last changed by an upload to their state before it; later decisions of people are kept.
 */
export const restoreLicences =
  (commands: Commands): Restore =>
  async (agentId, importId, caller) => {
    const history = await commands.history(agent, agentId);
    // An employer's own decisions are stored separately from those that apply to all.
    const facts = history.filter(
      ({ type, data }) => licenceFacts.has(type) && (isWritten(type) || !(data as LicenceFact).employerId),
    );
    const changed = new Set(
      facts.flatMap(({ data }) =>
        (data as LicenceFact).importId === importId ? [(data as LicenceFact).licenceId!] : [],
      ),
    );
    let restored = 0;
    for (const licenceId of changed) {
      const own = facts.filter(({ data }) => (data as LicenceFact).licenceId === licenceId);
      if ((own.at(-1)!.data as LicenceFact).importId !== importId) continue;
      const first = own.find(({ data }) => (data as LicenceFact).importId === importId)!;
      const { licences, files } = fold(agent, history.slice(0, history.indexOf(first)));
      const { isValid, invalidSince: since } = licences[licenceId]!;
      const was =
        isValid === false
          ? ({ match: 'invalid', since } as const)
          : ({ match: isValid ? 'valid' : 'toValidate' } as const);
      await applyLicenceCheck(commands)({ agentId, licenceId, importId, ...was }, caller);
      for (const [employerId, { papers }] of Object.entries(files))
        if (papers?.[licenceId]?.judgement?.isValid)
          await commands.run(agent, 'ValidateLicence', agentId, { agentId, licenceId, employerId }, caller, employerId);
      restored += 1;
    }
    return restored;
  };
