import type { Actor } from '#contracts/events/event-store.ts';
import { responsibleFor } from '#contracts/values/relation.ts';
import { AccountRow } from '#projections/account/account.table.ts';
import { AgentFileRow } from '#projections/agent-file/agent-file.table.ts';
import { sql } from '#projections/kernel/sql.ts';
import { LinkRow } from '#projections/link/link.table.ts';
import { ShiftRow } from '#projections/shift-row/shift-row.table.ts';
import { formatInstant } from '#services/http/time-format.ts';
import type { NoticeRecipient, NoticeAudience } from './notice.ts';
import { agentsById, dispatchersOf, itemsOf, screensOf } from './people.ts';
import { companyOf } from '#contracts/values/company.ts';
import { fullName } from '#contracts/values/person-name.ts';

const actingFor = (actor: Actor): string | null => companyOf(actor) ?? null;

/** The agent whose licence or certificate is no longer valid, with its number and the reason. */
export const licenceHolder: NoticeAudience = async ({ data, metadata }, { models }) => {
  const [[agent], files] = await Promise.all([
    agentsById(models, [data['agentId']!], actingFor(metadata.actor)),
    models.byIds(AgentFileRow, [data['agentId']!]),
  ]);
  if (!agent) return [];
  const papers = [...agent.licences, ...(files.get(agent.id)?.certificates ?? [])];
  const number = papers.find(({ id }) => id === (data['licenceId'] ?? data['certificateId']))?.number ?? '';
  const reason = data['reason'] === 'registry' ? '' : (data['reason'] ?? '');
  return [{ person: agent, companyId: actingFor(metadata.actor) ?? undefined, values: { number, reason } }];
};

/** An agent who has been employed and can be given shifts. */
export const hiredAgent: NoticeAudience = async ({ data }, { models }) =>
  data['status'] === 5
    ? (await agentsById(models, [data['agentId']!], data['employerId'] ?? null)).map((person) => ({
        person,
        companyId: data['employerId'],
        values: { name: person.firstName },
      }))
    : [];

/** The agent whose hours were corrected, with the new hours. */
export const agentCorrected: NoticeAudience = async ({ data, stream }, { models }) => {
  const { agentId, punchIn, punchOut, note } = data as unknown as {
    agentId: string;
    punchIn: string | null;
    punchOut: string | null;
    note: string;
  };
  const shift = (await models.byIds(ShiftRow, [stream.slice('shift-'.length)])).get(stream.slice('shift-'.length));
  if (!shift) return [];
  const companyId = shift.employerId ?? responsibleFor(shift);
  const [people, items] = await Promise.all([agentsById(models, [agentId], companyId), itemsOf(models, [shift])]);
  return people.map((person) => {
    const at = (instant: string | null) => (instant ? formatInstant(instant, shift.zone, person.language) : '—');
    return { person, items, companyId, values: { from: at(punchIn), to: at(punchOut), note } };
  });
};

/** An agent who supervises shifts, or no longer does, with the upcoming ones. */
export const assignedSupervisor: NoticeAudience = async ({ data }, { models, now }) => {
  const { supervisorId, shiftIds } = data as unknown as { supervisorId: string; shiftIds: readonly string[] };
  const shifts = await models.rows(ShiftRow, sql`r.id = any(${shiftIds}) and r."end" > ${now}::timestamptz`);
  if (shifts.length === 0) return [];
  const [people, items] = await Promise.all([
    agentsById(models, [supervisorId], responsibleFor(shifts[0]!)),
    itemsOf(models, shifts),
  ]);
  return people.map((person): NoticeRecipient => ({
    person,
    items,
    companyId: responsibleFor(shifts[0]!),
  }));
};

type Side = 'agency' | 'customer';
const other = (side: Side): Side => (side === 'agency' ? 'customer' : 'agency');

/** The people of one side of a link, with the other side's name, and the page of each side. */
const sideOf =
  (side: (requestedBy: Side) => Side, pages: Readonly<Record<Side, string>>): NoticeAudience =>
  async ({ data }, { models }) => {
    const link = (await models.byIds(LinkRow, [data['linkId']!])).get(data['linkId']!);
    if (!link) return [];
    const to = side(link.requestedBy);
    const ids = { agency: link.agencyId, customer: link.customerId };
    const [users, accounts] = await Promise.all([
      dispatchersOf(models, [ids[to]]),
      models.byIds(AccountRow, [ids[other(to)]]),
    ]);
    const values = { name: accounts.get(ids[other(to)])?.name ?? '', path: pages[to] };
    return users.map((person) => ({ person, values }));
  };
/** The side that is asked for a link, and the side that asked once it is accepted. */
export const linkRecipient = sideOf(other, {
  agency: '/agency/customers/all#tab-received',
  customer: '/customer/management#tab-agencies',
});
export const linkRequester = sideOf((requestedBy) => requestedBy, {
  agency: '/agency/customers/all',
  customer: '/customer/management#tab-agencies',
});

/** An agent whom an employer asks, or the people of an employer whom an agent asks. */
export const employmentRequestRecipient: NoticeAudience = async ({ data }, { models }) => {
  const { agentId, employerId, requestedBy } = data as unknown as {
    agentId: string;
    employerId: string;
    requestedBy: 'employer' | 'agent';
  };
  const [[agent], accounts] = await Promise.all([
    agentsById(models, [agentId], null),
    models.byIds(AccountRow, [employerId]),
  ]);
  if (!agent) return [];
  if (requestedBy === 'employer') {
    const values = { name: accounts.get(employerId)?.name ?? '', path: '/agent/availability' };
    return [{ person: agent, values }];
  }
  return (await dispatchersOf(models, [employerId])).map((person) => ({
    person,
    values: { name: fullName(agent), path: `${screensOf(person)}/employees/all#tab-received` },
  }));
};
