import { dispatcher, shiftId, shiftOf } from '#test/support/assignment-scene.ts';
import { asked, settled, show } from '#test/support/portal-stage.tsx';
import { describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { Fact } from '#portal/facts/fact-words.ts';
import { momentsOf, stepFrom } from './moments.ts';
import { ShiftHistoryDialog } from './ShiftHistoryDialog.tsx';
import { moment } from '#portal/ui/format.ts';

const at = (instant: string) => moment(instant, 'America/Toronto');

const fact = (
  n: number,
  type: Fact['type'],
  at: string,
  changes: Fact['changes'] = [],
  onBehalfOf: string | null = null,
): Fact => ({
  id: `f${n}`,
  type,
  at,
  by: { name: 'Marie Tremblay', role: 'agency', onBehalfOf },
  changes,
});
const facts = [
  fact(1, 'ShiftPlanned', '2026-03-01T14:00:00.000Z', [
    { field: 'start', to: '2026-03-03T13:00:00.000Z' },
    { field: 'end', to: '2026-03-03T21:00:00.000Z' },
    { field: 'zone', to: 'America/Toronto' },
  ]),
  fact(
    2,
    'AgentAssigned',
    '2026-03-02T14:00:00.000Z',
    [
      { field: 'firstName', to: 'Anne' },
      { field: 'lastName', to: 'Roy' },
      { field: 'by', to: 'hand' },
    ],
    'Museum',
  ),
  fact(3, 'SalaryOverridden', '2026-03-03T14:00:00.000Z', [{ field: 'salary', from: 2000, to: 2150 }]),
];

const custody = [
  {
    party: 'Nordet',
    own: true,
    from: '2026-03-01T14:00:00.000Z',
    to: '2026-03-02T14:00:00.000Z',
    received: 'Museum',
    agent: 'Anne Roy',
  },
  { party: 'Ponant', own: false, from: '2026-03-02T14:00:00.000Z', to: null, received: null, agent: null },
];

const open = (language: 'en' | 'fr' = 'en', told: readonly Fact[] = facts) =>
  show(<ShiftHistoryDialog shiftId={shiftId} open onClose={() => {}} />, {
    language,
    user: dispatcher(),
    serve: ({ path, url }) => {
      if (path.endsWith('/history')) return { data: told };
      if (path.endsWith('/custody')) return { data: custody };
      if (path.endsWith('/asof'))
        return {
          data: new URL(url, 'http://x').searchParams.get('at')! < facts[0]!.at ? null : shiftOf({ salary: 2150 }),
        };
      return path.endsWith('/getaffevent') ? { data: shiftOf() } : undefined;
    },
  });
const moments = () =>
  asked.filter(({ path }) => path.endsWith('/asof')).map(({ url }) => new URL(url, 'http://x').searchParams.get('at'));
/** Waits until the slider has rested and the shift at that time is shown. */
const shown = async (moment: string) => {
  await waitFor(() => expect(moments().at(-1)).toBe(moment));
  await settled();
};

describe('a shift’s history', () => {
  it('shows each event as a sentence: who, for whom, when in the place’s time zone, and the value before and after', async () => {
    await open();
    const rows = within(screen.getByRole('list', { name: 'Timeline' })).getAllByRole('listitem');
    expect(rows.map((row) => row.querySelector('strong')?.textContent)).toEqual([
      `The shift was planned from ${at('2026-03-03T13:00:00Z')} to 16:00`,
      'Anne Roy was assigned',
      'The hourly pay was changed',
    ]);
    expect(rows[1]?.textContent).toContain(`${at('2026-03-02T14:00:00Z')} · Marie Tremblay, on behalf of Museum`);
    expect(rows[2]?.querySelector('dd')?.textContent).toBe('before: $20.00 → after: $21.50');
    expect(rows[0]?.textContent).not.toContain('America/Toronto');
  });

  it('shows which company was responsible for the shift, from when to when, and for whom', async () => {
    await open();
    const told = within(screen.getByRole('list', { name: 'Company responsible for the shift' })).getAllByRole(
      'listitem',
    );
    expect(told.map((one) => [...one.children].map(({ textContent }) => textContent))).toEqual([
      [
        'Nordet (your company)',
        `from ${at('2026-03-01T14:00:00Z')} to ${at('2026-03-02T14:00:00Z')}`,
        'received from Museum',
        'agent: Anne Roy',
      ],
      ['Ponant', `since ${at('2026-03-02T14:00:00Z')}`],
    ]);
  });

  it('shows a break before it was moved, and what was offered to whom at what price', async () => {
    await open('en', [
      fact(1, 'BreakPlanned', '2026-03-03T14:00:00.000Z', [
        { field: 'start', from: '2026-03-03T17:00:00.000Z', to: '2026-03-03T18:00:00.000Z' },
        { field: 'end', to: '2026-03-03T18:30:00.000Z' },
      ]),
      fact(2, 'HandoverOffered', '2026-03-03T15:00:00.000Z', [
        { field: 'agency', to: 'Ponant' },
        { field: 'supplierPrice', to: 3100 },
        { field: 'clientPrice', to: null },
      ]),
    ]);
    const [pause, offer] = within(screen.getByRole('list', { name: 'Timeline' })).getAllByRole('listitem');
    expect(pause!.querySelector('dd')?.textContent).toBe(
      `before: ${at('2026-03-03T17:00:00Z')} → after: ${at('2026-03-03T18:00:00Z')}`,
    );
    expect(offer!.textContent).toContain('Supplier price (hourly)$31.00');
    expect(offer!.textContent).not.toContain('Client price');
  });

  it('is in French for people who use French', async () => {
    await open('fr');
    expect(screen.getByText('Quart assigné à Anne Roy')).not.toBeNull();
    expect(screen.getByText(/Marie Tremblay, au nom de Museum/)).not.toBeNull();
  });

  it('shows the shift at each past event, also by keys', async () => {
    const { user } = await open();
    expect(screen.getByRole('heading', { name: 'The shift as it is now' })).not.toBeNull();
    await user.click(screen.getByRole('button', { name: 'Previous change' }));
    await shown('2026-03-03T14:00:00.000Z');
    act(() => screen.getByRole('slider').focus());
    await user.keyboard('{ArrowLeft}');
    await shown('2026-03-02T14:00:00.000Z');
    expect(
      screen.getByRole('heading', { name: `The shift as it was on ${at('2026-03-02T14:00:00Z')}` }),
    ).not.toBeNull();
    expect(screen.getByRole('slider').getAttribute('aria-valuetext')).toBe(at('2026-03-02T14:00:00Z'));
  });

  it('shows the shift at any typed moment, also before it existed', async () => {
    const { user } = await open();
    act(() => screen.getByRole('slider').focus());
    await user.keyboard('{Home}');
    await shown(facts[0]!.at);
    const clock = screen.getByRole('textbox', { name: 'Go to a date and time: time (24 hours)' });
    await user.clear(clock);
    await user.type(clock, '08:30');
    await shown('2026-03-01T13:30:00.000Z');
    expect(screen.getByText('The shift had not been planned yet.')).not.toBeNull();
  });

  it('finds the previous and the next moment', () => {
    const times = momentsOf([...facts, fact(4, 'NoteWritten', facts[0]!.at)]);
    expect(times).toHaveLength(3);
    expect(stepFrom(times, times[1]!, Infinity, 1)).toBe(times[2]);
    expect(stepFrom(times, times[0]!, Infinity, -1)).toBe(times[0]);
    expect(stepFrom(times, times[2]! + 5, times[2]! + 9, 1)).toBe(times[2]! + 9);
  });
});
