import { eventOf, idOf, shiftOf } from '#test/support/portal-events.ts';
import { asked, settled, show, userOf } from '#test/support/portal-stage.tsx';
import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import type { Grant } from '#contracts/permissions.ts';
import { ShiftTable } from '../shifts/ShiftTable.tsx';
import { MissionAnswer } from '../smart-connect/MissionAnswer.tsx';
import { MissionShiftList } from '../smart-connect/MissionShiftList.tsx';

const shifts = [101, 102].map((n) => shiftOf({ id: idOf(n) }));
const refused = {
  id: idOf(102),
  start: '2026-11-27T23:00:00.000Z',
  end: '2026-11-28T07:00:00.000Z',
  timezone: 'America/Toronto',
  position: 'Gate B',
  code: 'SHIFT_STARTS_WITHIN_24H',
  message: 'Less than 24 hours before the start',
};
const grants: Grant[] = ['requests.view', 'requests.delete', 'requests.edit', 'requests.publish'];

/** Answers to an undo that never arrive. */
const lost: { dead: true }[] = [];

const open = async (answer: object = {}, permissions = grants, runs: object[] = []) => {
  const stage = await show(<ShiftTable event={eventOf()} zone="America/Toronto" />, {
    user: userOf('customer', { permissions }),
    serve: ({ path, method }) => {
      if (path.endsWith('/shifts/row'))
        return { data: shifts, meta: { pageAt: 1, pageSize: 10, totalPages: 1, totalRecords: 2 } };
      if (path.endsWith('/shifts/runs')) return { data: runs };
      if (method === 'PUT') return answer;
      if (path.endsWith('/shifts/undo')) return lost.pop() ?? { data: { done: [idOf(101)], refused: [], run: null } };
      return path.includes('/account/') ? undefined : { data: [] };
    },
  });
  return stage;
};
const tickAll = async (user: Awaited<ReturnType<typeof open>>['user']) => {
  for (const box of screen.getAllByRole('checkbox').slice(1)) await user.click(box);
};
const calls = (end: string) => asked.filter(({ path }) => path.endsWith(end));
const remove = async (user: Awaited<ReturnType<typeof open>>['user']) => {
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
  await settled();
};

describe('the bar of bulk actions', () => {
  it('[bulk.actions] offers what one’s grants allow, once a shift is ticked', async () => {
    const { user } = await open({}, ['requests.view', 'requests.publish']);
    expect(screen.queryByRole('button', { name: 'Publish' })).toBeNull();
    await tickAll(user);
    expect(screen.getByRole('button', { name: 'Publish' })).not.toBeNull();
    for (const name of ['Time', 'Pay', 'Merge', 'Delete', 'Transfer to agency'])
      expect(screen.queryByRole('button', { name })).toBeNull();
  });

  it.each([
    ['the others', ['Boréale', 'Ponant'], ['Ponant']],
    ['nobody, in words', ['Boréale'], []],
  ])(
    '[bulk.actions] offers to transfer to agencies that do not have all of the ticked shifts already: %s',
    async (_, serving, offered) => {
      const agencies = serving.map((name, index) => ({ id: idOf(50 + index), name }));
      const { user } = await show(<ShiftTable event={eventOf()} zone="America/Toronto" />, {
        user: userOf('agency', { permissions: ['requests.view', 'requests.edit', 'requests.assign'] }),
        serve: ({ path }) => {
          if (path.endsWith('/shifts/row'))
            return {
              data: shifts.map((one) => ({ ...one, agencyId: idOf(50) })),
              meta: { pageAt: 1, pageSize: 10, totalPages: 1, totalRecords: 2 },
            };
          if (path.endsWith('/requestparameters'))
            return {
              data: { competences: [], levels: [], positions: [], tasks: [], customers: [], agencies, primes: [] },
            };
          return path.includes('/account/') ? undefined : { data: [] };
        },
      });
      await tickAll(user);
      await user.click(screen.getByRole('button', { name: 'Transfer to agency' }));
      const dialog = within(await screen.findByRole('dialog'));
      await user.click(dialog.getByLabelText(/^Agency/, { selector: 'input' }));
      expect(screen.queryAllByRole('option').map(({ textContent }) => textContent)).toEqual(offered);
      expect(dialog.queryAllByText('No other agency serves this client.')).toHaveLength(offered.length === 0 ? 1 : 0);
    },
  );

  it('[cancel.24h] removes the allowed ones, lists the refused one with its reason, and tries it again alone', async () => {
    const { user } = await open({ data: { done: [idOf(101)], refused: [refused], run: null } });
    await tickAll(user);
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    const question = within(await screen.findByRole('alertdialog'));
    expect(question.getByText(/1 of them won’t change/).textContent).toContain(refused.message);
    await user.click(question.getByRole('button', { name: 'Delete' }));
    await settled();
    const result = within(await screen.findByRole('dialog'));
    expect(result.getByText('1 done · 1 refused')).not.toBeNull();
    expect(result.getByRole('listitem').textContent).toContain(refused.message);
    await user.click(result.getByRole('button', { name: 'Retry refused shifts' }));
    await settled();
    expect(calls('/shifts/remove').map(({ body }) => body)).toMatchObject([
      { affectationEventIds: [idOf(101), idOf(102)], preview: true },
      { affectationEventIds: [idOf(101), idOf(102)] },
      { affectationEventIds: [idOf(102)] },
    ]);
  });

  it('[delete.failText] says "can\'t delete shift" where the server gives no reason', async () => {
    const { user } = await open({ http: 500, message: '' });
    await tickAll(user);
    await remove(user);
    expect((await screen.findByRole('alert')).textContent).toContain('can’t delete shift');
  });

  it('undoes what a background run did, by the key of its call, until it is dismissed', async () => {
    const run = idOf(900);
    const finished = {
      id: run,
      kind: 'publish',
      requestedAt: '2026-11-20T12:00:00.000Z',
      total: 2,
      finished: true,
      done: [idOf(101)],
      refused: [refused],
    };
    const { user } = await open({ data: { done: [], refused: [], run } }, grants, [finished]);
    await tickAll(user);
    await user.click(screen.getByRole('button', { name: 'Publish' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Publish' }));
    await settled();
    // A dry run shows beforehand what would be refused.
    const [dry, { headers }] = calls('/shifts/publish') as [(typeof asked)[number], (typeof asked)[number]];
    expect(dry.body).toMatchObject({ preview: true });
    const panel = within(await screen.findByRole('region', { name: 'Publication' }));
    expect(panel.getByRole('status').textContent).toContain('2 of 2');
    expect(panel.getByRole('listitem').textContent).toContain(refused.message);
    lost.push({ dead: true });
    await user.click(panel.getByRole('button', { name: 'Undo' }));
    await settled();
    await user.click(panel.getByRole('button', { name: 'Undo' }));
    await settled();
    const asking = { call: 'BulkPublish', key: headers['Idempotency-Key'], affectationEventIds: [idOf(101)] };
    expect(calls('/shifts/undo').map(({ body }) => body)).toMatchObject([asking, asking]);
    expect(new Set(calls('/shifts/undo').map((one) => one.headers['Idempotency-Key'])).size).toBe(1);
    expect(screen.queryByRole('region', { name: 'Publication' })).toBeNull();
  });

  it('repeats what is selected on all pages, and warns beforehand if that is too many', async () => {
    const many = Array.from({ length: 501 }, (_, n) => shiftOf({ id: idOf(1_000 + n) }));
    const { user } = await show(<ShiftTable event={eventOf()} zone="America/Toronto" />, {
      user: userOf('customer', { permissions: [...grants, 'requests.create'] }),
      serve: ({ path, url }) => {
        if (!path.endsWith('/shifts/row')) return path.includes('/account/') ? undefined : { data: [] };
        const { index = 1, size } = JSON.parse(new URLSearchParams(url.split('?')[1]).get('page')!) as {
          index?: number;
          size: number;
        };
        const meta = {
          pageAt: index,
          pageSize: size,
          totalPages: Math.ceil(many.length / size),
          totalRecords: many.length,
        };
        return { data: many.slice((index - 1) * size, index * size), meta };
      },
    });
    await user.click(screen.getByRole('checkbox', { name: 'Select all rows of this page' }));
    await user.click(screen.getByRole('button', { name: 'Select all 501 rows' }));
    await user.click(screen.getByRole('button', { name: 'Repeat' }));
    expect(await screen.findByText(/^501 shifts: at most 500/)).not.toBeNull();
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.click(screen.getAllByRole('checkbox', { name: /^Select the row/ })[0]!);
    await user.click(screen.getByRole('button', { name: 'Repeat' }));
    expect(await within(await screen.findByRole('dialog')).findByText('500 shifts will be repeated')).not.toBeNull();
  });

  it('[bulk.selectionAcross] all pages of a mission are all of its shifts, answered for by one call, which goes on in the background', async () => {
    const [agencyId, id, many] = [idOf(30), idOf(50), 2_300];
    const { start, end, timezone } = refused;
    const offer = (n: number) => {
      const what = {
        offerId: idOf(10_000 + n),
        title: '',
        position: 'Gate B',
        competence: null,
        maxLevel: null,
        agentType: 'agent' as const,
      };
      return {
        id: idOf(1_000 + n),
        ...what,
        start,
        end,
        timezone,
        status: 'waiting' as const,
        expiresAt: null,
        shift: null,
      };
    };
    const mission = { id, timezone, shifts: [] } as never;
    let answered = false;
    const { user } = await show(
      <MissionShiftList
        mission={mission}
        answer={(shiftIds) => (
          <MissionAnswer
            agencyId={agencyId}
            id={id}
            shiftIds={shiftIds}
            busy={false}
            onAnswered={() => (answered = true)}
          />
        )}
      />,
      {
        user: userOf('agency', { permissions: ['requests.view', 'requests.assign'] }, { agencyId }),
        serve: ({ path, method, url }) => {
          if (path.endsWith('/agentrequest/' + id) && method === 'POST')
            return { data: { done: [], refused: [], run: idOf(900) } };
          if (!path.endsWith('/shifts')) return path.includes('/account/') ? undefined : { data: [] };
          const {
            index = 1,
            size,
            after,
          } = JSON.parse(new URLSearchParams(url.split('?')[1]).get('page')!) as {
            index?: number;
            size: number;
            after?: string;
          };
          const from = after ? Number(after) : (index - 1) * size;
          const data = Array.from({ length: Math.max(0, Math.min(size, many - from)) }, (_, n) => offer(from + n));
          return {
            data,
            meta: {
              pageAt: index,
              pageSize: size,
              totalPages: Math.ceil(many / size),
              totalRecords: many,
              ...(after !== undefined && from + size < many && { after: String(from + size) }),
            },
          };
        },
      },
    );
    await user.click(screen.getByRole('checkbox', { name: 'Select all rows of this page' }));
    await user.click(screen.getByRole('button', { name: 'Select all 2,300 rows' }));
    await settled();
    await user.click(screen.getAllByRole('checkbox', { name: /^Select the row/ })[0]!);
    await user.click(screen.getByRole('button', { name: 'Accept' }));
    await settled();
    const [asked, again] = calls('/agentrequest/' + id).map(
      ({ body }) => (body as { affectationEventIds: string[] }).affectationEventIds,
    );
    expect([...asked!].sort()).toEqual(Array.from({ length: many - 1 }, (_, n) => idOf(1_001 + n)).sort());
    expect(again).toBeUndefined();
    expect(answered).toBe(false);
  });

  it('names the progress of an action apart from the action, as far as it is', async () => {
    await open({}, grants, [
      {
        id: idOf(901),
        kind: 'bonus',
        requestedAt: '2026-11-20T12:00:00.000Z',
        total: 10,
        finished: false,
        done: [idOf(101)],
        refused: [],
      },
    ]);
    const run = within(await screen.findByRole('region', { name: 'Bonus' }));
    expect(run.getByRole('progressbar', { name: '1 of 10' })).not.toBeNull();
  });
});
