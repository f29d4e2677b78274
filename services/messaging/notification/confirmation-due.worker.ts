import { responsibleFor } from '#contracts/values/relation.ts';
import { derivedId } from '#kernel/caller.ts';
import type { DueNotice } from '#kernel/deliveries.ts';
import { knownTo } from '#projections/agent/agents-of.query.ts';
import { AccountRow } from '#projections/account/account.table.ts';
import { sql } from '#projections/kernel/sql.ts';
import { AgentRow } from '#projections/agent/agent.table.ts';
import { ShiftRow } from '#projections/shift-row/shift-row.table.ts';
import { enqueueDue } from './enqueue-due.ts';
import { confirm } from './notices.ts';
import { itemsOf } from './people.ts';
import { notBefore } from './quiet-hours.rule.ts';
import { settingsOf } from './settings.ts';
import { addressOf, channelsTo } from './notice-channels.ts';
import type { NoticeTools } from './when-notice-due.policy.ts';

type Tools = Pick<NoticeTools, 'models' | 'clock' | 'deliveries' | 'optOuts' | 'gateways' | 'queue'>;

/** Asks agents to confirm accepted shifts whose confirmation window has opened, once for each assignment and start. */
export const askToConfirm = (tools: Tools) => async (): Promise<void> => {
  const { models, clock } = tools;
  const now = clock.now();
  const open = sql`r."assignmentId" is not null and r.accepted and not r.confirmed and r."punchIn" is null and r."confirmFrom" <= ${now}::timestamptz and r.start > ${now}::timestamptz`;
  const shifts = await models.rows(ShiftRow, sql`true`, open);
  if (shifts.length === 0) return;
  const agents = await models.byIds(
    AgentRow,
    shifts.map(({ agentId }) => agentId),
  );
  const items = await itemsOf(models, shifts);
  const companies = shifts.map(responsibleFor);
  const [settings, accounts] = await Promise.all([settingsOf(models, companies), models.byIds(AccountRow, companies)]);
  const known = shifts.flatMap((shift) => {
    const agent = agents.get(shift.agentId!);
    return agent ? [knownTo(agent, shift.employerId)] : [];
  });
  const ways = await channelsTo(known, confirm, tools);
  const due = shifts.flatMap((shift, index): DueNotice[] => {
    const { assignmentId, agentId, start, zone } = shift;
    const person = agents.get(agentId!);
    if (!person) return [];
    const agent = knownTo(person, shift.employerId);
    const cause = derivedId('confirm', assignmentId!, start);
    const one = {
      cause,
      personId: agent.id,
      kind: confirm.kind,
      language: agent.language,
      values: { company: accounts.get(responsibleFor(shift))?.name ?? '', person: agent.firstName },
      items: [items[index]!],
    };
    const open = [...(ways.get(agent.id) ?? [])].filter((channel) => addressOf(agent, channel));
    return open.map((channel): DueNotice => {
      const at = notBefore(now, { channel, zone, items: one.items }, settings(responsibleFor(shift)));
      return { ...one, channel, to: addressOf(agent, channel), notBefore: at };
    });
  });
  await enqueueDue(due, now, tools);
};
