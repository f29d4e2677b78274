import { aboutsOf, auditedFor, consentTypes } from '#contracts/events/audit.ts';
import type { Holder } from '#contracts/permissions.ts';
import type { AuditKind, AuditSubject } from '#contracts/values/audit.ts';
import { companyOf } from '#contracts/values/company.ts';
import type { ListInputOf, ListSpec } from '#projections/kernel/list-conditions.ts';
import { alphabetical, unrestricted, sql, type Sql } from '#projections/kernel/sql.ts';
import type { Viewer } from '#projections/scope.ts';
import type { ActivityRow } from './activity.table.ts';
import { nameInFileSql } from '#projections/agent/full-name.query.ts';

/** An act with the names of its subjects. */
export type AuditFound = Pick<ActivityRow, 'id' | 'at' | 'type' | 'actorId' | 'companyId' | 'reason'> & {
  readonly about: string;
  readonly subject: AuditSubject;
  readonly by: string | null;
  readonly company: string | null;
  readonly name: string | null;
  readonly agent: string | null;
};
type Input = ListInputOf<'at' | 'by' | 'type', { person: string; kind: AuditKind; subject: AuditSubject }>;

/** The agent's name is shown to the platform, to their employers, and where the act is about the agent's file. */
const acts = (company: string | undefined, language: 'en' | 'fr'): Sql => sql`
  select a.id, a.at, a.type, a.about, a.secrecy, a."actorId", a."companyId", a.subject, a.reason,
    coalesce(a."actorName", ${nameInFileSql(sql`g`, sql`${company ?? null}::text`)}) as by, k.name as company, g."employerIds",
    coalesce(e.title, p.name, c.name, u."displayName", case when ${language} = 'fr' then o."titleFr" else o."titleEn" end,
      f.value ->> ${language === 'fr' ? 'nameFr' : 'nameEn'}, f.value ->> ${language === 'fr' ? 'titleFr' : 'titleEn'}, f.value ->> 'name') as name,
    case when ${company ?? null}::uuid is null or a.about in ('person', 'financial') or g."employerIds" @> array[${company ?? null}::uuid]
      then ${nameInFileSql(sql`g`, sql`${company ?? null}::text`)} end as agent
  from activity a left join alert l on l.id = a."subjectId"
    left join site_event e on e.id = coalesce(a."siteEventId", l."siteEventId", a."subjectId") left join place p on p.id = a."subjectId"
    left join account c on c.id = a."subjectId" left join "user" u on u.id = a."subjectId" left join role o on o.id = a."subjectId"
    left join reference f on f.id = a."subjectId" left join account k on k.id = a."companyId"
    left join agent g on g.id = coalesce(a."agentId", l."agentId", case when a.subject = 'agent' then a."subjectId" end)
  where a.about is not null`;

/**
 * Acts of the people of the viewer's company (of every company for the platform) and consents of its agents, limited to
 * what the viewer may read.
 */
export const auditList = (viewer: Viewer & Holder, language: 'en' | 'fr'): ListSpec<AuditFound, Input> => {
  const company = companyOf(viewer);
  const { abouts, secrecies } = auditedFor(viewer);
  const own = company
    ? sql`(r."companyId" = ${company} or (r.type = any(${consentTypes}) and r."employerIds" @> array[${company}::uuid]))`
    : unrestricted;
  return {
    from: acts(company, language),
    scope: sql`(${own} and r.about = any(${abouts}) and r.secrecy = any(${secrecies}))`,
    sorts: { at: 'at', by: alphabetical(sql`r.by`), type: 'type' },
    notNull: ['at'],
    filters: { person: 'actorId', kind: (kinds) => sql`r.about = any(${aboutsOf(kinds)})`, subject: 'subject' },
    search: ['name', 'agent', 'by', 'reason'],
    dates: 'at',
  };
};
