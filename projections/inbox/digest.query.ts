import { digestAfter, defaultDigestHours } from '#contracts/values/inbox.ts';
import { sql, type Sql } from '#projections/kernel/sql.ts';
import { stillAsks, stillToCome, waitsOn } from './inbox.query.ts';

/** A person to whom a digest may be due; `sentAt`: when they were sent the last one. */
export type DigestReader = {
  readonly id: string;
  readonly firstName: string;
  readonly displayName: string;
  readonly email: string;
  readonly phone: string;
  readonly language: 'en' | 'fr';
  readonly agencyId: string | null;
  readonly customerId: string | null;
  readonly company: string | null;
  readonly sentAt: string | null;
};

/**
 * Whether something waits in the inbox of the person `u`'s company, long enough, that they have not seen.
 * @param now UTC instant
 */
const hasUnseen = (now: string): Sql => sql`exists (
  select from inbox_item i left join shift s on s.id = i."shiftId"
  where i."endedAt" is null and i.at <= ${now}::timestamptz - make_interval(mins => ${digestAfter}) and (s.id is null or s."end" > ${now}::timestamptz) and ${stillToCome(now)} and ${stillAsks(now)}
    and ${waitsOn(sql`coalesce(u."agencyId", u."customerId")`)}
    and not exists (select from inbox_seen z where z."userId" = u.id and z."itemId" = i."itemId" and z."seenAt" >= i.at))`;

/**
 * People of offices with something unseen in their company's inbox, whose last digest is as long ago as they want, by
 * their ids.
 * @param after the id of the last one before
 */
export const digestReaders = (now: string, after: string | null, most: number): Sql => sql`
  select u.id, u."firstName", u."displayName", u.email, u.phone, u.language, u."agencyId", u."customerId", a.name as company, l."sentAt"
  from "user" u left join account a on a.id = coalesce(u."agencyId", u."customerId")
    left join inbox_digest d on d.id = u.id left join inbox_digest_sent l on l.id = u.id
  where not u.blocked and u."agentId" is null and u.email <> '' and ${hasUnseen(now)}
    and (l."sentAt" is null or l."sentAt" + make_interval(hours => coalesce(d."everyHours", ${defaultDigestHours})) <= ${now}::timestamptz)
    and (${after}::uuid is null or u.id > ${after}::uuid)
  order by u.id limit ${most}`;

/** The person, if they are not blocked and something still waits for them that they have not seen: `{ id }`. */
export const readerWithUnseenItems = (userId: string, now: string): Sql =>
  sql`select u.id from "user" u where u.id = ${userId} and not u.blocked and ${hasUnseen(now)}`;
