import { maxLinesOfFact } from '#contracts/events/pay-run.ts';
import { derivedId, type Caller } from '#kernel/caller.ts';
import type { Commands } from '#kernel/commands.ts';
import type { ClosedLine } from '../engine/delta.ts';
import type { PaidAgent } from '../engine/pay-run.ts';
import type { ProvedStatement } from '../proof/seal.ts';
import { payStatement } from './pay-statement.decider.ts';
import type { SealKey } from './seal-keys.ts';

/** A statement in the form in which it is signed. */
export const provedStatement = (
  key: Pick<SealKey, 'saltOf'>,
  runId: string,
  agentId: string,
  lines: readonly ClosedLine[],
  total: number,
): ProvedStatement => ({
  agentId,
  salt: key.saltOf(runId, agentId),
  lines: lines as unknown as ProvedStatement['lines'],
  total,
});

type Issued = {
  readonly runId: string;
  readonly companyId: string;
  readonly index: number;
  readonly leaf: string;
  readonly statement: ProvedStatement;
  readonly computed: PaidAgent;
  readonly lines: readonly ClosedLine[];
};

/** Id of the statement, derived from run and agent, so that repeating it gives the same id. */
const statementIdOf = (runId: string, agentId: string): string => derivedId('pay-statement', runId, agentId);

/** Records an agent's statement of a run with its lines, in events of limited size. */
export const issue = async (
  commands: Commands,
  { runId, companyId, index, leaf, statement, computed, lines }: Issued,
  caller: Caller,
): Promise<void> => {
  const { agentId, salt } = statement;
  const statementId = statementIdOf(runId, agentId);
  const pages = Math.ceil(lines.length / maxLinesOfFact);
  const page = (n: number) => ({
    statementId,
    runId,
    companyId,
    agentId,
    page: n,
    lines: lines.slice(n * maxLinesOfFact, (n + 1) * maxLinesOfFact),
  });
  for (let n = 0; n < pages - 1; n++)
    await commands.run(payStatement, 'Record', statementId, page(n), caller, String(n));
  const issued = {
    statementId,
    runId,
    companyId,
    agentId,
    index,
    salt,
    leaf,
    lines: lines.length,
    flags: [...computed.flags],
    sums: computed.sums,
  };
  await commands.run(payStatement, 'Issue', statementId, { page: page(pages - 1), statement: issued }, caller);
};
