import { companyOf } from '#contracts/values/company.ts';
import type { DataOf } from '#contracts/events/declare.ts';
import type { RegistryEvents } from '#contracts/events/registry.ts';
import { responsibleFor } from '#contracts/values/relation.ts';
import { lacksCoveringLicence } from '#projections/agent/covered.query.ts';
import { AgentRow } from '#projections/agent/agent.table.ts';
import { knownTo, type KnownAgent } from '#projections/agent/agents-of.query.ts';
import { sql } from '#projections/kernel/sql.ts';
import { ShiftRow } from '#projections/shift-row/shift-row.table.ts';
import { SiteEventRow } from '#projections/site-event-row/site-event-row.table.ts';
import { text } from '#services/http/texts.ts';
import { formatInstant } from '#services/http/time-format.ts';
import type { NoticeAudience } from './notice.ts';
import { dispatchersOf, screensOf, type Person } from './people.ts';
import { fullName } from '#contracts/values/person-name.ts';

type Refused = DataOf<typeof RegistryEvents.LicencesRefused>;

/** The list of upcoming shifts whose agents have no valid licence. */
export const upcomingUnlicensed = (person: Parameters<typeof screensOf>[0]): string =>
  `${screensOf(person)}/employees/all#tab-upcomingMissionWithInvalidLicenseCertificate`;

/** Most people named in one mail; the others are counted. */
const named = 50;

/**
 * Dispatchers of upcoming shifts of agents whose licence a registry check refused: one mail for the whole check, about
 * their own shifts only.
 */
export const dispatchersOfRefused: NoticeAudience = async ({ data }, { models, now, history }) => {
  const pages = (await history()).filter(({ type }) => type === 'LicencesRefused').map(({ data }) => data as Refused);
  const refused = pages.filter(({ checkId }) => checkId === data['checkId']).flatMap(({ licences }) => licences);
  const ids = refused.map(({ agentId }) => agentId);
  const shifts = await models.rows(
    ShiftRow,
    lacksCoveringLicence(),
    sql`r."agentId" = any(${ids}) and r.start > ${now}::timestamptz`,
  );
  const upcoming = shifts.sort((a, b) => (a.start < b.start ? -1 : 1));
  const [users, agents, events] = await Promise.all([
    dispatchersOf(models, [...new Set(upcoming.map(responsibleFor))]),
    models.byIds(
      AgentRow,
      upcoming.map(({ agentId }) => agentId!),
    ),
    models.byIds(
      SiteEventRow,
      upcoming.map(({ siteEventId }) => siteEventId),
    ),
  ]);
  const numbers = (agent: KnownAgent) =>
    agent.licences.filter(({ id }) => refused.some(({ licenceId }) => licenceId === id)).map(({ number }) => number);
  return users.map((person) => {
    const own = upcoming.filter((shift) => responsibleFor(shift) === companyOf(person));
    const whose = new Set(own.map(({ agentId }) => agentId));
    const theirs = [...agents.values()]
      .filter(({ id }) => whose.has(id))
      .map((agent) => knownTo(agent, companyOf(person)));
    const lines = theirs.slice(0, named).map((agent) => {
      const missions = own.filter(({ agentId }) => agentId === agent.id);
      const title = events.get(missions[0]!.siteEventId)?.title || missions[0]!.title;
      return lineOf(person, { name: fullName(agent), number: numbers(agent).join(', '), missions, title });
    });
    if (theirs.length > named)
      lines.push(text(person.language, 'notice.unlisted.more', { people: theirs.length - named }));
    const path = upcomingUnlicensed(person);
    return {
      person,
      values: {
        people: theirs.length,
        missions: own.length,
        name: fullName(theirs[0]!),
        lines: lines.join('\n'),
        path,
      },
    };
  });
};

type Line = {
  readonly name: string;
  readonly number: string;
  readonly missions: readonly ShiftRow[];
  readonly title: string;
};
const lineOf = ({ language }: Person, { name, number, missions, title }: Line): string =>
  text(language, 'notice.unlisted.line', {
    name,
    number,
    missions: missions.length,
    first: formatInstant(missions[0]!.start, missions[0]!.zone, language),
    title,
  });
