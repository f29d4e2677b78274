import { asked, settled, show } from '#test/support/portal-stage.tsx';
import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import type { ReactElement } from 'react';
import type { RuleSet } from '#contracts/api/company-pay.ts';
import { PartnerBilling } from '../../accounts/smart-connect/PartnerBilling.tsx';
import { HolidayDialog } from '../../reports/pay/HolidayDialog.tsx';
import { LeavePanel } from '../../workforce/employees/LeavePanel.tsx';
import { ExceptionForm } from '../../workforce/notes/ExceptionForm.tsx';
import { AgentSalaries } from './AgentSalaries.tsx';
import { BillingTermsPanel } from './BillingTermsPanel.tsx';
import { LevelPayPanel } from './LevelPayPanel.tsx';
import { NightWindowPanel } from './NightWindowPanel.tsx';
import { BillingPositions, PayPositions } from './PositionRates.tsx';
import { PrimesPanel } from './PrimesPanel.tsx';
import { Overrides } from './RatesTabs.tsx';
import { RuleSetForm } from './RuleSetForm.tsx';
import { agencyId, button, client, guard, idOf, money, person } from './terms.shared.suite.tsx';
const from = '2025-04-03';
const period = { runId: idOf(40), number: 3, from: '2026-03-01', to: '2026-03-14', tooOld: false };
/** What the server says would move: two agents' pay, three bills, and one of the partner's. */
const paid = { periods: [{ ...period, difference: -4520, agents: 2 }], difference: -4520 };
const billed = { periods: [{ ...period, difference: 1200, bills: 3 }], difference: 1200 };
const byPartner = { periods: [{ ...period, tooOld: true, difference: 700, bills: 1 }], difference: 700 };
const agreedTo = { pay: { count: 1, amount: -4520 }, billing: { count: 1, amount: 1200 }, partner: { count: 1, amount: 700 } }; // prettier-ignore
const shownAs = { pay: '2−$45.20', billing: '3+$12.00', partner: '1+$7.00' };

type Side = keyof typeof shownAs;
type Dialog = {
  readonly element: ReactElement;
  /** What its reads answer, by the end of their path. */
  readonly reads: Readonly<Record<string, unknown>>;
  /** The button that opens it; none of one that stands open. */
  readonly opens?: string;
  /** Of the button that saves. */
  readonly submit?: string;
  /** What is typed into which fields; left out, the day from which the terms hold. */
  readonly types?: Readonly<Record<string, string>>;
  /** What the server is asked about before anything is saved. */
  readonly asks: readonly object[];
  readonly sides: readonly Side[];
};

const position = { skillId: guard, levelId: null, position: 'Guard', level: null };
const level = { id: idOf(9), title: 'Junior', titleEn: 'Junior', titleFr: 'Junior', rank: 1, salary: 2000, salaryMin: 1800, salaryMax: 2500 }; // prettier-ignore
const rate = { kind: 'rate', skillId: guard, levelId: null, from };
const night = { kind: 'night', start: 0, end: 360, from };
const adopted = {
  kind: 'ruleSet',
  ruleSet: 'qc-decree@1',
  easter: 'goodFriday',
  customerId: null,
  skillId: null,
  from,
};
const place = idOf(7);
const agent = idOf(21);
const dayTyped = '3/4/2025';
const override = { kind: 'dynamic', direction: 'diminution', value: 150 } as const;
const placeRow = { ...position, idDefaultRate: guard, default: 3000, client: 3000, result: 2850, override, from: '2026-03-01', others: [] }; // prettier-ignore
const terms = { customerId: client, basis: 'worked', rounding: 'up', overtimeFactor: 150, holidayFactor: null };
const line = { id: idOf(8), skill: { en: 'Guard', fr: 'Garde' }, skillId: guard, supplierPrice: 2900, clientPrice: 3450, validFrom: from }; // prettier-ignore

const exception = { id: idOf(60), skill: { id: guard, name: 'Guard' }, employee: { id: agent, fullName: 'Bruno' }, customer: null, note: '', payableRate: 2150, from: '2026-03-01' }; // prettier-ignore

const prime = {
  id: idOf(50), name: 'First aid', nameEn: 'First aid', nameFr: 'Secourisme', gainCode: 'P4', code: 'P-4', own: false,
  isNight: false, oncePerShift: false, inOvertimeBase: true, alwaysPaid: false, alwaysPaidHere: null,
  defaultPaid: 60, adjustedPaid: 75, paid: 75, defaultBilling: 90, adjustedBilling: null, billing: 90,
  customerId: client, placeId: null, customerPrimeId: idOf(51), from: '2026-03-01', others: [], othersAlwaysPaid: [],
}; // prettier-ignore
const primeAt = { kind: 'prime', primeId: prime.id, scope: 'client', scopeId: client, from };
const decree: RuleSet = {
  name: 'qc-decree@1',
  overtime: {
    threshold: 2400,
    ownPremises: 2400,
    factor: 150,
    section: null,
    ownPremisesSection: null,
    compulsory: null,
  },
  callIn: null,
  holidays: null,
  overtimeBase: null,
  rates: null,
  unverified: [],
};

const dialogs: Readonly<Record<string, Dialog>> = {
  'what a position is paid': {
    element: <PayPositions />,
    reads: { '/payrates': [{ ...position, idDefaultRate: guard, payableRate: 2009, from: null, others: [] }] },
    opens: 'Edit Guard',
    asks: [{ terms: [{ ...rate, pay: 2009 }] }],
    sides: ['pay'],
  },
  'what a position is billed': {
    element: <BillingPositions />,
    reads: { '/billing': [{ ...position, idDefaultRate: guard, default: 3000, from: null, others: [] }] },
    opens: 'Edit Guard',
    asks: [{ terms: [{ ...rate, bill: 3000 }] }],
    sides: ['billing'],
  },
  'what a level is paid': {
    element: <LevelPayPanel />,
    reads: {},
    opens: 'Edit Junior',
    asks: [{ terms: [{ kind: 'levelPay', levelId: level.id, salary: 2000, from }] }],
    sides: ['pay'],
  },
  'the hours of the night': {
    element: <NightWindowPanel window={{ start: 0, end: 360, from: null, unverified: false, others: [] }} />,
    reads: {},
    asks: [{ terms: [night] }, { terms: [night] }],
    sides: ['pay', 'billing'],
  },
  'how a client is billed': {
    element: <BillingTermsPanel customerId={client} />,
    reads: { [`/billingterms/${client}`]: { ...terms, paymentDays: 30, language: 'fr', from: null, others: [] } },
    asks: [{ terms: [{ kind: 'client', ...terms, from }] }],
    sides: ['billing'],
  },
  'what is taken off at a place': {
    element: <Overrides name="placeBilling" scopeId={place} />,
    reads: { [`/place/${place}/billing`]: [placeRow] },
    opens: 'Edit Guard',
    asks: [{ terms: [{ kind: 'override', scope: 'place', scopeId: place, rateId: guard, set: { kind: 'dynamic', value: -150 }, from }] }], // prettier-ignore
    sides: ['billing'],
  },
  'what a prime is worth at a client': {
    element: <PrimesPanel customerId={client} scope="client" />,
    reads: { [`/prime/customer/${client}`]: [prime] },
    opens: 'Edit First aid',
    asks: [{ terms: [{ ...primeAt, paid: 75 }] }, { terms: [{ ...primeAt, billed: null }] }],
    sides: ['pay', 'billing'],
  },
  'what the law makes of hours': {
    element: <RuleSetForm ruleSets={[decree]} chosen={decree.name} first onClose={() => {}} />,
    reads: {},
    submit: 'Adopt a rule set',
    asks: [{ terms: [adopted] }, { terms: [adopted] }],
    sides: ['pay', 'billing'],
  },
  'what a partner is paid': {
    element: <PartnerBilling id={agencyId} subId={idOf(6)} />,
    reads: { '/billing': [line] },
    opens: 'Edit Guard · $29.00',
    asks: [{ billingId: line.id, set: { skillId: guard, supplierPrice: 2900, clientPrice: 3450, validFrom: from } }],
    sides: ['billing', 'partner'],
  },
  'what an agent is paid': {
    element: <AgentSalaries agentId={agent} levelId={level.id} skills={[{ id: guard, name: 'Guard' }]} />,
    reads: { '/payrates': [], '/competence/exceptions': [exception] },
    opens: 'Edit Guard',
    asks: [{ terms: [{ kind: 'skillRate', skillId: guard, agentId: agent, customerId: null, pay: 2150, from }] }],
    sides: ['pay'],
  },
  'where an agent is paid and billed otherwise than usual': {
    element: <ExceptionForm row={{ ...exception, skill: { ...exception.skill, rateType: 'hourly' }, billingRate: 3000 }} about={{ agentId: agent, customerId: null }} />, // prettier-ignore
    reads: {},
    asks: [
      { terms: [{ kind: 'skillRate', skillId: guard, agentId: agent, customerId: null, pay: 2150, from }] },
      { terms: [{ kind: 'skillRate', skillId: guard, agentId: agent, customerId: null, bill: 3000, from }] },
    ],
    sides: ['pay', 'billing'],
  },
  'which days an agent had leave': {
    element: <LeavePanel agentId={agent} />,
    reads: { [`/agents/${agent}/leave`]: [] },
    opens: 'Add leave',
    types: { 'First day': dayTyped, 'Last day': dayTyped },
    asks: [{ terms: [{ kind: 'leave', agentId: agent, date: from, minutes: 480 }] }],
    sides: ['pay'],
  },
  'what an agent gets for a holiday': {
    element: <HolidayDialog runId={idOf(40)} agentId={agent} name="Bruno Côté" holidays={[from]} open onClose={() => {}} />, // prettier-ignore
    reads: {},
    submit: 'Save the decision',
    types: { Reason: 'Was there the day before' },
    asks: [{ terms: [{ kind: 'holiday', agentId: agent, date: from, due: true, timeOff: false, minutes: null }] }],
    sides: ['pay'],
  },
};

const holdsFrom = { 'In effect from|Valid from': dayTyped };

describe('terms that are dated back', () => {
  it.each(Object.keys(dialogs))(
    'show first which closed periods change and by how many cents, and are saved with the confirmed sum: %s',
    async (name) => {
      const { element, reads, opens, submit = 'Save', types = holdsFrom, asks, sides } = dialogs[name]!;
      const { user } = await show(element, {
        user: person([...money, 'agent.viewFinancial', 'parameters.manageSkills', 'smartconnect.edit' as never]),
        serve: ({ method, path }) => {
          if (path.endsWith('/money/terms/preview')) return { data: paid };
          if (/preview/.test(path))
            return { data: path.includes('money') ? billed : { billing: billed, partner: byPartner } };
          if (method !== 'GET') return { data: {} };
          if (path.includes('/level')) return { data: [level] };
          const [read] = Object.keys(reads).filter((end) => path.endsWith(end));
          return read ? { data: reads[read] } : undefined;
        },
      });
      if (opens) await user.click(button(opens));
      const form = opens ? within(await screen.findByRole('dialog')) : screen;
      for (const [label, text] of Object.entries(types)) {
        const field = form.getByRole('textbox', { name: new RegExp(`^(${label})`) });
        await user.clear(field);
        await user.type(field, text);
      }
      await user.click(form.getByRole('button', { name: submit }));
      const question = within(await screen.findByRole('alertdialog'));
      const tables = question.getAllByRole('table').map(({ textContent }) => textContent);
      expect(tables).toEqual(sides.map((side) => expect.stringContaining(`Mar 1–14, 2026${shownAs[side]}`)));
      const written = () => asked.filter(({ method }) => method !== 'GET').map(({ body }) => body);
      expect(written()).toEqual(asks.map((ask) => expect.objectContaining(ask)));
      await user.click(question.getByRole('button', { name: 'Save and correct' }));
      await settled();
      const agreed = Object.fromEntries(sides.map((side) => [side, agreedTo[side]]));
      const { url, body } = asked.findLast(({ method }) => method !== 'GET')!;
      const inQuery = new URL(url, 'http://vigie.example').searchParams.get('agreed');
      expect(inQuery ? { agreed: JSON.parse(inQuery) as object } : body).toMatchObject({ agreed });
    },
  );
});
