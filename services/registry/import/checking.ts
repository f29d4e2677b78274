import { DateTime } from 'luxon';
import type { RegistryDoubt } from '#contracts/events/registry.ts';
import { derivedId, type Caller } from '#kernel/caller.ts';
import { Commands } from '#kernel/commands.ts';
import type { ReadModels } from '#projections/kernel/read-models.ts';
import { sql } from '#projections/kernel/sql.ts';
import { licencesAgainstRegistry, type LicenceAgainstRegistry } from '#projections/registry/licence-check.query.ts';
import { RegistryDoubtRow } from '#projections/registry/registry-doubt.table.ts';
import { nameKey } from './keys.rule.ts';
import type { z } from 'zod';
import { registryImport } from './registry-import.decider.ts';
import { verdict, type Verdict } from './verdict.rule.ts';

/** A licence whose state the registry changes. The agent's stream is another context's: what happens to it is asked for by `judge`. */
export type Judgement = { readonly agentId: string; readonly licenceId: string; readonly importId: string; readonly verdict: Exclude<Verdict, 'doubt'> };
export type Judge = (judgement: Judgement, caller: Caller) => Promise<void>;

const zone = 'America/Toronto';
const page = 1000;
const states = { valid: true, invalid: false, toValidate: null } as const;

/**
 * Holds every agent's licence against the registry at hand. One change a licence at most, none where nothing changes;
 * a number listed for another name is asked about, once. What is refused is told as a whole when all has been checked.
 * @param caller its command id names the check: the same check again says the same things
 */
export const checkLicences = async (
  { models, commands, judge }: { models: ReadModels; commands: Commands; judge: Judge },
  importId: string,
  caller: Caller,
): Promise<void> => {
  const checkId = caller.commandId;
  const today = DateTime.fromISO(caller.now, { zone }).toISODate()!;
  for (let after = '00000000-0000-0000-0000-000000000000'; ;) {
    const licences = await licencesAgainstRegistry(models, after, page);
    const decided = await decisions(models, licences);
    const doubts: z.output<typeof RegistryDoubt>[] = [];
    const judgements: Judgement[] = [];
    for (const licence of licences) {
      const doubtId = doubtIdOf(licence);
      const { listedKey, good, validTo, agentId, licenceId } = licence;
      const entry = listedKey === null ? undefined : { nameKey: listedKey, good: good!, validTo };
      const said = verdict(nameKey(`${licence.firstName} ${licence.lastName}`), entry, today, decided.get(doubtId) ?? undefined);
      if (said === 'doubt') {
        if (!decided.has(doubtId)) doubts.push(asDoubt(licence, doubtId));
      } else if (!licence.declined && states[said] !== licence.isValid) judgements.push({ agentId, licenceId, importId, verdict: said });
    }
    if (doubts.length > 0) await commands.run(registryImport, 'Doubt', importId, { importId, doubts }, caller, after);
    const refused = judgements.filter(({ verdict }) => verdict !== 'valid').map(({ agentId, licenceId }) => ({ agentId, licenceId }));
    // Before they are judged: killed in between, the check that begins anew would find nothing left to tell of them.
    if (refused.length > 0) await commands.run(registryImport, 'RefuseLicences', importId, { importId, checkId, licences: refused }, caller, after);
    for (const judgement of judgements) await judge(judgement, caller);
    const last = licences.at(-1);
    if (!last) break;
    after = last.agentId;
  }
  await commands.run(registryImport, 'Conclude', importId, { importId, checkId }, caller);
};

/** The same licence, number and listed name are one question, whichever upload raises it. */
const doubtIdOf = ({ licenceId, number, listedKey }: LicenceAgainstRegistry) => derivedId('registry doubt', licenceId, number, listedKey ?? '');

const decisions = async (models: ReadModels, licences: readonly LicenceAgainstRegistry[]): Promise<ReadonlyMap<string, boolean | null>> => {
  const ids = licences.filter(({ listedKey }) => listedKey !== null).map(doubtIdOf);
  const rows = ids.length === 0 ? [] : await models.rows(RegistryDoubtRow, sql`true`, sql`r.id = any(${ids})`);
  return new Map(rows.map(({ id, same }) => [id, same]));
};

const asDoubt = ({ agentId, licenceId, number, firstName, lastName, listedName, good, validTo }: LicenceAgainstRegistry, doubtId: string) => ({
  doubtId,
  agentId,
  licenceId,
  number,
  agentName: `${firstName} ${lastName}`,
  listedName: listedName!,
  listedGood: good!,
  listedUntil: validTo,
});
