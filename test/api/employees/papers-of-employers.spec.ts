import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { AgentExclusions, ExcludeEmployee, WriteComment } from '#contracts/api/agent-notes.ts';
import { AssignEmployee, GetDisponibilitiesV2 } from '#contracts/api/assignments.ts';
import { ChangeEmployees, UndoEmployeeChanges } from '#contracts/api/employee-changes.ts';
import {
  DeleteEmployeePermit,
  JudgeEmployeePermit,
  LevelsAndSkills,
  SaveEmployeeCertificate,
  SaveEmployeePermit,
  SaveLevelsAndSkills,
} from '#contracts/api/employee-file.ts';
import { EmployeeCounts, GetEmployee, RevealFinancial } from '#contracts/api/employees.ts';
import { InvalidMissions } from '#contracts/api/registry.ts';
import { link } from '#services/accounts/link/link.decider.ts';
import { reference } from '#services/reference/reference.decider.ts';
import { agent } from '#services/workforce/agent/agent.decider.ts';
import { assigned, planned } from '#test/support/planned.ts';
import type { Browser, Vigie } from '#test/support/vigie.ts';
import { allSignedIn, ids, startWorld } from '#test/support/world.ts';

const { anne } = ids.agents;
const firstAid = '5a000000-0000-4000-8000-000000000001';
const linkId = '5a000000-0000-4000-8000-000000000002';
const png = {
  name: 'card.png',
  type: 'image/png',
  data: 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
};

let vigie: Vigie;
let mine: Browser;
let theirs: Browser;
let admin: Browser;
let customer: Browser;
let licenceId: string;
beforeAll(async () => {
  vigie = await startWorld({ now: '2026-03-02T15:00:00.000Z' });
  [mine, theirs, admin, customer] = await allSignedIn(vigie, ['agencyA', 'agencyB', 'admin', 'customerA']);
  const run: Vigie['commands']['run'] = (...args) => vigie.commands.run(...args);
  const employed = { agentId: anne, employerId: ids.agencyB, employerKind: 'agency' as const };
  await run(agent, 'LinkEmployer', anne, employed, vigie.system());
  const asked = { linkId, agencyId: ids.agencyB, customerId: ids.customerA, requestedBy: 'agency' as const };
  await run(link, 'Request', linkId, { ...asked, fullAccess: false }, vigie.system());
  await run(link, 'Accept', linkId, { linkId }, vigie.system());
  const kind = { titleEn: 'First aid', titleFr: 'Secourisme', pictureNeeded: false, expirationDateNeeded: false };
  const value = { ...kind, expirationTimeframeMonths: null };
  await run(reference, 'Create', firstAid, { id: firstAid, kind: 'certificate', ownerId: null, value }, vigie.system());
  await vigie.settled();
  licenceId = (await papers(mine))[0]!.id;
});
afterAll(() => vigie.stop());

const must = <T extends { readonly http: number; readonly message: string }>(answer: T): T => {
  if (answer.http !== 200) throw new Error(answer.message);
  return answer;
};
type Paper = { readonly id: string; readonly validity: string; readonly image: unknown };
const papers = async (browser: Browser): Promise<Paper[]> =>
  must(await browser.call(GetEmployee, { id: anne })).data!.permits;
const card = async (browser: Browser) => (await papers(browser)).find((one) => one.id === licenceId);
const count = async (browser: Browser) => must(await browser.call(EmployeeCounts, {})).data!;
const licence = () => ({ id: anne, employeePermitId: licenceId });
const facts = () => ({ ...licence(), permitId: ids.licenceType, number: 'BSP-anne', validFrom: '2025-01-01' });
const shiftOf = async (agencyId: string, day: number) =>
  (await planned(customer, { start: `2026-03-${day}T15:00:00.000Z`, agencyId })).shiftId;
const assign = (browser: Browser, shiftId: string) =>
  browser.call(AssignEmployee, { employee: { id: anne }, affectationEvent: { id: shiftId }, overLimits: true });

describe('a person’s licences and certificates at several employers', () => {
  it('are checked by each employer separately: one’s decision and its reason don’t affect or reach the other', async () => {
    const [own, other] = [await shiftOf(ids.agencyA, 10), await shiftOf(ids.agencyB, 12)];
    await assigned(theirs, other, anne);
    const before = await card(theirs);
    must(await mine.call(JudgeEmployeePermit, { ...licence(), kind: 'permit', valid: false, reason: 'Forged card' }));
    expect(await card(mine)).toMatchObject({ validity: 'declined', issue: { reason: 'Forged card' } });
    expect(await card(theirs)).toEqual(before);
    expect(await assign(mine, own)).toMatchObject({ http: 422 });
    const missions = async () =>
      must(await admin.call(InvalidMissions)).data!.map((mission: { id: string }) => mission.id);
    expect(await missions()).toEqual([]);
    expect([(await count(mine)).invalid, (await count(theirs)).invalid]).toEqual([1, 0]);
    must(await theirs.call(JudgeEmployeePermit, { ...licence(), kind: 'permit', valid: false, reason: 'Unreadable' }));
    expect(await missions()).toEqual([other]);
    must(await mine.call(JudgeEmployeePermit, { ...licence(), kind: 'permit', valid: true }));
    expect(await card(theirs)).toMatchObject({ validity: 'declined', issue: { reason: 'Unreadable' } });
    must(await assign(mine, own));
    must(await admin.call(JudgeEmployeePermit, { ...licence(), kind: 'permit', valid: true }));
    expect([(await card(mine))!.validity, (await card(theirs))!.validity]).toEqual(['valid', 'valid']);
  });

  it('show a picture to the employer that took it; each employer validates them again when the number or the days change', async () => {
    const same = { ...facts(), expiration: '2027-12-31' };
    must(await mine.call(SaveEmployeePermit, { ...same, image: png, isValid: true }));
    expect((await card(mine))!.image).toMatchObject({ name: png.name });
    expect(await card(theirs)).toMatchObject({ image: null, validity: 'valid' });
    must(await mine.call(SaveEmployeePermit, { ...facts(), expiration: '2028-12-31', isValid: true }));
    expect(await card(mine)).toMatchObject({ image: { name: png.name }, validity: 'valid' });
    expect(await card(theirs)).toMatchObject({ image: null, validity: 'toValidate', expiration: '2028-12-31' });
    must(await theirs.call(JudgeEmployeePermit, { ...licence(), kind: 'permit', valid: true }));
  });

  it('an undo changes only the employer’s own file', async () => {
    const change = { permitId: ids.licenceType, judgement: 'declined' as const, reason: 'Mistaken' };
    const key = 'decline Anne';
    must(await mine.call(ChangeEmployees, { employeeIds: [anne], licence: change }, { key }));
    expect([(await card(mine))!.validity, (await card(theirs))!.validity]).toEqual(['declined', 'valid']);
    expect(must(await mine.call(UndoEmployeeChanges, { key, employeeIds: [anne] })).data).toMatchObject({
      done: [anne],
    });
    expect(await card(mine)).toMatchObject({ validity: 'valid', image: { name: png.name } });
    expect(await card(theirs)).toMatchObject({ validity: 'valid', image: null });
  });

  it('can be undone whatever another employer has since written or opened in its own file', async () => {
    const change = { permitId: ids.licenceType, judgement: 'declined' as const, reason: 'Mistaken' };
    const key = 'decline Anne again';
    must(await mine.call(ChangeEmployees, { employeeIds: [anne], levelId: ids.senior, licence: change }, { key }));
    must(await theirs.call(SaveLevelsAndSkills, { employeeId: anne, levelId: ids.junior, skillIds: [ids.driver] }));
    must(await theirs.call(JudgeEmployeePermit, { ...licence(), kind: 'permit', valid: false, reason: 'Unreadable' }));
    must(await theirs.call(WriteComment, { id: anne, text: 'Called' }));
    must(await mine.call(RevealFinancial, { id: anne }));
    const { data } = must(await mine.call(UndoEmployeeChanges, { key, employeeIds: [anne] }));
    expect(data).toEqual({ done: [anne], unchanged: [], refused: [] });
    expect([(await card(mine))!.validity, (await card(theirs))!.validity]).toEqual(['valid', 'declined']);
    expect(must(await theirs.call(LevelsAndSkills, { employeeId: anne })).data).toMatchObject({
      levelId: ids.junior,
      skillIds: [ids.driver],
    });
    must(await theirs.call(JudgeEmployeePermit, { ...licence(), kind: 'permit', valid: true }));
  });

  it('certificates follow the same rules, and what one employer removes from its file the other keeps', async () => {
    const given = { id: anne, permitId: firstAid, number: 'FA-1', validFrom: '2026-01-01', image: png };
    const { id: certificateId } = must(await mine.call(SaveEmployeeCertificate, { ...given, isValid: true })).data!;
    const certificate = async (browser: Browser) => (await papers(browser)).find((one) => one.id === certificateId);
    expect(await certificate(mine)).toMatchObject({ validity: 'valid', image: { name: png.name } });
    expect(await certificate(theirs)).toMatchObject({ validity: 'toValidate', image: null });
    const named = { id: anne, employeePermitId: certificateId as string, kind: 'certificate' as const };
    must(await theirs.call(JudgeEmployeePermit, { ...named, valid: false, reason: 'No trace of it' }));
    expect(await certificate(mine)).toMatchObject({ validity: 'valid', issue: null });
    must(await theirs.call(DeleteEmployeePermit, named));
    must(await theirs.call(DeleteEmployeePermit, { ...licence(), kind: 'permit' }));
    expect(await papers(theirs)).toEqual([]);
    // Without any licence she is listed too.
    expect(must(await theirs.call(InvalidMissions)).data).toMatchObject([{ agentName: 'Anne Roy', number: '' }]);
    expect(must(await mine.call(InvalidMissions)).data).toEqual([]);
    expect((await theirs.call(JudgeEmployeePermit, { ...named, valid: true })).http).toBe(404);
    expect((await papers(mine)).map(({ validity }) => validity)).toEqual(['valid', 'valid']);
  });
});

describe('an exclusion', () => {
  it('[rating.exclude] by one employer does not affect other employers’ shifts; one by the client does', async () => {
    const shiftId = await shiftOf(ids.agencyA, 20);
    const offered = async () => {
      const { data } = must(await mine.call(GetDisponibilitiesV2, { id: shiftId }));
      return data!.some((one: { id: string; available: boolean }) => one.id === anne && one.available);
    };
    const exclude = { employeeId: anne, customerId: ids.customerA };
    must(await theirs.call(ExcludeEmployee, { ...exclude, reason: 'Quarrel with our dispatcher' }));
    expect(must(await theirs.call(AgentExclusions, { id: anne })).data).toHaveLength(1);
    expect(must(await mine.call(AgentExclusions, { id: anne })).data).toEqual([]);
    expect(await offered()).toBe(true);
    must(await assign(mine, shiftId));
    must(await admin.call(ExcludeEmployee, { ...exclude, reason: 'Asked for by the client' }));
    expect(await assign(mine, await shiftOf(ids.agencyA, 24))).toMatchObject({ code: 'AGENT_EXCLUDED' });
  });
});
