import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { strFromU8, unzipSync } from 'fflate';
import { SaveEmployeeDocument } from '#contracts/api/employee-file.ts';
import { EndExport, RequestExport } from '#contracts/api/exports.ts';
import { DownloadEmployeeFile } from '#contracts/api/person-file.ts';
import { SaveSkillException } from '#contracts/api/skill-exceptions.ts';
import type { Endpoint } from '#contracts/endpoint.ts';
import { listFiles } from '#contracts/files/all-files.ts';
import { namesOf, type NamedKind } from '#contracts/names.ts';
import { agent } from '#services/workforce/agent/agent.decider.ts';
import { downloaded, makerOf } from '#test/support/export-maker.ts';
import { assigned, planned, reached } from '#test/support/planned.ts';
import { everyCall, sampleOf } from '#test/support/samples.ts';
import type { Browser, Vigie } from '#test/support/vigie.ts';
import { allSignedIn, ids, startWorld } from '#test/support/world.ts';

jest.setTimeout(300_000);
const { agencyA, agencyB } = ids;
const { anne } = ids.agents;
const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
/** A text that fits where a telephone number is asked for as well, and the one that samples have in its place. */
const [mark, sampled] = ['4185550142', '5145551234'];
/**
 * Calls that end the person's employment with the writing employer, or the session of the writer, and data of the
 * person that belong to no employer (decision 64).
 */
const apart =
  /^(Unlink|End|LogOut|Delete|Remove|Revoke|Block|UpdateEmployeeStatus|MoveOnboarding|MoveCandidates|ActAs|UseRole)/;
/** Filters are left out, so that a list has rows. */
const narrowing = ['filters', 'search', 'sort', 'page', 'from', 'to'];
const shared = new Set(['SaveEmployeePermit', 'SaveCertificate']);

const put = (value: unknown, [field, ...rest]: readonly string[], id: string): unknown => {
  if (field === undefined) return Array.isArray(value) ? [id] : id;
  if (Array.isArray(value)) return value.map((one) => put(one, [field, ...rest], id));
  if (typeof value !== 'object' || value === null || !(field in value)) return value;
  return { ...value, [field]: put((value as Record<string, unknown>)[field], rest, id) };
};

/** Requests of a call about each id, without filters; those that say the same only once. */
const differing = (call: Endpoint, known: readonly string[]): object[] => {
  const inputs = known.map((id) => Object.entries(sampleOf(call, id)).filter(([name]) => !narrowing.includes(name)));
  return [...new Set(inputs.map((fields) => JSON.stringify(Object.fromEntries(fields))))].map(
    (one) => JSON.parse(one) as object,
  );
};

describe('data that one of two employers writes about a person', () => {
  let vigie: Vigie;
  let one: Browser;
  let other: Browser;
  const own: Partial<Record<NamedKind, string>> = {
    subject: anne,
    agent: anne,
    agency: agencyA,
    customer: ids.customerA,
    place: ids.placeA,
    skill: ids.guard,
    level: ids.junior,
    licenceType: ids.licenceType,
    subTerritory: ids.subTerritory,
    territory: ids.territory,
    prime: ids.prime,
  };

  beforeAll(async () => {
    vigie = await startWorld({ now: '2026-03-02T15:00:00.000Z' });
    const [a, b, customer] = await allSignedIn(vigie, ['agencyA', 'agencyB', 'customerA']);
    [one, other] = [a!, b!];
    await vigie.commands.run(
      agent,
      'LinkEmployer',
      anne,
      { agentId: anne, employerId: agencyB, employerKind: 'agency' },
      vigie.system(),
    );
    const worked = await planned(customer!, { start: '2026-03-03T14:00:00.000Z', agencyId: agencyA });
    const assignment = await assigned(one, worked.shiftId, anne);
    vigie.clock.set('2026-03-03T23:00:00.000Z');
    await reached(one, assignment, 'punchedOut', {
      punchIn: '2026-03-03T14:00:00.000Z',
      punchOut: '2026-03-03T22:00:00.000Z',
    });
    const coming = await planned(customer!, { start: '2026-03-12T14:00:00.000Z', agencyId: agencyA });
    await assigned(one, coming.shiftId, anne);
    Object.assign(own, { shift: worked.shiftId, event: worked.requestId, assignment });
    await vigie.settled();
    [one, other] = (await allSignedIn(vigie, ['agencyA', 'agencyB'])) as [Browser, Browser];
  });
  afterAll(() => vigie.stop());

  it('is hidden from the other: in answers, in exported lists and in the person’s file', async () => {
    const taken: string[] = [];
    const calls = await everyCall();
    for (const call of calls.filter(
      ({ kind, access, name }) => kind === 'write' && !access.public && !apart.test(name) && !shared.has(name),
    )) {
      const named = namesOf(call);
      for (const subject of [anne, own.assignment!, own.shift!, own.event!, agencyA]) {
        const sample = JSON.parse(JSON.stringify(sampleOf(call, subject)).replaceAll(sampled, mark)) as object;
        const input = named.reduce<unknown>(
          (filled, { path, kind }) => (kind && kind !== 'subject' && own[kind] ? put(filled, path, own[kind]) : filled),
          sample,
        );
        const answer = await one.call(call, input as never);
        if (answer.http === 200 && JSON.stringify(input).includes(mark)) taken.push(call.name);
      }
    }
    const document = { id: anne, titleEn: mark, titleFr: mark, file: { name: `${mark}.png`, data: png } };
    const exception = { skillId: ids.guard, agentId: anne, customerId: null, note: mark, payableRate: 2100 };
    for (const answer of [
      await one.call(SaveEmployeeDocument, document),
      await one.call(SaveSkillException, exception),
    ])
      expect(answer.http).toBe(200);
    await vigie.settled();
    // The mark was written in enough fields for its absence to prove something, and its writer can read it.
    expect(new Set(taken).size).toBeGreaterThan(10);

    const leaks: string[] = [];
    let seen = 0;
    const known = [anne, own.assignment!, own.shift!, own.event!, agencyA, agencyB];
    for (const call of calls.filter(({ kind, access }) => kind !== 'write' && !access.public))
      for (const input of differing(call, known))
        for (const who of seen > 5 ? [other] : [one, other]) {
          const { text } = await who.call(call, input as never);
          if (!text.includes(mark)) continue;
          if (who === one) seen++;
          else leaks.push(call.name);
        }
    expect(seen).toBeGreaterThan(5); // then the writer is asked no more

    const make = makerOf(vigie);
    for (const { list, columns } of listFiles.values()) {
      const query = JSON.stringify({ id: own.event });
      const keys = Object.entries(columns).map(([key, { shownIn }]) => shownIn ?? key);
      const { http, data } = await other.call(RequestExport, { list: list.name, query, columns: keys, format: 'csv' });
      if (http !== 200) continue;
      await make(data.id);
      if ((await downloaded(other, data.id)).text.includes(mark)) leaks.push(`file of ${list.name}`);
      await other.call(EndExport, { id: data.id });
    }
    const path = `/api${DownloadEmployeeFile.path.replace(':id', anne)}`;
    const zip = async ({ cookie }: Browser) => {
      const answer = await fetch(`${vigie.origin}${path}`, { headers: { cookie } });
      expect(answer.status).toBe(200);
      return Object.values(unzipSync(new Uint8Array(await answer.arrayBuffer())))
        .map((bytes) => strFromU8(bytes, true))
        .join('\n');
    };
    if ((await zip(other)).includes(mark)) leaks.push('the person’s file');
    expect(await zip(one)).toContain(mark);
    expect([...new Set(leaks)]).toEqual([]);
  });

  it('does not tell it who the other employer is: naming that one is answered like a company that does not exist', async () => {
    const told: string[] = [];
    const calls = (await everyCall()).filter(({ access, name }) => !access.public && !apart.test(name));
    const companies: readonly (NamedKind | undefined)[] = ['agency', 'customer', 'account'];
    const aboutBoth = calls.flatMap((call) => {
      const named = namesOf(call).filter(({ path }) => path.length === 1);
      const company = named.find(({ kind }) => companies.includes(kind))?.path;
      const isAboutPeople = /employee/i.test(call.path) || named.some(({ kind }) => kind === 'agent');
      return company && isAboutPeople ? [{ call, company }] : [];
    });
    for (const { call, company } of aboutBoth) {
      const narrow = Object.entries(sampleOf(call, anne)).filter(([field]) => !narrowing.includes(field));
      const answer = async (id: string) => {
        const { http, text } = await other.call(call, put(Object.fromEntries(narrow), company, id) as never);
        return `${http} ${text.replaceAll(id, '<id>')}`;
      };
      const nobodys = await answer(randomUUID());
      if (nobodys !== (await answer(agencyA))) told.push(call.name);
    }
    expect(told).toEqual([]);
  });
});
