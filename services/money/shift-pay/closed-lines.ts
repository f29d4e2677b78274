import { hasGrants } from '#contracts/permissions.ts';
import { reversedKindOf } from '#contracts/values/line-name.ts';
import type { ClosedMoneyLine } from '#contracts/values/money-line.ts';
import type { BilledLines, PaidLines, RunLine, RunLines } from '#contracts/values/run-lines.ts';
import type { Caller } from '#kernel/caller.ts';
import { agentNames } from '#projections/agent/agents-of.query.ts';
import { billedOfShift, type BilledOfShift } from '#projections/bill-line/lines-of-shift.query.ts';
import type { ReadModels } from '#projections/kernel/read-models.ts';
import { paidOfShift, type PaidOfShift } from '#projections/pay-line/lines-of-shift.query.ts';
import { groupBy } from '../engine/presences.ts';
import { filesShown } from '../pay-run/pay-files.ts';
import type { MoneyAccess } from './money-access.ts';
import { pick } from '#contracts/values/pick.ts';

/** Only the fields of a line that its contract names; other companies' fields stay hidden. */
const shown = (line: RunLine & Pick<ClosedMoneyLine, 'key'>): RunLine => ({
  ...pick(line, 'id', 'primeId', 'rate', 'factor', 'minutes', 'distance', 'amount', 'reverses', 'replaces'),
  kind: line.kind,
  ...reversedKindOf({ kind: line.kind, key: line.key }),
});
const paid = async (models: ReadModels, shiftId: string, companyId: string, viewer: Caller): Promise<PaidLines[]> => {
  const rows = await models.query<PaidOfShift>(paidOfShift(companyId, shiftId));
  const names = await agentNames(
    models,
    companyId,
    rows.map(({ agentId }) => agentId),
  );
  const exports = hasGrants(viewer, { all: ['finance.exportPay'] });
  return [...groupBy(rows, ({ runId, agentId }) => `${runId} ${agentId}`).values()].map((own) => {
    const { runId, number, from, to, payDay, agentId, files } = own[0]!;
    return {
      run: { id: runId, number, from, to, payDay },
      agent: { id: agentId, name: names.get(agentId) ?? '' },
      ...(exports && { files: filesShown(files) }),
      lines: own.map(({ line }) => shown(line)),
    };
  });
};

const billed = (rows: readonly BilledOfShift[], companyId: string, viewer: Caller): BilledLines[] => {
  const exports = hasGrants(viewer, { all: ['finance.exportBilling'] });
  return [...groupBy(rows, ({ runId, documentId }) => `${runId} ${documentId}`).values()].map((own) => {
    const {
      runId,
      periodFrom,
      periodTo,
      files,
      documentId,
      documentKind,
      number,
      documentDate,
      companyId: by,
    } = own[0]!;
    const formats = files.filter(({ language }) => language === viewer.language).map(({ format }) => format);
    return {
      document: documentId === null ? null : { id: documentId, kind: documentKind, number, date: documentDate },
      ...(by === companyId && {
        run: { id: runId, period: { from: periodFrom, to: periodTo }, ...(exports && { formats }) },
      }),
      lines: own.map(shown),
    };
  });
};

/**
 * Statements, documents and files with lines of a shift in closed runs; parts that the viewer has no grant for are
 * absent.
 */
export const closedLines = async (
  models: ReadModels,
  shiftId: string,
  { companyId, pays, bills, handedOn }: MoneyAccess,
  viewer: Caller,
): Promise<RunLines> => {
  const [pay, rows] = await Promise.all([
    pays ? paid(models, shiftId, companyId, viewer) : null,
    bills ? models.query<BilledOfShift>(billedOfShift(companyId, shiftId)) : null,
  ]);
  const side = (isOwn: boolean) =>
    billed(
      (rows ?? []).filter(({ companyId: by }) => (by === companyId) === isOwn),
      companyId,
      viewer,
    );
  return { ...(pay && { pay }), ...(rows && { bill: side(true) }), ...(rows && handedOn && { supplier: side(false) }) };
};
