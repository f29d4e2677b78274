import { eventOf, idOf, shiftOf } from '#test/support/portal-events.ts';
import { asked, settled, show, userOf } from '#test/support/portal-stage.tsx';
import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { grantKeys } from '#contracts/permissions.ts';
import { MergeAddDialog } from '../merge/MergeAddDialog.tsx';
import { MergeDialog } from '../merge/MergeDialog.tsx';
import { ShiftTable } from '../shifts/ShiftTable.tsx';

// A dialog's code is compiled when it is first opened.
const slow = { timeout: 15_000 };
const shifts = [101, 102].map((n) => shiftOf({ id: idOf(n) }));
const anne = { id: idOf(60), name: 'Anne Roy' };
const ticked = async (refused: readonly object[] = [], saved?: () => object) => {
  const supervisors = [{ ...anne, shiftIds: [shifts[0]!.id] }];
  const stage = await show(<ShiftTable event={eventOf({ supervisors })} zone="America/Toronto" />, {
    user: userOf('agency', { permissions: [...grantKeys] }),
    serve: ({ path, method, body }) => {
      if (saved && method === 'PUT' && !(body as { preview?: true }).preview) return saved();
      // What would be refused.
      if (method === 'PUT') return { data: { done: [], refused, run: null } };
      if (path.endsWith('/shifts/row'))
        return { data: shifts, meta: { pageAt: 1, pageSize: 10, totalPages: 1, totalRecords: 2 } };
      if (path.endsWith('/requestparameters')) {
        const agencies = [{ id: idOf(50), name: 'Boréale' }];
        return {
          data: {
            competences: [],
            levels: [],
            positions: [],
            tasks: [],
            customers: [],
            agencies,
            primes: [],
            supervisors: [anne],
          },
        };
      }
      return undefined;
    },
  });
  for (const box of screen.getAllByRole('checkbox').slice(1)) await stage.user.click(box);
  return stage;
};
type User = Awaited<ReturnType<typeof ticked>>['user'];
const ask = async (user: User, action: string) => {
  await user.click(screen.getByRole('button', { name: action }));
  return within(await screen.findByRole('dialog', {}, slow));
};

describe('the dialogs of the bulk bar', () => {
  it('[bulk.dialogs] there is one for each action', async () => {
    const { user } = await ticked();
    for (const [action, title] of [
      ['Message', 'Send a message'],
      ['Time', 'Change the times'],
      ['Location', 'Change the position'],
      ['Task', 'Add tasks'],
      ['Auto assign', 'Auto assign'],
      ['Billing', 'Change the billing'],
      ['Pay', 'Change the pay'],
      ['Publish', 'Publish'],
    ] as const) {
      const dialog = await ask(user, action);
      expect([action, dialog.getByRole('heading').textContent]).toEqual([action, title]);
      await user.click(dialog.getByRole('button', { name: 'Close' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    }
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByRole('alertdialog')).not.toBeNull();
  });

  it.each([
    ['Time', 'time', 'Start time', '18:00', { start: '18:00', end: null }],
    ['Pay', 'salary', 'Amount', '24.50', { salary: { mode: 'fixed', amount: 2450 } }],
  ])('%s shows, once filled in, how many shifts it will refuse, and why', async (action, call, field, typed, sent) => {
    const message = 'The shift has ended';
    const { user } = await ticked([{ ...shifts[0]!, position: '', code: 'SHIFT_ENDED', message }]);
    const dialog = await ask(user, action);
    const dry = () => asked.filter(({ path }) => path.endsWith(`/shifts/${call}`)).map(({ body }) => body);
    await settled();
    expect([dialog.queryByText(/won’t change/), dry()]).toEqual([null, []]);
    await user.type(dialog.getByLabelText(new RegExp(`^${field}`), { selector: 'input' }), typed);
    expect((await dialog.findByText(/^1 of them won’t change/)).textContent).toContain(message);
    expect(dry().at(-1)).toMatchObject({ ...sent, affectationEventIds: shifts.map(({ id }) => id), preview: true });
    expect(dry().every((body) => (body as { preview?: boolean }).preview)).toBe(true);
  });

  it('[hours.fourteen] [delete.failText] times of 14 hours are sent after a question, and a failure has its own words', async () => {
    const { user } = await ticked([], () => ({ http: 500, message: '' }));
    const dialog = await ask(user, 'Time');
    const fill = async (end: string) => {
      for (const [field, typed] of [
        ['Start', '06:00'],
        ['End', end],
      ] as const) {
        const box = dialog.getByLabelText(new RegExp(`^${field} time`), { selector: 'input' });
        await user.clear(box);
        await user.type(box, typed);
      }
      await user.click(await dialog.findByRole('button', { name: 'Save' }));
      await settled();
    };
    const isSave = (body: unknown) => !(body as { preview?: boolean }).preview;
    const sent = () => asked.filter(({ path, body }) => path.endsWith('/shifts/time') && isSave(body));
    await fill('20:00');
    const question = within(await screen.findByRole('alertdialog'));
    expect(question.getByText('14 hours limit reached')).not.toBeNull();
    expect(sent()).toHaveLength(0);
    await user.click(question.getByRole('button', { name: 'Cancel' }));
    await settled();
    expect(sent()).toHaveLength(0);
    await fill('19:59');
    expect(sent()).toHaveLength(1);
    expect((await screen.findAllByText(/Could not save time/)).length).toBeGreaterThan(0);
  });

  it.each([
    ['Assign a supervisor', 'Already assigned to this supervisor'],
    ['Remove supervisor', 'Not assigned to this supervisor'],
  ])('[sup.assign] %s shows how many shifts it will not change, and why', async (action, reason) => {
    const { user } = await ticked();
    const dialog = await ask(user, action);
    await settled();
    expect(dialog.queryByText(/won’t change/)).toBeNull();
    await user.click(dialog.getByLabelText(/^Supervisor/, { selector: 'input' }));
    await user.click(screen.getByRole('option', { name: 'Anne Roy' }));
    expect((await dialog.findByText(/^1 of them won’t change/)).textContent).toContain(reason);
  });

  it('[transfer.confirm] a transfer and a rate wait for their box to be ticked', async () => {
    const { user } = await ticked();
    const transfer = await ask(user, 'Transfer to agency');
    const send = transfer.getByRole<HTMLButtonElement>('button', { name: 'Transfer' });
    await user.click(transfer.getByLabelText(/^Agency/, { selector: 'input' }));
    await user.click(screen.getByRole('option', { name: 'Boréale' }));
    expect(send.disabled).toBe(true);
    await user.click(transfer.getByRole('checkbox'));
    expect(send.disabled).toBe(false);
    for (const action of ['Pay', 'Billing']) {
      const again = await ticked();
      const dialog = await ask(again.user, action);
      await again.user.type(dialog.getByRole('textbox', { name: /^Amount/ }), '24.50');
      const save = dialog.getByRole<HTMLButtonElement>('button', { name: 'Save' });
      expect([action, save.disabled]).toEqual([action, true]);
      await again.user.click(dialog.getByRole('checkbox'));
      expect([action, save.disabled]).toEqual([action, false]);
    }
  });
});

it('[toast.successList] primes of ticked shifts are said to be saved', async () => {
  const done = shifts.map(({ id }) => id);
  const { user } = await ticked([], () => ({ data: { done, refused: [], run: null } }));
  const dialog = await ask(user, 'Pay');
  await user.click(dialog.getByRole('radio', { name: 'Bonus' }));
  await user.click(dialog.getByRole('checkbox'));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/^Bonus saved/)).not.toBeNull();
});

describe('the dialogs of a merge', () => {
  const times = [
    ['2026-11-27T12:00:00.000Z', '2026-11-27T16:00:00.000Z', idOf(70)],
    ['2026-11-27T16:00:00.000Z', '2026-11-27T18:00:00.000Z', null],
    ['2026-11-27T18:00:00.000Z', '2026-11-27T20:00:00.000Z', null],
    ['2026-11-27T20:20:00.000Z', '2026-11-27T22:00:00.000Z', null],
  ] as const;
  const one = times.map(([start, end, mergeId], n) => ({
    id: idOf(201 + n),
    start,
    end,
    mergeId,
    timezone: 'UTC',
    position: '',
  }));
  const person = { agentId: idOf(7), name: 'Anne Roy', shifts: one };
  const serve = ({ path, method }: { path: string; method: string }) =>
    path.includes('/account/') ? undefined : method === 'GET' ? { data: [person] } : { http: 500, message: '' };
  const common = { requestId: idOf(1), zone: 'UTC', open: true, onClose: () => {} };

  it('[merge.submit] [merge.errors] nothing is merged before something is selected, and a failure shows what could not be done', async () => {
    const selection = { ids: [idOf(202), idOf(203), idOf(204)] };
    const merge = await show(<MergeDialog {...common} selection={selection} onDone={() => {}} />, { serve });
    const submit = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Merge' });
    expect(submit().disabled).toBe(true);
    expect(screen.getByText(/^1 shift can’t be merged: /)).not.toBeNull();
    await merge.user.click(screen.getByRole('checkbox', { name: 'Anne Roy' }));
    expect(submit().disabled).toBe(false);
    await merge.user.click(submit());
    expect(await screen.findByText(/^Something went wrong, could not merge/)).not.toBeNull();

    const add = await show(<MergeAddDialog {...common} mergeId={idOf(70)} />, { serve });
    const more = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Add' });
    expect(more().disabled).toBe(true);
    await add.user.click(screen.getAllByRole('checkbox')[0]!);
    await add.user.click(more());
    expect(await screen.findByText(/^Something went wrong, could not add to shift merge/)).not.toBeNull();
  });

  it('what is ticked is not lost without a question', async () => {
    let closed = 0;
    const asking = { ...common, onClose: () => void closed++ };
    for (const dialog of [
      <MergeDialog {...asking} selection={{ ids: [idOf(202), idOf(203)] }} onDone={() => {}} />,
      <MergeAddDialog {...asking} mergeId={idOf(70)} />,
    ]) {
      const { user, unmount } = await show(dialog, { serve });
      await user.click((await screen.findAllByRole('checkbox'))[0]!);
      await user.keyboard('{Escape}');
      await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
      expect((await screen.findAllByRole<HTMLInputElement>('checkbox'))[0]!.checked).toBe(true);
      unmount();
    }
    expect(closed).toBe(0);
  });
});
