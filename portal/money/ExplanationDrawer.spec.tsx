import { expect, it } from '@jest/globals';
import type { ExplainedFact } from '#contracts/api/shift-pay.ts';
import { lineOf } from '#test/support/assignment-scene.ts';
import { show } from '#test/support/portal-stage.tsx';
import { ExplanationDrawer } from './ExplanationDrawer.tsx';

const punch = '2026-03-02T13:04:00.000Z';
const facts: readonly ExplainedFact[] = [
  { id: 'in', type: 'PunchedIn', at: punch, by: 'Anne', changes: [{ field: 'at', to: punch }] },
  {
    id: 'corrected',
    type: 'TimeSheetCorrected',
    at: '2026-03-03T15:00:00.000Z',
    by: 'Owner A',
    changes: [{ field: 'punchIn', from: punch, to: '2026-03-02T13:00:00.000Z' }],
  },
];

it('an explanation says when somebody punched once, and what a correction changed', async () => {
  const line = lineOf({ why: { ...lineOf({} as never).why, factIds: facts.map(({ id }) => id) } } as never);
  const explained = { facts: [...facts], names: {} };
  await show(<ExplanationDrawer open subject={{ line, explained, zone: 'America/Toronto' }} onClose={() => {}} />);
  const told = [...document.querySelectorAll('.history li')].map((item) => item.querySelectorAll('p.quiet').length);
  expect(told).toEqual([0, 1]);
});

it('an adjustment explains its amount, not a rate, and names its section of law though no rule set computed it', async () => {
  const steps = [{ rule: 'carriedForward', value: 3308, result: 0, factId: null }];
  const why = { ...lineOf({} as never).why, ruleSet: null, section: 'N-1.1, s. 49', steps };
  const line = lineOf({ kind: 'adjustment', minutes: 0, rate: 0, amount: 3308, why } as never);
  const subject = { line, explained: { facts: [], names: {} }, zone: 'America/Toronto' };
  await show(<ExplanationDrawer open subject={subject} onClose={() => {}} />);
  const told = document.querySelector('.explain')!.textContent.replace(/\s|\u2060/g, '');
  expect(told).toContain('Wheretheamountcomesfrom');
  expect(told).toContain('Sectionoflaw:N-1.1,s.49');
});
