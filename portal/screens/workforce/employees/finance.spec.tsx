import { show, userOf } from '#test/support/portal-stage.tsx';
import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { FinanceTab } from './FinanceTab.tsx';
import { leaveDays } from './leave-days.ts';

const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const level = { id: id(3), title: 'Guard II', titleEn: 'Guard II', titleFr: 'Gardien II', rank: 2 };

/** @param salary cents an hour; left out: the server tells none */
const open = (salary?: number) => {
  const answers: Readonly<Record<string, object>> = {
    '/api/level/levelsandskills': { levelId: level.id, skillIds: [], levels: [level], skills: [] },
    '/api/level/level': [{ ...level, ...(salary !== undefined && { salary }) }],
    [`/api/money/agents/${id(1)}/statements`]: [],
    [`/api/money/agents/${id(1)}/leave`]: [
      { date: '2026-03-09', minutes: 480, by: 'Owner A', at: '2026-03-17T15:00:00.000Z' },
    ],
  };
  const user = userOf('agency', { permissions: ['agent.view', 'agent.viewFinancial', 'finance.viewPay'] });
  return show(<FinanceTab agentId={id(1)} />, {
    user,
    serve: ({ path }) => (answers[path] ? { data: answers[path] } : undefined),
  });
};
const said = (label: string) => screen.getByText(label).nextElementSibling?.textContent;

describe('the Finance tab of an employee', () => {
  it('[pay.defaultLevel] shows what the viewer’s company pays at their level, and that nothing was paid yet', async () => {
    await open(2009);
    expect([said('Level'), said('Level’s pay')]).toEqual(['Guard II', '$20.09 per hour']);
    expect(screen.getByText('No periods have been paid yet')).toBeDefined();
  });

  it('shows a dash if the server sends no salary', async () => {
    await open();
    expect(said('Level’s pay')).toBe('—');
  });

  it('lists days of annual leave with who recorded them, and removes none without the grant', async () => {
    await open(2009);
    const [, day] = screen.getAllByRole('row').map(({ textContent }) => textContent);
    expect(day).toContain('8h');
    expect(day).toContain('Owner A');
    expect(screen.queryByRole('button', { name: /leave/i })).toBeNull();
  });

  it('records leave on the chosen days of the week, no more than a call takes', () => {
    expect(leaveDays('2026-03-06', '2026-03-10', [1, 2, 3, 4, 5], 62)).toEqual([
      '2026-03-06',
      '2026-03-09',
      '2026-03-10',
    ]);
    expect(leaveDays('2026-03-08', '2026-03-08', [7], 62)).toEqual(['2026-03-08']);
    expect(leaveDays('2026-01-01', '2027-01-01', [1, 2, 3, 4, 5, 6, 7], 62)).toHaveLength(62);
  });
});
