import { asked, settled, show } from '#test/support/portal-stage.tsx';
import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { z } from 'zod';
import { write } from '#contracts/endpoint.ts';
import { signedIn } from '#contracts/permissions.ts';
import { Instant } from '#contracts/values/common.ts';
import { CommandForm } from '../CommandForm.tsx';
import { wallTimeAt } from './zone-clock.ts';
import { ZonedDateTimeField } from './ZonedDateTimeField.tsx';

const Save = write({
  name: 'Save',
  summary: 'Save',
  path: '/thing',
  access: signedIn,
  input: z.object({ start: Instant }),
});
const saves = () => asked.filter(({ path }) => path === '/api/thing').map(({ body }) => body);

const open = (start: string) =>
  show(
    <CommandForm<typeof Save, { start: string }> command={Save} values={{ start }}>
      <ZonedDateTimeField name="start" label="shifts.col.start" zone="America/Toronto" required />
    </CommandForm>,
    { serve: ({ path }) => (path === '/api/thing' ? { data: { id: 'x' } } : undefined) },
  );
const date = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Start' });
const clock = () => screen.getByLabelText<HTMLInputElement>('Start: time (24 hours)');
type Hands = Awaited<ReturnType<typeof open>>['user'];
const type = async (user: Hands, time: string) => {
  await user.clear(clock());
  await user.type(clock(), time);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await settled();
};

describe('a moment at a place', () => {
  it('is typed in the place’s local time, which is named, and sent in UTC', async () => {
    const { user } = await open('2026-11-21T14:00:00.000Z');
    expect(clock().value).toBe('09:00');
    expect(screen.getByText('EST')).not.toBeNull();
    await type(user, '1830');
    expect(saves()).toEqual([{ start: '2026-11-21T23:30:00.000Z' }]);
  });

  it.each([
    ['18 h 30', '2026-11-21T23:30:00.000Z'],
    ['6:30 PM', '2026-11-21T23:30:00.000Z'],
    ['6 p.m.', '2026-11-21T23:00:00.000Z'],
  ])('is understood in usual forms: %s', async (typed, instant) => {
    const { user } = await open('2026-11-21T14:00:00.000Z');
    await type(user, typed);
    expect(saves()).toEqual([{ start: instant }]);
    expect(clock().value).toBe(wallTimeAt(instant, 'America/Toronto').time);
  });

  it('that can’t be read is refused with a message, and never sent as another', async () => {
    const { user } = await open('2026-11-21T14:00:00.000Z');
    await type(user, '18 h 3');
    expect(screen.getByText('Enter a time, for example 18:30')).not.toBeNull();
    expect(clock().value).toBe('18 h 3');
    expect(saves()).toEqual([]);
  });

  it('accepts a pasted date in usual forms, and reports one that it can’t read', async () => {
    const { user } = await open('2026-11-21T14:00:00.000Z');
    await user.clear(date());
    await user.type(date(), 'someday');
    await user.tab();
    expect(screen.getByText(/could not be read/)).not.toBeNull();
    await user.click(date());
    await user.paste('4 décembre 2026');
    expect(screen.queryByText(/could not be read/)).toBeNull();
    expect(screen.getByText('Friday, December 4, 2026')).not.toBeNull();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await settled();
    expect(saves()).toEqual([{ start: '2026-12-04T14:00:00.000Z' }]);
  });

  it('that is pasted completely fills day and time', async () => {
    const { user } = await open('2026-11-21T14:00:00.000Z');
    await user.click(clock());
    await user.paste('4 déc. 2026 à 18 h 30');
    expect([date().value, clock().value]).toEqual(['04/12/2026', '18:30']);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await settled();
    expect(saves()).toEqual([{ start: '2026-12-04T23:30:00.000Z' }]);
  });

  it('of an ambiguous date is read with the day first, and shows it in words', async () => {
    const { user } = await open('2026-11-21T14:00:00.000Z');
    await user.clear(date());
    await user.type(date(), '03/04/2027');
    expect(screen.getByText('Saturday, April 3, 2027')).not.toBeNull();
  });

  it('with half a date is not sent as what it was', async () => {
    const { user } = await open('2026-11-21T14:00:00.000Z');
    await user.type(date(), '{Backspace}', { initialSelectionStart: 10, initialSelectionEnd: 10 });
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await settled();
    expect(saves()).toEqual([]);
    expect(date().value).toBe('21/11/202');
    expect(screen.getByText(/could not be read/)).not.toBeNull();
  });

  it('that is skipped by the clocks is refused with a message', async () => {
    const { user } = await open('2026-03-08T06:00:00.000Z');
    await type(user, '02:30');
    expect(screen.getByText(/doesn’t exist that day in Eastern Time/)).not.toBeNull();
    expect(saves()).toEqual([]);
  });

  it('without a time asks for it', async () => {
    const { user } = await open('2026-11-21T14:00:00.000Z');
    await user.clear(clock());
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await settled();
    expect(screen.getByText('Enter the time too, e.g. 08:30.')).not.toBeNull();
    expect(saves()).toEqual([]);
  });

  it('that occurs twice leads to a question, whose answer is sent', async () => {
    const { user } = await open('2026-11-01T04:00:00.000Z');
    await type(user, '01:30');
    expect(saves()).toEqual([]);
    await user.click(screen.getByRole('radio', { name: '01:30 EST' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await settled();
    expect(saves()).toEqual([{ start: '2026-11-01T06:30:00.000Z' }]);
  });
});
