import {
  affectationOf,
  assignmentId,
  dispatcher,
  openShift,
  shiftId,
  shiftOf,
} from '#test/support/assignment-scene.ts';
import { asked, settled, show, userOf } from '#test/support/portal-stage.tsx';
import { beforeAll, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { ShiftRow } from '#contracts/api/shifts.ts';
import type { Candidate } from './candidates.ts';
import { overtime } from './candidates.ts';
import { SelectAgentDialog } from './SelectAgentDialog.tsx';
import { moment } from '#portal/ui/format.ts';

const at = (instant: string) => moment(instant, 'America/Toronto');

const agent = (n: number, fullName: string, rest: Partial<Candidate> = {}): Candidate => ({
  id: `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`,
  fullName,
  picture: null,
  level: null,
  isArcher: false,
  phone: '',
  distance: n,
  approximate: false,
  former: false,
  lateFor: null,
  totalMinutesDone: 0,
  totalMinutesToBeDone: 0,
  available: true,
  reason: null,
  overridable: false,
  score: { distance: 2 * n, rating: 10, familiar: 0, level: 20 },
  cost: 30 + 2 * n,
  ...rest,
});
const busy = {
  rule: 'busy',
  values: { title: 'Festival', start: '2027-03-10T14:00:00.000Z', end: '2027-03-10T18:00:00.000Z' },
} as const;
const some = [
  agent(5, 'Éric Côté'),
  agent(9, 'Zoé Roy', { distance: null }),
  agent(2, 'Ali Nguyen', { totalMinutesDone: 38 * 60, totalMinutesToBeDone: 6 * 60 }),
  agent(3, 'Marc Bell', { totalMinutesDone: 38 * 60, totalMinutesToBeDone: 120 }),
  agent(1, 'Léa Gagnon', { available: false, reason: busy }),
];

const open = async (
  shift: ShiftRow,
  {
    agents = some,
    refusal,
    user = dispatcher(),
    row = shift,
  }: { agents?: Candidate[]; refusal?: object; user?: ReturnType<typeof dispatcher>; row?: ShiftRow } = {},
) => {
  const onClose = jest.fn();
  const stage = await show(<SelectAgentDialog shift={row} open onClose={onClose} />, {
    user,
    serve: ({ path }) => {
      if (path.endsWith('/getaffevent')) return { data: shift };
      if (path.endsWith('/getdisponibilitiesv2')) return { data: agents };
      if (path.includes('/assignemployee')) return refusal ?? { data: affectationOf(shiftOf()) };
      return path.includes('/account/') ? undefined : { data: { count: 1 } };
    },
  });
  return { ...stage, onClose };
};
const calls = (name: string) => asked.filter(({ path }) => path.endsWith(name));
const names = () =>
  within(screen.getByRole('list', { name: /^(Available|Unavailable|All)$/ }))
    .getAllByRole('listitem')
    .map((row) => row.querySelector('strong')?.textContent);

describe('choosing an agent', () => {
  // jsdom has no layout: without heights no line would be in view.
  beforeAll(() => {
    Object.defineProperty(HTMLElement.prototype, 'offsetHeight', { configurable: true, get: () => 520 });
    Object.defineProperty(HTMLElement.prototype, 'offsetWidth', { configurable: true, get: () => 600 });
    Object.defineProperty(HTMLElement.prototype, 'clientHeight', { configurable: true, get: () => 520 });
  });

  it('[assign.selectLists] [assign.disponibilities] lists available, unavailable and all with counts, nearest first and unknown last', async () => {
    const { user } = await open(openShift());
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      'Available 4',
      'Unavailable 1',
      'All 5',
    ]);
    expect(names()).toEqual(['Ali Nguyen', 'Marc Bell', 'Éric Côté', 'Zoé Roy']);
    await user.click(screen.getByRole('tab', { name: /^Unavailable/ }));
    expect(names()).toEqual(['Léa Gagnon']);
    expect(
      screen.getByText(
        `Already has a shift from ${at('2027-03-10T14:00:00Z')} to ${at('2027-03-10T18:00:00Z')}: Festival`,
      ),
    ).not.toBeNull();
    expect(screen.getByRole('button', { name: 'Assign Léa Gagnon: not possible' }).getAttribute('aria-disabled')).toBe(
      'true',
    );
    await user.click(screen.getByRole('tab', { name: /^All/ }));
    expect(names()).toEqual(['Léa Gagnon', 'Ali Nguyen', 'Marc Bell', 'Éric Côté', 'Zoé Roy']);
  });

  it('marks agents who were on the shift or were late at these hours, lists the late last, and texts neither', async () => {
    const ready = { phone: '514-555-0100' };
    const agents = [
      agent(1, 'Ali Nguyen', { ...ready, former: true, lateFor: '2027-03-10T14:00:00.000Z', distance: 1, cost: 1 }),
      agent(2, 'Marc Bell', { ...ready, former: true }),
      agent(3, 'Zoé Roy', ready),
    ];
    const permissions = ['requests.view', 'requests.manualAssign', 'requests.sendMessage'] as const;
    await open(openShift(), { agents, user: dispatcher({ permissions: [...permissions] }) });
    const rows = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    const [marc, zoe, ali] = rows();
    expect(ali).toContain('Was late for the 09:00 shift and was taken off it');
    expect(ali).not.toContain('Was already on this shift');
    expect(marc).toContain('Was already on this shift');
    expect(zoe).not.toMatch(/Was/);
    expect(screen.queryByRole('button', { name: 'Text the nearest agent' })).not.toBeNull();
  });

  it('[sup.chatIcon] makes the agent chosen for a supervisor’s shift its supervisor, unless the box is unticked', async () => {
    const box = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'As supervisor' });
    const first = await open(openShift({ agentType: 'supervisor' }));
    expect(box().checked).toBe(true);
    await first.user.click(screen.getByRole('button', { name: 'Assign Ali Nguyen' }));
    await waitFor(() => expect(calls('/assignemployeehassupervisor')).toHaveLength(1));
    first.unmount();
    await open(openShift({ agentType: 'teamLead' }));
    expect(box().checked).toBe(false);
  });

  it('[hours.overtime] marks more than 40 weekly hours in red and in words, and 40 not', async () => {
    await open(openShift());
    const total = (text: RegExp) =>
      screen.getByText((_words, element) => element?.tagName === 'STRONG' && text.test(element.textContent ?? ''));
    expect(total(/^44h/).className).toBe('over');
    expect(total(/^44h/).textContent).toContain('more than 40 hours');
    expect(total(/^40h$/).className).toBe('');
    expect(overtime(agent(1, 'Half an hour over', { totalMinutesDone: 40 * 60, totalMinutesToBeDone: 30 }))).toBe(true);
  });

  it('puts the best match first on request, and shows the cost of each', async () => {
    const agents = [agent(1, 'Ali Nguyen', { cost: 90 }), agent(8, 'Zoé Roy', { cost: 40 })];
    const { user } = await open(openShift(), { agents });
    expect(names()).toEqual(['Ali Nguyen', 'Zoé Roy']);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Order' }), 'Best match first (fewest points)');
    expect(names()).toEqual(['Zoé Roy', 'Ali Nguyen']);
    expect(screen.getByText('40 points: distance 16 · rating 10 · level 20')).not.toBeNull();
  });

  it('offers whom to replace an agent with, and not that agent', async () => {
    const { id } = shiftOf().employee!;
    await open(shiftOf(), { agents: [{ ...agent(1, 'Anne Roy'), id }, agent(2, 'Ali Nguyen')] });
    expect(names()).toEqual(['Ali Nguyen']);
  });

  it('exceeds a limit of the company only after a second confirmation', async () => {
    const reason = { rule: 'rest', values: { title: '', start: '2027-03-10T14:00:00.000Z', hours: 5.5 } } as const;
    const { user } = await open(openShift(), {
      agents: [agent(1, 'Léa Gagnon', { available: false, overridable: true, reason })],
    });
    await user.click(screen.getByRole('tab', { name: /^Unavailable/ }));
    const answer = async (name: string) => {
      await user.click(screen.getByRole('button', { name: 'Assign anyway: Léa Gagnon' }));
      const asking = await screen.findByRole('alertdialog');
      expect(asking.textContent).toContain(
        `Only 5h30 of rest before or after the shift of ${at('2027-03-10T14:00:00Z')}. Assign Léa Gagnon anyway?`,
      );
      await user.click(within(asking).getByRole('button', { name }));
      await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
      await settled();
    };
    await answer('Cancel');
    expect(calls('/assignemployee')).toEqual([]);
    await answer('Assign anyway');
    expect(calls('/assignemployee').map(({ body }) => (body as { overLimits?: boolean }).overLimits)).toEqual([true]);
  });

  it('finds names without their accents', async () => {
    const { user } = await open(openShift());
    await user.type(screen.getByRole('searchbox'), 'eric cote');
    await waitFor(() => expect(names()).toEqual(['Éric Côté']));
  });

  it('assigns, as supervisor if ticked, and names the assignment that a change replaces', async () => {
    // The row from which it was opened shows the agent of before.
    const { user, onClose } = await open(shiftOf(), { row: { ...shiftOf(), affectationId: shiftId } });
    await user.click(screen.getByRole('checkbox', { name: 'As supervisor' }));
    await user.click(screen.getByRole('button', { name: 'Assign Ali Nguyen' }));
    await settled();
    expect(calls('/assignemployeehassupervisor').map(({ body }) => body)).toEqual([
      { employee: { id: some[2]!.id }, affectationEvent: { id: shiftId, affectationId: assignmentId } },
    ]);
    expect(onClose).toHaveBeenCalledTimes(1);
    expect(screen.getByText(/^Ali Nguyen assigned to Gala at the museum, /)).not.toBeNull();
  });

  it('stays open with the reason if somebody was faster, and fetches the agents again', async () => {
    const { user, onClose } = await open(openShift(), {
      refusal: { http: 409, code: 'SHIFT_ALREADY_ASSIGNED', message: 'Somebody was faster' },
    });
    await user.click(screen.getByRole('button', { name: 'Assign Ali Nguyen' }));
    await settled();
    expect(screen.getByRole('alert').textContent).toBe('Somebody was faster');
    expect(calls('/getdisponibilitiesv2')).toHaveLength(2);
    expect(onClose).not.toHaveBeenCalled();
  });

  it('goes through the agents by the arrows and chooses by Enter', async () => {
    const { user } = await open(openShift());
    act(() => screen.getByRole('button', { name: 'Assign Ali Nguyen' }).focus());
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Assign Marc Bell');
    await user.keyboard('{End}{Enter}');
    await settled();
    expect(calls('/assignemployee').map(({ body }) => (body as { employee: unknown }).employee)).toEqual([
      { id: some[1]!.id },
    ]);
  });

  it('draws only the agents in view of a thousand', async () => {
    await open(openShift(), { agents: Array.from({ length: 1000 }, (_, n) => agent(n, `Agent ${n}`)) });
    expect(screen.getAllByRole('tab')[0]?.textContent).toBe('Available 1,000');
    expect(names().length).toBeLessThan(40);
    expect(screen.getAllByRole('listitem')[0]?.getAttribute('aria-setsize')).toBe('1000');
  });

  it('[assign.selectLists] switches auto-assign and publication by grant', async () => {
    const { user } = await open(openShift({ autoAssign: true }));
    const own = screen.getByRole<HTMLInputElement>('switch', { name: 'Auto assign (agency)' });
    expect(own.checked).toBe(true);
    await user.click(own);
    await settled();
    expect(calls('/request/autoassign').map(({ body }) => body)).toEqual([{ affEventId: shiftId, on: false }]);
    // Decision 16: each side has its own switch.
    const others = screen.getByRole<HTMLInputElement>('switch', { name: 'Auto assign (client)' });
    expect([others.checked, others.disabled]).toEqual([false, true]);
    const publisher = await open(openShift(), {
      user: dispatcher({ permissions: ['requests.view', 'requests.manualAssign', 'requests.publish'] }),
    });
    expect(screen.getAllByRole('switch').map((one) => one.closest('label')?.textContent)).toEqual([
      'Published in the app',
    ]);
    await publisher.user.click(screen.getByRole('switch'));
    await publisher.user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Publish' }));
    await settled();
    expect(calls('/publishaffevents').map(({ body }) => body)).toEqual([
      { affEventId: shiftId, sendPublishNotif: true },
    ]);
    const ofClient = await open(openShift(), {
      user: userOf('customer', { permissions: ['requests.view', 'requests.autoAssign'] }),
    });
    const [theirs, switched] = screen.getAllByRole<HTMLInputElement>('switch');
    expect([theirs!.disabled, switched!.disabled]).toEqual([true, false]);
    await ofClient.user.click(switched!);
    await settled();
    expect(calls('/autoassigncustomer').map(({ body }) => body)).toEqual([{ affEventId: shiftId, on: true }]);
  });
});
