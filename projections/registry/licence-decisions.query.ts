import { DateTime } from 'luxon';
import { licenceZone } from '#contracts/values/employee.ts';
import type { LicenceDecision } from '#contracts/values/licence-issue.ts';
import type { InvalidDecision } from '#projections/agent/own-papers.ts';
import type { ReadModels } from '#projections/kernel/read-models.ts';
import { RegistryImportRow } from './registry-import.table.ts';

type Paper = { readonly judged?: InvalidDecision | null };

/**
 * What was last said of each of these licences and certificates, with its day: the registry's is the day its file came.
 */
export const licenceDecisionsOf = async (
  models: ReadModels,
  papers: readonly Paper[],
): Promise<(paper: Paper) => LicenceDecision | null> => {
  const files = await models.byIds(
    RegistryImportRow,
    papers.map(({ judged }) => judged?.importId ?? null),
  );
  return ({ judged }) => {
    if (!judged) return null;
    const { by, at, reason = '', importId } = judged;
    const decidedAt = files.get(importId ?? '')?.receivedAt ?? at;
    return { by, reason, date: DateTime.fromISO(decidedAt, { zone: licenceZone }).toISODate()! };
  };
};
