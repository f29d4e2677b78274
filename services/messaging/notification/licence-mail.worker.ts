import { DateTime } from 'luxon';
import type { DataSource } from 'typeorm';
import type { Clock } from '#kernel/clock.ts';
import { MailRefused, type MailGateway } from '#kernel/mail.ts';
import type { Job } from '#kernel/queue.ts';
import { byIds, findRows } from '#projections/kernel/find.ts';
import { sql } from '#projections/kernel/sql.ts';
import { AgentRow } from '#projections/agent/agent.table.ts';
import { ShiftRow } from '#projections/shift-row/shift-row.table.ts';
import { SiteEventRow } from '#projections/site-event-row/site-event-row.table.ts';
import { UserRow } from '#projections/user/user.table.ts';
import { text } from '#services/http/texts.ts';

export type LicenceMailJob = { readonly eventId: string; readonly agentId: string; readonly licenceId: string };
type Tools = { readonly db: DataSource; readonly mail: MailGateway; readonly clock: Clock; /** Where the portal is reached. */ readonly origin: string };

/** Shifts that one mail names; the rest is counted. */
const named = 20;

/**
 * Tells the planners of an agent's coming shifts, the agency's or else the customer's people, which of them need somebody else.
 * One mail a person and fact, however often the job runs.
 */
export const sendLicenceMail =
  ({ db, mail, clock, origin }: Tools) =>
  async ({ data: { eventId, agentId, licenceId } }: Job<LicenceMailJob>): Promise<void> => {
    const agent = (await byIds(db, AgentRow, [agentId])).get(agentId);
    const coming = await findRows(db, ShiftRow, sql`true`, sql`r."agentId" = ${agentId} and r.start > ${clock.now()}::timestamptz`);
    if (!agent || coming.length === 0) return;
    coming.sort((a, b) => (a.start < b.start ? -1 : 1));
    const number = agent.licences.find(({ id }) => id === licenceId)?.number ?? '';
    const events = await byIds(
      db,
      SiteEventRow,
      coming.map(({ siteEventId }) => siteEventId),
    );
    const planners = await findRows(
      db,
      UserRow,
      sql`true`,
      sql`not r.blocked and (r."agencyId" = any(${agencies(coming)}) or r."customerId" = any(${customers(coming)}))`,
    );
    for (const { id, email, language, agencyId } of planners) {
      const own = coming.filter((shift) => (agencyId ? agencyOf(shift) === agencyId : agencyOf(shift) === null));
      if (own.length === 0) continue;
      const shifts = own
        .slice(0, named)
        .map(({ siteEventId, start, zone }) => `- ${moment(start, zone, language)} ${events.get(siteEventId)?.title ?? ''}`.trimEnd());
      const name = `${agent.firstName} ${agent.lastName}`;
      const body = text(language, 'mail.licence.text', { name, number, count: own.length, shifts: shifts.join('\n'), link: origin });
      try {
        await mail.send({ to: email, language, subject: text(language, 'mail.licence.subject', { name }), text: body }, `${eventId}/${id}`);
      } catch (error) {
        if (!(error instanceof MailRefused)) throw error;
      }
    }
  };

const agencyOf = ({ subcontractedTo, agencyId }: ShiftRow) => subcontractedTo ?? agencyId;
const agencies = (shifts: readonly ShiftRow[]) => [...new Set(shifts.map(agencyOf).filter((id) => id !== null))];
const customers = (shifts: readonly ShiftRow[]) => [...new Set(shifts.filter((shift) => agencyOf(shift) === null).map(({ customerId }) => customerId))];

const moment = (instant: string, zone: string, language: 'en' | 'fr') =>
  DateTime.fromISO(instant, { zone, locale: `${language}-CA` }).toLocaleString({ dateStyle: 'medium', timeStyle: 'short' });
