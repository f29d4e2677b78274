import { derivedId } from '#kernel/caller.ts';
import type { Due } from '#kernel/deliveries.ts';
import { byIds, findRows } from '#projections/kernel/find.ts';
import { sql } from '#projections/kernel/sql.ts';
import { AgentRow } from '#projections/agent/agent.table.ts';
import { ShiftRow } from '#projections/shift-row/shift-row.table.ts';
import { enqueueDue } from './enqueue-due.ts';
import { itemsOf } from './people.ts';
import { notBefore } from './quiet-hours.rule.ts';
import { settingsOf } from './settings.ts';
import type { NoticeTools } from './when-notice-due.policy.ts';

type Tools = Pick<NoticeTools, 'db' | 'clock' | 'deliveries' | 'gateways' | 'queue'>;

/** Accepted shifts whose confirmation window has opened: the agent is asked to confirm, once for each assignment and start. */
export const askToConfirm = (tools: Tools) => async (): Promise<void> => {
  const { db, clock, gateways } = tools;
  const now = clock.now();
  const open = sql`r."assignmentId" is not null and r.accepted and not r.confirmed and r."punchIn" is null and r."confirmFrom" <= ${now}::timestamptz and r.start > ${now}::timestamptz`;
  const shifts = await findRows(db, ShiftRow, sql`true`, open);
  if (shifts.length === 0) return;
  const agents = await byIds(
    db,
    AgentRow,
    shifts.map(({ agentId }) => agentId),
  );
  const items = await itemsOf(db, shifts);
  const company = (shift: ShiftRow) => shift.subcontractedTo ?? shift.agencyId ?? shift.customerId;
  const settings = await settingsOf(db, shifts.map(company));
  const reached = await gateways.push.reaches?.([...agents.keys()]);
  const due = shifts.flatMap((shift, index): Due[] => {
    const { assignmentId, agentId, start, zone } = shift;
    const agent = agents.get(agentId!);
    if (!agent) return [];
    const cause = derivedId('confirm', assignmentId!, start);
    const one = { cause, personId: agent.id, kind: 'confirm', language: agent.language, values: {}, items: [items[index]!] };
    const by = (channel: 'push' | 'sms', to: string): Due => ({
      ...one,
      channel,
      to,
      notBefore: notBefore(now, { channel, zone, items: one.items }, settings(company(shift))),
    });
    return [...((reached?.has(agent.id) ?? true) ? [by('push', agent.id)] : []), ...(agent.phone ? [by('sms', agent.phone)] : [])];
  });
  await enqueueDue(due, now, tools);
};
