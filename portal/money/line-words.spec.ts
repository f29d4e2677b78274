import { beforeAll, describe, expect, it } from '@jest/globals';
import { lineOf } from '#test/support/assignment-scene.ts';
import { allTexts, startLanguage, switchLanguage, text } from '../language/i18n.ts';
import { formula, lineName, remarks, ruleSetText, sectionText, stepTexts, type Line } from './line-words.ts';

const plain = (words: string) => words.replace(/[\u00a0\u202f]/g, ' ');
const why = (inputs: Line['why']['inputs']) => ({ ruleSet: null, section: null, steps: [], inputs, factIds: [] });
const minimum = lineOf({
  kind: 'minimum',
  minutes: 60,
  amount: 2009,
  why: why({ minimumMinutes: 180, worked: 120, gap: 0, elsewhere: 0, rate: 2009 }),
});
const callIn = lineOf({
  kind: 'callIn',
  minutes: 0,
  amount: 2008,
  why: why({ legalMinutes: 240, worked: 90, gap: 0, elsewhere: 0, rate: 2009, paid: 6028 }),
});
const holiday = lineOf({
  kind: 'holiday',
  minutes: 0,
  amount: 16960,
  why: why({
    wages: 339200,
    part: 20,
    '2026-12-13': 84800,
    '2026-12-06': 84800,
    '2026-11-29': 169600,
    '2026-11-22': 0,
  }),
});
const km = lineOf({ kind: 'km', minutes: 0, distance: 1235, rate: 61, amount: 753 });
const once = lineOf({ kind: 'prime', primeId: 'aid', minutes: 0, amount: 500 });

describe('the words of an explanation', () => {
  beforeAll(async () => {
    await startLanguage();
    await allTexts();
  });

  it.each([
    ['en', lineOf(), '8h × $20.09 = $160.72'],
    ['fr', lineOf(), '8 h × 20,09 $ = 160,72 $'],
    ['en', lineOf({ kind: 'overtime', minutes: 300, factor: 150, amount: 15068 }), '5h × $20.09 × 1.5 = $150.68'],
    ['fr', lineOf({ kind: 'overtime', minutes: 300, factor: 150, amount: 15068 }), '5 h × 20,09 $ × 1,5 = 150,68 $'],
    ['en', lineOf({ kind: 'reversal', minutes: -480, amount: -16072 }), '−8h × $20.09 = −$160.72'],
    ['en', minimum, '1h × $20.09 = $20.09'],
    ['en', callIn, '$80.36 − $60.28 already paid = $20.08'],
    ['fr', callIn, '80,36 $ − 60,28 $ déjà payés = 20,08 $'],
    ['en', holiday, '$3,392.00 ÷ 20 = $169.60'],
    ['fr', km, '12,35 km × 0,61 $ = 7,53 $'],
    ['en', once, 'Once for the shift: $5.00'],
  ] as const)('say in %s how a line was counted: %#', async (language, line, words) => {
    await switchLanguage(language);
    expect(plain(formula(line, text))).toBe(words);
  });

  it('cite the law as the language does', () => {
    expect(sectionText('D-2, r. 1, s. 3.03 ¶2', 'fr')).toBe('D-\u20602, r.\u00a01, art.\u00a03.03, al.\u00a02');
    expect(sectionText('D-2, r. 1, s. 3.03 ¶2', 'en')).toBe('D-\u20602, r.\u00a01, s.\u00a03.03, par.\u00a02');
  });

  it('say that a statement below zero was carried forward, and by which law', async () => {
    const steps = [{ rule: 'carriedForward', value: 3308, result: 0, factId: null }];
    const told = async (language: 'en' | 'fr') => {
      await switchLanguage(language);
      return stepTexts(steps, text).map(({ text: words }) => plain(words));
    };
    expect(await told('en')).toEqual(['The statement was −$33.08; the balance is carried forward']);
    expect(await told('fr')).toEqual(['Le bulletin était de −33,08 $; le solde est reporté']);
  });

  it('say what was missing to a minimum, and what the law grants', async () => {
    await switchLanguage('en');
    expect(remarks(minimum, text).map(plain)).toEqual(['The territory’s minimum is 3h; 2h were worked: 1h short.']);
    expect(remarks(callIn, text).map(plain)).toEqual([
      'By law, anyone who comes in is paid at least 4h at $20.09 per hour; 1h30 were worked.',
    ]);
    expect(remarks(holiday, text).map(plain)).toEqual([
      'Pay for the four full weeks before the holiday’s week was $3,392.00; the indemnity is 1/20 of it.',
      'Week from Nov 22, 2026: $0.00',
      'Week from Nov 29, 2026: $1,696.00',
      'Week from Dec 6, 2026: $848.00',
      'Week from Dec 13, 2026: $848.00',
    ]);
    expect(remarks(lineOf(), text)).toEqual([]);
    expect(remarks(lineOf({ date: '2027-03-13', period: '2027-03-14' }), text)).toEqual([
      'The pay period begins on Mar 14, 2027, during this shift. The hours before that day are in the pay of the period before.',
    ]);
    expect(remarks({ ...lineOf(), continuedOn: '2027-03-14' }, text)).toEqual([
      'The pay period ends during this shift. The hours from Mar 14, 2027 on are in the pay of the next period.',
    ]);
    await switchLanguage('fr');
    expect(remarks(minimum, text).map(plain)).toEqual([
      'Le minimum du territoire est de 3 h; 2 h ont été travaillées, il manque 1 h.',
    ]);
  });

  it('[bill.rates] [shift.minimums] say how the hours worked became the hours billed', async () => {
    const billed = (minutes: number, inputs: Line['why']['inputs']) =>
      remarks(lineOf({ billToId: 'client', minutes, why: why({ minutes, ...inputs }) }), text).map(plain);
    await switchLanguage('en');
    expect(billed(465, {})).toEqual([]);
    expect(billed(465, { worked: 461, roundedUp: 465 })).toEqual([
      'Hours worked: 7h41.',
      'The billing terms round up to 15 minutes: 7h45.',
    ]);
    expect(billed(180, { worked: 127, roundedToNearest: 120, chargedMinimum: 180 })).toEqual([
      'Hours worked: 2h07.',
      'The billing terms round to the nearest 15 minutes: 2h.',
      'The minimum is charged: at least 3h.',
    ]);
    expect(billed(53, { worked: 299, roundedUp: 300 })).toEqual([
      'Hours worked: 4h59.',
      'The billing terms round up to 15 minutes: 5h.',
      'Of the 5h billed, 0h53 are on this line.',
    ]);
    expect(billed(80, { worked: 80, elsewhere: 60 })).toEqual([
      'Hours worked: 1h20.',
      'Hours that overlap another shift and are billed with it: 1h.',
    ]);
    await switchLanguage('fr');
    expect(billed(480, { planned: 470, roundedUp: 480 })).toEqual([
      'Les conditions de facturation suivent l’horaire prévu, quelles que soient les heures travaillées : 7 h 50.',
      'Les conditions de facturation arrondissent aux 15 minutes suivantes : 8 h.',
    ]);
    expect(billed(180, { worked: 127, chargedMinimum: 180 })).toEqual([
      'Heures travaillées : 2 h 07.',
      'Le minimum est facturé : au moins 3 h.',
    ]);
    const factors = [
      { rule: 'billedOvertime', value: 2400, result: 3000, factId: 'terms' },
      { rule: 'compulsory', value: 240, result: 3000, factId: null },
      { rule: 'billedHoliday', value: null, result: 3000, factId: 'terms' },
    ];
    expect(stepTexts(factors, text).map((step) => plain(step.text))).toEqual([
      'Au-delà de 40 h dans la semaine chez ce client, la majoration des conditions de facturation s’applique',
      'Au-delà de 4 h où l’agent a dû rester après la fin du quart, la majoration s’applique',
      'Jour férié : la majoration des conditions de facturation s’applique',
    ]);
  });

  it('[merge.eligible] say that waiting is paid for a quarter of an hour at most, and what a reversal takes back', async () => {
    const reversal = lineOf({
      kind: 'reversal',
      minutes: -480,
      amount: -16072,
      date: '2027-03-10',
      period: '2027-03-07',
    });
    await switchLanguage('en');
    expect(remarks(lineOf({ kind: 'gap', minutes: 15 }), text)).toEqual([
      'Of the time between two merged shifts, 15 minutes at most are paid.',
    ]);
    expect(remarks(reversal, text)).toEqual([
      'Takes back what was paid for the period from Mar 7, 2027: hours or rates have changed since.',
    ]);
    expect(remarks(lineOf({ overlaps: true } as Partial<Line>), text)).toEqual([
      'Two shifts overlap; the shared time is paid once.',
    ]);
    await switchLanguage('fr');
    expect(remarks(lineOf({ kind: 'gap', minutes: 15 }), text).map(plain)).toEqual([
      'Du temps entre deux quarts fusionnés, 15 minutes au plus sont payées.',
    ]);
    expect(remarks(reversal, text).map(plain)).toEqual([
      'Annule ce qui a été payé pour la période du 7 mars 2027 : des heures ou des taux ont changé depuis.',
    ]);
  });

  it('fold a rate step by step', async () => {
    const steps = [
      { rule: 'level', value: 2000, result: 2000, factId: null },
      { rule: 'client.dynamic', value: 150, result: 2150, factId: null },
      { rule: 'place.fixed', value: 2400, result: 2400, factId: null },
      { rule: 'shift.client.dynamic', value: -500, result: 1900, factId: null },
      { rule: 'handover.supplierPrice', value: 2900, result: 2900, factId: null },
      { rule: 'prime.place', value: 125, result: 125, factId: null },
      { rule: 'shift.dynamic', value: 100, result: null, factId: null },
    ];
    await switchLanguage('en');
    expect(stepTexts(steps, text).map((step) => plain(step.text))).toEqual([
      'Default pay of the level: $20.00',
      'Client: $20.00 + $1.50 = $21.50',
      'Place: $24.00 instead',
      'This shift, for the client: $24.00 − $5.00 = $19.00',
      'Supplier price accepted with the handover: $29.00',
      'Value adjusted for the place: $1.25',
      'This shift: + $1.00, but there is no rate to add it to',
    ]);
    await switchLanguage('fr');
    expect(plain(stepTexts(steps, text)[1]!.text)).toBe('Client : 20,00 $ + 1,50 $ = 21,50 $');
    expect(ruleSetText('qc-decree@1', text)).toBe('Décret sur les agents de sécurité, version 1');
    expect(ruleSetText('other@3', text)).toBe('other@3');
  });

  it('call a prime by its name, any other line by its kind', async () => {
    await switchLanguage('en');
    expect(lineName(once, { aid: 'First aid' }, text)).toBe('First aid');
    expect(lineName(once, {}, text)).toBe('Prime');
    expect(lineName({ ...once, kind: 'reversal' }, { aid: 'First aid' }, text)).toBe('Reversal: First aid');
    expect(lineName({ ...once, kind: 'reversal', reversedKind: 'prime' }, {}, text)).toBe('Reversal: prime');
    expect(lineName(callIn, {}, text)).toBe('Call-in indemnity');
  });

  it('say of a reversal what it takes back', async () => {
    const taken = (reversedKind: Line['kind'], billToId: string | null = null) =>
      plain(lineName({ kind: 'reversal', reversedKind, primeId: null, billToId }, {}, text));
    expect([taken('overtime'), taken('callIn'), taken('holiday', 'client')]).toEqual([
      'Reversal: overtime',
      'Reversal: call-in indemnity',
      'Correction: statutory holiday',
    ]);
    await switchLanguage('fr');
    expect([taken('overtime'), taken('holiday'), taken('regular', 'client')]).toEqual([
      'Contrepassation : heures supplémentaires',
      'Contrepassation : indemnité de jour férié',
      'Correction : heures normales',
    ]);
    await switchLanguage('en');
  });

  it('is named as on the invoice where somebody is billed: hours of a holiday are no indemnity there', () => {
    const billed = { ...once, billToId: 'client' };
    expect(lineName({ ...billed, kind: 'holiday', primeId: null }, {}, text)).toBe('Statutory holiday');
    expect(lineName({ ...billed, kind: 'regular', primeId: null }, {}, text)).toBe('Regular hours');
    expect(lineName(billed, { aid: 'First aid' }, text)).toBe('First aid');
    expect(lineName({ ...billed, kind: 'reversal' }, { aid: 'First aid' }, text)).toBe('Correction: First aid');
  });
});
