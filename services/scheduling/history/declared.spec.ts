import { describe, expect, it } from '@jest/globals';
import type { Declaration } from '#contracts/events/declare.ts';
import { namedIds } from '#contracts/events/declare.ts';
import samples from '#contracts/events/samples.json' with { type: 'json' };
import { ShiftEvents } from '#contracts/events/shift.ts';
import { notices } from '../../messaging/notification/notices.ts';
import {
  agentFacts,
  billingFacts,
  handoverFacts,
  jobFacts,
  kindOf,
  nameFields,
  payFacts,
  planFacts,
  rateFacts,
  ratingFacts,
  replaced,
  untold,
} from './facts.ts';

const all: readonly (readonly [string, Declaration])[] = Object.entries(ShiftEvents);
const named = (want: (one: Declaration) => boolean) => all.filter(([, one]) => want(one)).map(([type]) => type);
const sorted = (names: Iterable<string>) => [...names].sort();
const kinds = { plan: 'plan', job: 'filling', handover: 'filling', agent: 'agent', rating: 'agent', money: 'money' } as Record<string, string>;

describe('what shifts’ facts declare is what the lists by hand say', () => {
  it('of what they are about', () => {
    for (const [type, { about }] of all) expect([type, kinds[about]]).toEqual([type, kindOf(type)]);
    expect(sorted(named(({ about }) => about === 'plan'))).toEqual(sorted(planFacts));
  });
  it('of who may read them', () => {
    const secret = (want: string) => sorted(named(({ secrecy }) => secrecy === want));
    expect(secret('pay')).toEqual(sorted(payFacts));
    expect(secret('billing')).toEqual(sorted(billingFacts));
    expect(sorted(named(({ secrecy }) => secrecy === 'payOrBilling' || typeof secrecy === 'function'))).toEqual(sorted(rateFacts));
    expect(secret('rating')).toEqual(sorted(ratingFacts));
    expect(sorted([...secret('agent'), ...secret('rating')])).toEqual(sorted(agentFacts));
    expect(secret('responsible')).toEqual(sorted(jobFacts));
    expect(secret('sides')).toEqual(sorted(handoverFacts));
    for (const [rate, secrecy] of [
      ['salary', 'pay'],
      ['billing', 'billing'],
      ['clientBilling', 'billing'],
    ] as const)
      // prettier-ignore
      expect((ShiftEvents.RateAdjusted.secrecy as (data: { rate: string }) => string)({ rate })).toBe(secrecy);
  });
  it('of their fields, of which the id of an exclusion is told no more', () => {
    expect(namedIds).toEqual(nameFields);
    const scalar = (value: unknown) => typeof value !== 'object' || value === null || (Array.isArray(value) && value.every((one) => typeof one === 'string'));
    for (const [type, { schema, tells }] of all) {
      const structured = (samples as unknown as Record<string, Record<string, unknown>[]>)[type]!;
      const told = Object.keys(schema.shape).filter((field) => !untold.has(field) && structured.every((sample) => scalar(sample[field])));
      const secret = ['kind', 'minutes', 'exclusionId', 'words', 'next', 'position'];
      const open = (field: string) => (type.startsWith('Handover') || type === 'AgentExcluded' || /^(Job|Punch)/.test(type) ? !secret.includes(field) : true);
      expect([type, sorted(Object.keys(tells))]).toEqual([type, sorted(told.filter(open))]);
      for (const [field, secrecy] of Object.entries(tells))
        expect([type, field, secrecy]).toEqual([type, field, { payMinimum: 'pay', chargeMinimum: 'billing', agencyId: 'ofAgency', supplierPrice: field, clientPrice: field, lastName: type === 'AgentAssigned' ? field : 'open' }[field] ?? 'open']); // prettier-ignore
    }
  });
  it('of what they replace', () => {
    expect(sorted(named((one) => one.replaces !== null))).toEqual(sorted(Object.keys(replaced)));
  });
  it('of the notices that they make send', () => {
    const kind = { assignedByMachine: 'assigned', requestEnded: 'handoverEnded' } as Record<string, string>;
    for (const [type, one] of all) expect([type, one.notices.map((name) => kind[name] ?? name)]).toEqual([type, (notices[type] ?? []).map((it) => it.kind)]);
  });
});
