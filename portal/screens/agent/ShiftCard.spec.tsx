import { show, userOf } from '#test/support/portal-stage.tsx';
import { afterEach, describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import type { MyShift } from '#contracts/api/agent-app.ts';
import { DeviceLink } from '#portal/device/DeviceLink.tsx';
import { text } from '#portal/language/i18n.ts';
import { ShiftCard } from './ShiftCard.tsx';
import { ShiftScreen } from './ShiftScreen.tsx';

const id = '00000000-0000-4000-8000-000000000001';
const hour = 3_600_000;
const iso = (ms: number) => new Date(ms).toISOString();

/** A telephone's database with the server's time, heard while its clock was `behind` by so many milliseconds. */
const heardServer = (behind: number): void => {
  const asked = <T,>(result: T) => {
    const request: { result: T; onsuccess?: () => void } = { result };
    queueMicrotask(() => request.onsuccess?.());
    return request;
  };
  const server = { at: iso(Date.now() + behind), wall: iso(Date.now()), monotonic: 1, bootId: id };
  const store = { get: () => asked({ userId: id, deviceId: id, server }), getAll: () => asked([]) };
  const database = { transaction: () => ({ objectStore: () => store }) };
  Object.assign(globalThis, { indexedDB: { open: () => asked(database) } });
};

/** A confirmed shift that starts in half an hour by the right clock. */
const shift = (now: number): MyShift => ({
  id,
  shiftId: id,
  title: 'Gala',
  position: 'Porte A',
  timezone: 'America/Toronto',
  note: '',
  status: 'confirmed',
  start: iso(now + hour / 2),
  end: iso(now + 8 * hour),
  isSupervisor: false,
  tasks: [],
  documents: [],
  breaks: [],
  place: { name: 'Aréna', address: '', city: '', lat: null, lng: null },
  employer: { id, name: 'Nordet', phone: '' },
  facts: {
    start: iso(now + hour / 2),
    confirmFrom: iso(now - hour),
    dueAt: null,
    published: true,
    assigned: true,
    accepted: true,
    confirmed: true,
    punchIn: null,
    punchOut: null,
    lateEstimatedTime: null,
    arrivesAt: null,
    transferred: false,
    handover: null,
    autoAssign: false,
    refused: false,
  },
  workedMinutes: null,
  punchZones: { in: null, out: null },
  week: { from: '2026-03-01', to: '2026-03-07', plannedMinutes: 0, workedMinutes: 0 },
  reported: false,
  can: [],
});

describe('a shift on a telephone without a connection', () => {
  afterEach(() => {
    Reflect.deleteProperty(globalThis, 'indexedDB');
  });

  it('offers the punch by the server’s time, as last heard, though the telephone’s clock is wrong', async () => {
    const behind = 3 * hour;
    heardServer(behind);
    await show(
      <>
        <DeviceLink />
        <ShiftCard shift={shift(Date.now() + behind)} offline />
      </>,
      {
        user: userOf('user'),
        serve: ({ path }) => (path.endsWith('/checktoken') ? undefined : { dead: true }),
      },
    );
    expect(await screen.findByRole('button', { name: text('status.punchIn') })).toBeTruthy();
  });
});

it('a shift whose end-of-shift report is filed says so, and offers no second one', async () => {
  const done = shift(Date.now() - 9 * hour);
  const worked = { ...done, facts: { ...done.facts, punchIn: done.start, punchOut: done.end } };
  const card = async (reported: boolean) => {
    const shown = await show(<ShiftCard shift={{ ...worked, reported, can: reported ? [] : ['report'] }} offline />, {
      user: userOf('user'),
    });
    const found = [
      screen.queryByText(text('report.filed')),
      screen.queryByRole('button', { name: text('report.mine') }),
    ];
    shown.unmount();
    return found.map((one) => one !== null);
  };
  expect([await card(false), await card(true)]).toEqual([
    [false, true],
    [true, false],
  ]);
});

describe('a shift that is no longer the agent’s', () => {
  const former = {
    title: 'Gala',
    place: 'Aréna',
    timezone: 'America/Toronto',
    start: '2026-03-20T14:00:00.000Z',
    end: '2026-03-20T22:00:00.000Z',
  };
  const opened = (answer: object | undefined) =>
    show(<ShiftScreen />, {
      user: userOf('user', {}),
      serve: ({ path }) =>
        path === '/api/agentapp/shifts' ? { data: [] } : path === '/api/agentapp/formershift' ? answer : undefined,
    });

  it('says which one it was, as they were told, and nothing where nobody told them', async () => {
    const { unmount } = await opened({ data: former });
    const card = await screen.findByRole('listitem');
    expect(card.textContent).toMatch(/Gala.*Mar 20, 10:00 – 18:00.*Aréna/);
    expect(screen.getByText(text('agent.notMine'))).not.toBeNull();
    unmount();
    await opened({ http: 404, code: 'NOT_FOUND' });
    await screen.findByText(text('agent.notMine'));
    expect(screen.queryByRole('listitem')).toBeNull();
  });
});
