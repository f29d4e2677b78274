import { eventOf, idOf, shiftOf } from '#test/support/portal-events.ts';
import { asked, settled, show, userOf } from '#test/support/portal-stage.tsx';
import { describe, expect, it, jest } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import type { ComponentProps, ReactElement } from 'react';
import { AddShiftsDialog } from './AddShiftsDialog.tsx';
import { RecurrenceDialog } from './RecurrenceDialog.tsx';
import { usePlan } from './use-plan.ts';

const client = userOf('customer', { permissions: ['requests.view', 'requests.edit'], accountOwnerId: idOf(30) });
const parameters = {
  competences: [],
  levels: [],
  positions: [{ id: idOf(60), name: 'Gate B' }],
  tasks: [],
  customers: [],
  agencies: [],
  primes: [],
};
const day = [shiftOf({ id: idOf(101) }), shiftOf({ id: idOf(102) })];
const planned = { data: { ids: [idOf(1), idOf(2)], skippedDates: ['2026-11-27'] } };
const serve = ({ path }: { path: string }) => {
  if (path === '/api/request/requestparameters') return { data: parameters };
  if (path.endsWith('/shifts/row'))
    return { data: day, meta: { pageAt: 1, pageSize: 500, totalPages: 1, totalRecords: 2 } };
  if (path.endsWith('/shifts') || path.endsWith('/shift/copy')) return planned;
  if (path.endsWith('/undo/check')) return { data: { possible: true } };
  if (path.endsWith('/undo')) return { data: { done: [idOf(1)], refused: [{ id: idOf(2) }], run: null } };
  return undefined;
};
const open = (element: ReactElement, language: 'en' | 'fr' = 'en') => show(element, { user: client, serve, language });
const sent = (end: string) => asked.find(({ path, method }) => method === 'POST' && path.endsWith(end))?.body;
const input = (name: RegExp) => screen.getByLabelText<HTMLInputElement>(name, { selector: 'input' });
const preview = () => within(screen.getByRole('region', { name: 'Dates' }));
const close = () => {};
const refused = jest.fn();
const Adding = (props: Omit<ComponentProps<typeof AddShiftsDialog>, 'plan'>) => (
  <AddShiftsDialog {...props} plan={usePlan(refused)} />
);
const Repeating = (props: Omit<ComponentProps<typeof RecurrenceDialog>, 'plan'>) => (
  <RecurrenceDialog {...props} plan={usePlan(refused)} />
);

describe('adding shifts', () => {
  it('[shift.times] shows eight hours for 18:00 to 02:00, and sends the end on the next day', async () => {
    const { user } = await open(<Adding event={eventOf()} open onClose={close} />);
    for (const [label, typed] of [
      [/^Start time/, '18h'],
      [/^End time/, '2h'],
      [/^Number of shifts/, '3'],
    ] as const) {
      await user.clear(input(label));
      await user.type(input(label), typed);
    }
    expect(screen.getByText('8h')).not.toBeNull();
    await user.click(screen.getByRole('button', { name: 'Add shifts' }));
    await settled();
    expect(sent('/shifts')).toMatchObject({
      shifts: [{ start: '2026-11-27T23:00:00.000Z', end: '2026-11-28T07:00:00.000Z', count: 3, agentType: 'agent' }],
    });
    expect(
      await screen.findByText(
        '2 shifts added · Fri, Nov 27, 18:00 – Sat, Nov 28, 02:00 · 1 date already had the same position and was skipped',
      ),
    ).not.toBeNull();
    // The last act, by name: what is refused is handed to the list.
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await settled();
    expect(sent('/undo')).toMatchObject({ call: 'CreateShifts', affectationEventIds: [idOf(1), idOf(2)] });
    expect(await screen.findByText(/^Undone: 2 shifts added/)).not.toBeNull();
    expect(refused).toHaveBeenCalledWith(expect.objectContaining({ refused: [{ id: idOf(2) }] }));
  });

  it('asks before it plans a shift of more than 24 hours, and sends the confirmation to the server', async () => {
    const { user } = await open(<Adding event={eventOf()} open onClose={close} />);
    await user.click(screen.getByRole('textbox', { name: 'End date' }));
    await user.paste('2026-11-29');
    expect(screen.getByText('56h')).not.toBeNull();
    await user.click(screen.getByRole('button', { name: 'Add shifts' }));
    expect(await screen.findByText('This shift lasts 56h. Is that right?')).not.toBeNull();
    expect(sent('/shifts')).toBeUndefined();
    await user.click(screen.getByRole('button', { name: 'Yes, save' }));
    await settled();
    expect(sent('/shifts')).toMatchObject({ longerThanADay: true });
  });

  it('refuses an invalid time', async () => {
    const { user } = await open(<Adding event={eventOf()} open onClose={close} />);
    await user.clear(input(/^Start time/));
    await user.type(input(/^Start time/), '25:00');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Add shifts' }).disabled).toBe(true);
  });

  it('asks for an agency only if the customer has one', async () => {
    await open(<Adding event={eventOf()} open onClose={close} />);
    expect(screen.queryByLabelText(/^Agency/)).toBeNull();
  });

  it.each([
    [true, 'Aucune agence (personnel interne)'],
    [false, 'Aucune agence pour l’instant'],
  ])('offers the own staff only to a customer who may employ (%s)', async (canBeEmployer, none) => {
    const event = eventOf({ agencies: [{ id: idOf(50), name: 'Boréale' }], canBeEmployer });
    const { user } = await open(<Adding event={event} open onClose={close} />, 'fr');
    expect(input(/^Agence/).value).toBe('Boréale');
    await user.click(input(/^Agence/));
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([none, 'Boréale']);
  });
});

describe('repeating shifts', () => {
  it('[req.recurrence] previews the dates of the weeks with their number, and marks the one that exists', async () => {
    const existingDates = ['2026-11-27', '2026-12-04', '2026-12-05'];
    const gateB = {
      position: 'Gate B',
      skillId: idOf(40),
      from: '18:00',
      until: '02:00',
      nights: 1,
      dates: ['2026-11-27', '2026-12-05'],
    };
    // Another post, and the same one at another time: on those dates it is added.
    const posts = [
      gateB,
      { ...gateB, position: 'Gate A', dates: ['2026-12-04'] },
      { ...gateB, from: '08:00', until: '16:00', nights: 0, dates: ['2026-12-04'] },
    ];
    const { user } = await open(
      <Repeating event={eventOf({ recurrence: { existingDates, posts } })} shifts={day} open onClose={close} />,
    );
    expect(screen.getByText('2 shifts will be repeated')).not.toBeNull();
    await user.click(screen.getByRole('button', { name: 'Saturday' }));
    expect(preview().getByRole('status').textContent).toBe(
      '7 dates to add1 date already has the same position and will be skipped',
    );
    expect(preview().getAllByRole('listitem')).toHaveLength(8);
    expect(preview().queryByRole('list', { name: 'Dates' })).toBeNull();
    expect(preview().getByTitle('This date already exists').textContent).toContain('Dec 5');
    await user.click(screen.getByRole('button', { name: 'Add the shifts' }));
    await settled();
    expect(sent('/shift/copy')).toEqual({
      shiftIds: [idOf(101), idOf(102)],
      recurrence: { kind: 'weeks', weeks: 4, weekdays: [5, 6] },
    });
  });

  it('warns beforehand that a day has more shifts than can be repeated at once', async () => {
    const many = { data: day, meta: { pageAt: 1, pageSize: 500, totalPages: 2, totalRecords: 501 } };
    await show(<Repeating event={eventOf()} shifts={[]} open onClose={close} />, {
      user: client,
      serve: (call) => (call.path.endsWith('/shifts/row') ? many : serve(call)),
    });
    expect((await screen.findByText(/^501 shifts: at most 500/)).getAttribute('role')).toBe('status');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Add the shifts' }).disabled).toBe(true);
  });

  it('[req.recurrence] adds just the specific days that are picked, of all shifts of a day', async () => {
    const { user } = await open(<Repeating event={eventOf()} shifts={[]} open onClose={close} />);
    await user.click(screen.getByRole('radio', { name: 'Specific days' }));
    const confirm = screen.getByRole<HTMLButtonElement>('button', { name: 'Add the shifts' });
    expect(confirm.disabled).toBe(true);
    await user.click(screen.getByRole('button', { name: /November 27, 2026 \(This date already exists\)/ }));
    expect(confirm.disabled).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Next month' }));
    await user.click(screen.getByRole('button', { name: /December 5, 2026/ }));
    await user.click(confirm);
    await settled();
    expect(sent('/shift/copy')).toEqual({
      shiftIds: [idOf(101), idOf(102)],
      recurrence: { kind: 'days', dates: ['2026-11-27', '2026-12-05'] },
    });
  });
});
