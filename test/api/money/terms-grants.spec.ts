import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import * as billing from '#contracts/api/client-billing.ts';
import * as pay from '#contracts/api/company-pay.ts';
import * as primes from '#contracts/api/primes.ts';
import * as rates from '#contracts/api/rates.ts';
import { SaveSkillException, SkillExceptions } from '#contracts/api/skill-exceptions.ts';
import { Levels, SetLevelSalary } from '#contracts/api/skills.ts';
import type { Endpoint } from '#contracts/endpoint.ts';
import { hasGrants, hasAccess, type Grant } from '#contracts/permissions.ts';
import { derivedId } from '#kernel/caller.ts';
import { role } from '#services/identity/role/role.decider.ts';
import { sampleOf } from '#test/support/samples.ts';
import type { Answer, Browser, Vigie } from '#test/support/vigie.ts';
import { ids, signedIn, startWorld } from '#test/support/world.ts';
import { withoutIds } from '#test/support/without-ids.ts';

const must = (answer: Answer): Answer => {
  if (answer.status !== 1) throw new Error(`${answer.code}: ${answer.message}`);
  return answer;
};
const isCall = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'kind' in value && 'path' in value;
const calls = [...[billing, pay, primes, rates].flatMap((file) => Object.values(file)), Levels, SkillExceptions].filter(
  isCall,
);
const questions = calls.filter(({ kind }) => kind !== 'write');
const writes = calls.filter(({ kind }) => kind === 'write');

/** Amounts that occur nowhere else: pay begins with 987, billing with 432. */
const [wage, price] = [98_700, 43_200];
/** On which only a pay rate changes: without finance.viewPay the day itself tells something. */
const payDay = '2026-05-19';
const finance: readonly Grant[] = ['finance.viewPay', 'finance.viewBilling', 'finance.editPay', 'finance.editBilling'];
const others: readonly Grant[] = [
  'menus.settings',
  'requests.view',
  'parameters.manageSkills',
  'client.view',
  'agent.view',
];
const sets: readonly (readonly Grant[])[] = [
  [],
  ...finance.map((grant) => [grant]),
  ['finance.viewPay', 'finance.viewBilling'],
  ['finance.viewPay', 'finance.editBilling'],
  ['finance.viewBilling', 'finance.editPay'],
];

describe('terms by grant', () => {
  let vigie: Vigie;
  let agency: Browser;
  let member: Browser;
  let position: string;

  beforeAll(async () => {
    vigie = await startWorld({ now: '2026-06-01T15:00:00.000Z' });
    [agency, member] = await Promise.all([signedIn(vigie, 'agencyA'), signedIn(vigie, 'managerA')]);
    const client = { agencyId: ids.agencyA, customerId: ids.customerA };
    const place = { agencyId: ids.agencyA, placeId: ids.placeA };
    const rows = must(await agency.call(rates.BillingRates)).data as { idDefaultRate: string; skillId: string }[];
    position = rows.find(({ skillId }) => skillId === ids.guard)!.idDefaultRate;
    // Each also from another day: a list of the entries of all days must show no more.
    for (const from of [undefined, '2026-09-01', '2026-04-01']) {
      must(await agency.call(rates.SetPayRate, { id: position, payableRate: wage + 1, from }));
      must(await agency.call(rates.SetBillingRate, { id: position, default: price + 1, from }));
      must(await agency.call(rates.SaveCustomerSalary, { ...client, kind: 'fixed', value: wage + 2, from }));
      must(await agency.call(rates.SaveCustomerBilling, { ...client, kind: 'fixed', value: price + 2, from }));
      must(await agency.call(rates.SavePlaceSalary, { ...place, kind: 'dynamic', value: wage + 3, from }));
      must(await agency.call(rates.SavePlaceBilling, { ...place, kind: 'dynamic', value: price + 3, from }));
      must(await agency.call(SetLevelSalary, { id: ids.junior, salary: wage + 7, from }));
      must(await agency.call(pay.SetKilometreRate, { rate: wage + 8, from }));
      must(await agency.call(pay.SetTaxRegistration, { gst: '432123456 RT0001', qst: null, from }));
      const worth = { adjustedPaid: wage + 4, adjustedBilling: price + 4, from };
      must(await agency.call(primes.ChangePrime, { customerId: ids.agencyA, id: ids.prime, ...worth }));
    }
    must(
      await agency.call(primes.ChangePrime, {
        customerId: ids.customerA,
        placeId: ids.placeA,
        id: ids.prime,
        adjustedPaid: wage + 4,
        from: payDay,
      }),
    );
    must(
      await agency.call(primes.ChangePrime, {
        customerId: ids.customerA,
        id: ids.prime,
        adjustedPaid: wage + 5,
        adjustedBilling: price + 5,
      }),
    );
    const exception = { skillId: ids.guard, customerId: ids.customerA, payableRate: wage + 6 };
    const { id } = must(
      await agency.call(SaveSkillException, { ...exception, billingRate: price + 6, from: '2026-04-01' }),
    ).data as { id: string };
    must(await agency.call(SaveSkillException, { id, ...exception, payableRate: wage + 9, from: payDay }));
    must(await agency.call(pay.SaveCompanyPay, { firstPayStartDate: '2026-05-24', companyNumber: 'C-1' }));
  });
  afterAll(() => vigie.stop());

  const grant = async (granted: readonly Grant[]) => {
    const roleId = derivedId('test world', 'role managerA');
    await vigie.commands.run(
      role,
      'Revise',
      roleId,
      { roleId, permissions: [...others, ...granted] },
      vigie.system(),
      granted.join(),
    );
    await vigie.settled();
    return { role: 'agencyManager' as const, permissions: new Set<string>([...others, ...granted]) };
  };
  const asked = (call: Endpoint, own: Record<string, unknown> = {}) => ({
    ...sampleOf(call, ids.customerA),
    ...('agencyId' in sampleOf(call, '') && { agencyId: ids.agencyA }),
    ...('placeId' in sampleOf(call, '') && { placeId: ids.placeA }),
    ...own,
  });
  const ofCall = (call: Endpoint): Record<string, unknown> =>
    Object.fromEntries(
      Object.entries(asked(call)).filter(
        ([name]) => !['on', 'from', 'to', 'filters', 'search', 'page', 'sort', 'alwaysPaid'].includes(name),
      ),
    );

  it.each(sets.map((set) => [set.join(' and ') || 'no grant', set] as const))(
    '[perm.finance] of pay and of billing are shown by separate grants: with %s',
    async (_, set) => {
      const holder = await grant(set);
      let answered = 0;
      for (const call of questions) {
        const answer = await member.call(call, (call === SkillExceptions ? {} : ofCall(call)) as never);
        expect([call.name, answer.http]).toEqual([call.name, hasAccess(holder, call.access) ? 200 : 403]);
        const text = withoutIds(answer.data ?? null);
        if (
          !hasGrants(holder, { all: ['finance.viewPay'] }) &&
          !(call === Levels && hasGrants(holder, { all: ['finance.editPay'] }))
        )
          expect([call.name, text]).toEqual([call.name, expect.not.stringMatching(/987\d\d|197406/)]);
        const paysOwnDays = call === SkillExceptions || (call === primes.PrimesOfCustomer && answer.http === 200);
        if (paysOwnDays && holder.permissions.has('finance.viewBilling'))
          expect([call.name, text.includes(payDay)]).toEqual([call.name, holder.permissions.has('finance.viewPay')]);
        if (!hasGrants(holder, { all: ['finance.viewBilling'] }))
          expect([call.name, text]).toEqual([call.name, expect.not.stringMatching(/432\d\d|86405/)]);
        answered += /987\d\d|432\d\d/.test(text) ? 1 : 0;
      }
      const sees = (one: Grant) => hasGrants(holder, { all: [one] });
      if (sees('finance.viewPay') || sees('finance.viewBilling')) expect(answered).toBeGreaterThan(4);
    },
  );

  /** What each call changes with a body of one side alone. */
  const bodies: Readonly<Record<string, readonly (readonly [Grant, Record<string, unknown>])[]>> = {
    SavePrime: [
      ['finance.editPay', { primes: [{ id: ids.prime, adjustedPaid: 1 }] }],
      ['finance.editBilling', { primes: [{ id: ids.prime, adjustedBilling: 1 }] }],
      ['finance.editPay', { primes: [{ id: ids.prime, alwaysPaid: true }] }],
    ],
    ChangePrime: [
      ['finance.editPay', { id: ids.prime, adjustedPaid: 2 }],
      ['finance.editBilling', { id: ids.prime, adjustedBilling: 2 }],
    ],
    DeletePrime: [['finance.editPay', { customerPrimeId: ids.prime, placeId: undefined }]],
    SetBillingRate: [['finance.editBilling', { levelId: undefined }]],
    SetPayRate: [['finance.editPay', { levelId: undefined }]],
    AdoptRuleSet: [['finance.editPay', { skillId: null, customerId: null }]],
    SetDecreeClass: [['finance.editPay', { skillId: ids.guard }]],
  };

  it.each(sets.map((set) => [set.join(' and ') || 'no grant', set] as const))(
    '[perm.finance] of pay and of billing are changed by separate grants: with %s',
    async (_, set) => {
      const holder = await grant(set);
      for (const call of writes)
        for (const [needed, body] of bodies[call.name] ?? [
          [call.access.all!.find((one) => one.startsWith('finance.edit'))!, {}] as const,
        ]) {
          const input = {
            ...ofCall(call),
            ...(['SetBillingRate', 'SetPayRate'].includes(call.name) && { id: position }),
            idDefaultRate: undefined,
            // Nobody was shown anything.
            agreed: undefined,
            ...body,
          };
          const given = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined));
          const inPlace =
            call.name === 'SavePrime' || call.name === 'ChangePrime' ? { customerId: ids.customerA, ...body } : given;
          const answer = await member.call(call, inPlace as never);
          const allowed = hasAccess(holder, call.access) && hasGrants(holder, { all: [needed] });
          const told = withoutIds(answer.data ?? null);
          if (!hasGrants(holder, { all: ['finance.viewPay'] }))
            expect([call.name, told]).toEqual([call.name, expect.not.stringMatching(/987\d\d/)]);
          if (!hasGrants(holder, { all: ['finance.viewBilling'] }))
            expect([call.name, told]).toEqual([call.name, expect.not.stringMatching(/432\d\d/)]);
          if (call.name === 'DeletePrime' && allowed) continue;
          const expected = allowed
            ? [200, undefined]
            : hasAccess(holder, call.access)
              ? [422, 'MONEY_NOT_ALLOWED']
              : [403, 'FORBIDDEN'];
          expect([call.name, answer.http, answer.code]).toEqual([call.name, ...expected]);
        }
    },
  );
});
