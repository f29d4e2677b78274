import { eventOf, factsOf, idOf, shiftOf } from '#test/support/portal-events.ts';
import { asked, play, settled, userOf } from '#test/support/portal-stage.tsx';
import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import type { RequestDetail } from '#contracts/api/requests.ts';
import type { ShiftRow } from '#contracts/api/shifts.ts';
import { text } from '#portal/language/i18n.ts';
import { routes } from '#portal/routes.tsx';
import { positionEdit } from '../shifts/position-edit.ts';
import { shiftColumns } from '../shifts/shift-columns.tsx';

const grants = {
  permissions: [
    ...['requests.view', 'requests.edit', 'requests.delete', 'requests.manualAssign', 'requests.publish'],
    'menus.operations',
  ],
};
const client = userOf('customer', grants);
const agency = userOf('agency', grants, { agencyId: idOf(50) });
const stats = {
  shiftCount: 4,
  assignedCount: 1,
  acceptedCount: 1,
  confirmedCount: 0,
  lateCount: 1,
  plannedMinutes: 1920,
  workedMinutes: 450,
};
const long = 'The opening night of the winter festival';

type World = {
  event?: Partial<RequestDetail>;
  shifts?: readonly ShiftRow[];
  user?: typeof client;
  at?: string;
  gone?: () => boolean;
  /** The server refuses to delete, without a reason. */
  refused?: boolean;
  language?: 'en' | 'fr';
};
const open = ({
  event = {},
  shifts = [shiftOf()],
  user = client,
  at = `/customer/requests/detail/${idOf(1)}`,
  gone = () => false,
  refused = false,
  language = 'en',
}: World = {}) =>
  play({
    routes,
    at,
    user,
    language,
    serve: ({ method, path }) => {
      if (path === '/api/request/getrequest')
        return gone() ? { http: 404, code: 'NOT_FOUND', message: 'No' } : { data: eventOf(event) };
      if (path.endsWith('/shifts/row'))
        return { data: shifts, meta: { pageAt: 1, pageSize: 10, totalPages: 1, totalRecords: shifts.length } };
      if (path.endsWith('/shifts/filter')) return { data: [] };
      if (path.endsWith('/detail-stats')) return { data: stats };
      if (method === 'DELETE') return refused ? { http: 500 } : { data: {} };
      return undefined;
    },
  });
const menu = async (user: Awaited<ReturnType<typeof open>>['user'], name: string | RegExp = 'Event options') => {
  await user.click(screen.getByRole('button', { name }));
  return within(await screen.findByRole('menu'))
    .getAllByRole('menuitem')
    .map(({ textContent }) => textContent);
};
/** A shift that may still be deleted, whenever the test runs. */
const distant = (some: Parameters<typeof shiftOf>[0] = {}) => {
  const start = '2999-11-27T23:00:00.000Z';
  return shiftOf({ start, facts: factsOf({ start }), ...some });
};
const rowText = () => screen.getAllByRole('row')[1]?.textContent ?? '';

describe('the header of an event', () => {
  it('[req.header] cuts a long title at thirty characters, and shows all of it on hover and in the window’s title', async () => {
    const { user } = await open({ event: { title: long } });
    const title = screen.getByRole('heading', { level: 1 });
    expect(title.textContent).toBe(`${long.slice(0, 30)}…`);
    expect(title.title).toBe(long);
    expect(document.title).toContain(`R55 ${long}`);
    expect(screen.getByText('1909 avenue des Canadiens, Montréal').parentElement?.textContent).toContain('Centre Bell');
    expect(document.querySelector('.event-facts dd')?.textContent).toMatch(/Nov 27\b.*18:00.*02:00/);
    await user.click(screen.getByRole('button', { name: 'Statistics' }));
    expect(await within(screen.getByRole('dialog')).findByText('Hours planned')).not.toBeNull();
  });

  it('[req.header] offers what is permitted; the client edition to agencies only', async () => {
    const { user } = await open();
    expect(await menu(user)).toEqual(['Edit', 'Duplicate', 'Notify newly assigned agents', 'Export', 'Delete']);
    const can = ['edit', 'duplicate', 'export', 'exportAsClient', 'delete'] as const;
    const other = await open({
      user: agency,
      at: `/agency/requests/detail/${idOf(1)}/R55`,
      event: { can: [...can] },
      language: 'fr',
    });
    expect(await menu(other.user, 'Options de l’événement')).toEqual([
      'Modifier',
      'Dupliquer',
      'Aviser les agents nouvellement affectés',
      'Exporter',
      'Exporter (client)',
      'Supprimer',
    ]);
  });

  it('shows its description in the language of the viewer, and its note', async () => {
    const words = { descriptionEn: 'Bring a vest', descriptionFr: 'Apportez une veste', note: 'Porte 3' };
    const { user } = await open({ event: words, language: 'fr' });
    await user.click(screen.getByText('Description et note'));
    expect(screen.getByText('Apportez une veste').closest('details')!.open).toBe(true);
    expect(screen.queryByText('Bring a vest')).toBeNull();
    expect(screen.getByText('Porte 3')).not.toBeNull();
  });

  it('[req.editGate] has no menu for people without any action', async () => {
    await open({
      user: userOf('customer', { permissions: ['requests.view', 'menus.operations'] }),
      event: { can: [] },
    });
    expect(screen.queryByRole('button', { name: 'Event options' })).toBeNull();
  });

  it("[req.tzToggle] writes all times in the event's time zone or the viewer's", async () => {
    const { user } = await open({ event: { timezone: 'Asia/Tokyo' }, shifts: [shiftOf({ timezone: 'Asia/Tokyo' })] });
    const dates = () => document.querySelector('.event-facts dd')?.textContent;
    expect(rowText()).toContain('08:00');
    expect(dates()).toContain('08:00');
    await user.click(screen.getByRole('button', { name: /^My time/ }));
    await settled();
    const mine = new Intl.DateTimeFormat('en-CA', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(
      new Date('2026-11-27T23:00:00Z'),
    );
    expect(rowText()).toContain(mine);
    expect(rowText()).not.toContain('08:00');
    expect(dates()).toContain(mine);
    const { general } = eventOf().place;
    const place = { ...eventOf().place, general: { ...general, timezone: 'Asia/Tokyo' } };
    await open({ event: { timezone: '', place } });
    expect(rowText()).toContain('08:00');
  });

  it('[req.tabs] has the event first, then its figures', async () => {
    const { user } = await open();
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      'Event',
      'Statistics',
      'Documents',
      'Positions',
      'Tasks',
      'Reports',
      'External Chats',
    ]);
    await user.click(screen.getByRole('tab', { name: 'Statistics' }));
    await settled();
    expect(screen.getByText('Hours planned').parentElement?.textContent).toContain('32h');
    expect(screen.getByText('Hours worked').parentElement?.textContent).toContain('7h30');
  });

  it('shows a neutral message if there is no such event', async () => {
    await open({ gone: () => true });
    expect(screen.getByText('This event doesn’t exist, or you don’t have access to it.')).not.toBeNull();
    expect(screen.getByRole('link', { name: 'Back to the events' }).getAttribute('href')).toBe(
      '/customer/requests/all',
    );
  });

  it('shows nothing of it any more once it is deleted while it is open', async () => {
    let gone = false;
    const { user } = await open({ shifts: [distant({ can: ['deleteShift'] })], gone: () => gone });
    await menu(user, /^Actions/);
    gone = true;
    await user.click(screen.getByRole('menuitem', { name: 'Delete shift' }));
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    await settled();
    expect(screen.queryByRole('table')).toBeNull();
    expect(screen.getByText('This event doesn’t exist, or you don’t have access to it.')).not.toBeNull();
  });
});

describe('the shifts of an event', () => {
  it('[req.columns] name, start, end, position, status, service type and agent type, in their widths', async () => {
    await open();
    const headings = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
    expect(headings).toEqual([
      '',
      'Full name',
      'Start',
      'End',
      'Position',
      'Status',
      'Service type',
      'Agent type',
      'Actions',
    ]);
    const widths = shiftColumns('UTC', null, positionEdit(idOf(1)))(text, 'en', () => undefined).map(
      ({ width }) => /([\d.]+%)/.exec(width ?? '')?.[1],
    );
    expect(widths.slice(0, 5)).toEqual(['25%', '6.25%', '6.25%', '6.25%', '18.75%']);
    expect(rowText()).toContain('Not assigned');
    expect(rowText()).toContain('8h');
  });

  it("[req.columns] shows the agency where nobody's name may be shown", async () => {
    await open({ shifts: [shiftOf({ agencyId: idOf(50), agency: { id: idOf(50), name: 'Boréale', picture: null } })] });
    expect(rowText()).toContain('BoréaleNot assigned');
  });

  it('[shift.identity] names the agent as far as the server does, or the day auto-assign starts', async () => {
    const employee = { id: idOf(7), fullName: 'Anne Roy', firstName: 'Anne', picture: null, isArcher: false };
    await open({ shifts: [shiftOf({ identity: 'full', employee })] });
    expect(rowText()).toContain('Anne Roy');
    await open({
      shifts: [shiftOf({ identity: 'autoassign', autoAssignStartDate: '2025-11-20T15:00:00.000Z' })],
      language: 'fr',
    });
    expect(rowText()).toContain('jeu. 20 nov. 2025');
  });

  it('[route.detailSearch] begins with the name in the address', async () => {
    const { at } = await open({ at: `/customer/requests/detail/${idOf(1)}?search=Tremblay` });
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('Tremblay');
    expect(at()).toBe(`/customer/requests/detail/${idOf(1)}?q=Tremblay`);
    expect(
      asked.some(
        ({ url }) => url.includes('/Shifts/Row') && new URL(url, 'http://x').searchParams.get('search') === 'Tremblay',
      ),
    ).toBe(true);
  });

  it('[req.rowActions] offers what the shift allows', async () => {
    const { user } = await open({ shifts: [distant()] });
    expect(await menu(user, /^Actions/)).toEqual([
      'Modify',
      'Assign',
      'Duplicate',
      'Repeat on other dates',
      'Publish',
      'History',
      'Delete shift',
    ]);
    const agent = { id: idOf(7), fullName: 'Anne Roy', firstName: 'Anne', picture: null, isArcher: false };
    const filled = { affectationId: idOf(8), identity: 'full', employee: agent } as const;
    const other = await open({ shifts: [distant({ ...filled, can: ['modify', 'removeAgent', 'deleteShift'] })] });
    expect(await menu(other.user, /^Actions/)).toEqual(['Modify', 'Remove agent', 'Delete shift']);
  });

  it('[delete.failText] says "can\'t delete shift" where the server gives no reason', async () => {
    const { user } = await open({ shifts: [distant({ can: ['deleteShift'] })], refused: true });
    await menu(user, /^Actions/);
    await user.click(screen.getByRole('menuitem', { name: 'Delete shift' }));
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    expect((await screen.findByRole('alert')).textContent).toContain('can’t delete shift');
  });

  it('[req.rowActions] opens a shift read-only for viewers who may not change it, with its hours and prices', async () => {
    const { user } = await open({ shifts: [{ ...distant(), can: ['viewPay'] }] });
    expect((await menu(user, /^Actions/))[0]).toBe('Open the shift');
    await user.keyboard('{Escape}');
    await user.click(document.querySelector('.cell-open')!);
    expect(await screen.findByRole('dialog')).not.toBeNull();
  });

  it('[cancel.24h] tells a customer beforehand that a shift starts too soon', async () => {
    const soon = new Date(Date.now() + 23 * 3_600_000).toISOString();
    const { user } = await open({
      shifts: [shiftOf({ start: soon, facts: factsOf({ start: soon }), can: ['modify'] })],
    });
    expect((await menu(user, /^Actions/)).at(-1)).toBe(
      'Delete shiftCannot cancel shifts less than 24 hours before start, contact the agency',
    );
  });

  it('[delete.punched] tells an agency that the agent is working', async () => {
    const working = shiftOf({
      facts: factsOf({ assigned: true, punchIn: '2026-11-27T23:00:00.000Z' }),
      can: ['modify'],
    });
    const { user } = await open({ user: agency, at: `/agency/requests/detail/${idOf(1)}/R55`, shifts: [working] });
    expect((await menu(user, /^Actions/)).at(-1)).toContain(
      'Cannot delete shift because the agent is currently working',
    );
  });

  it('offers to add shifts where there are none', async () => {
    await open({ event: { shiftCount: 0 }, shifts: [] });
    expect(screen.getByText('Add shifts, then choose who works them.')).not.toBeNull();
    expect(screen.getAllByRole('button', { name: 'Add shifts' })).toHaveLength(1);
  });
});
