import { idOf, eventOf } from '#test/support/portal-events.ts';
import { asked, settled, show, userOf } from '#test/support/portal-stage.tsx';
import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { User } from '#contracts/api/session.ts';
import { tomorrowMidnight } from './request-form.ts';
import { RequestFormDialog } from './RequestFormDialog.tsx';

const place = (
  n: number,
  name: string,
  inTerritory: boolean,
  subTerritory: object | null = { id: idOf(40), name: 'Laval' },
) => ({
  id: idOf(n),
  customerId: idOf(30),
  general: {
    name,
    address: '',
    city: 'Montréal',
    country: 'CA',
    postalCode: '',
    latitude: null,
    longitude: null,
    timezone: 'Pacific/Auckland',
    subTerritory,
    territory: null,
  },
  inTerritory,
  locations: [],
  tasks: [],
  can: [],
});
const customers = [
  { id: idOf(30), name: 'Festival', canBeEmployer: false },
  { id: idOf(31), name: 'Hôpital', canBeEmployer: true },
];
const parameters = { competences: [], levels: [], positions: [], tasks: [], customers, agencies: [], primes: [] };
const grants = { permissions: ['requests.view', 'requests.create', 'requests.edit'] };
const client = userOf('customer', { ...grants, accountOwnerId: idOf(30) });
const agency = userOf('agency', grants, { agencyId: idOf(50) });

let refusal: object | undefined;
let added: object | undefined;
let title = 'Gala';
/** Shifts that are not yet at the event's place. */
let away = 0;
const serve = ({ path }: { path: string }) => {
  if (path === '/api/request/requestparameters') return { data: parameters };
  if (path === '/api/customer/places')
    return {
      data: [
        place(20, 'Centre Bell', true),
        place(21, 'Far away', false),
        place(22, 'Nowhere', false, null),
        ...(added ? [added] : []),
      ],
    };
  if (path === '/api/request/getrequest') return { data: eventOf({ title, note: 'Gate', taskTypes: ['patrol'] }) };
  if (path === `/api/request/${idOf(1)}/moves`) return { data: { shifts: away, agents: 0, zone: '' } };
  if (path === '/api/request/saverequest') return refusal ?? { data: eventOf() };
  if (path === '/api/customer/placereferences') return { data: { territories: [] } };
  if (path === '/api/customer/saveplace') {
    added = place(23, 'Dock', true);
    return { data: added };
  }
  return undefined;
};
const form = (kind: 'new' | 'edit' = 'new') => (
  <RequestFormDialog open mode={kind === 'new' ? { kind } : { kind, id: idOf(1) }} onClose={() => {}} />
);
const open = (user: User, element = form(), language: 'en' | 'fr' = 'en') => show(element, { user, serve, language });
const create = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Create' });
const field = (name: RegExp) => screen.getByLabelText<HTMLInputElement>(name, { selector: 'input' });
const choose = async (user: Awaited<ReturnType<typeof show>>['user'], label: RegExp, option: RegExp) => {
  await user.click(field(label));
  await user.click(await screen.findByRole('option', { name: option }));
};
const saved = () =>
  asked.find(({ path }) => path === '/api/request/saverequest')?.body as Record<string, unknown> | undefined;

describe('the dialog of an event', () => {
  it('[req.createDisabled] can’t be saved before customer, place, date and title are filled in', async () => {
    const { user } = await open(client);
    expect(create().disabled).toBe(true);
    await user.type(field(/^Title/), 'Gala');
    expect(create().disabled).toBe(true);
    await choose(user, /^Place/, /Centre Bell/);
    expect(create().disabled).toBe(false);
    await user.clear(field(/^Title/));
    expect(create().disabled).toBe(true);
  });

  it('[req.form] [req.taskBoxes] holds customer, title, place, date, window and the seven tasks', async () => {
    await open(agency);
    expect(screen.getAllByRole('radio')).toHaveLength(4);
    for (const label of [/^Client/, /^Title/, /^Place/]) expect(field(label)).not.toBeNull();
    expect(screen.getAllByRole('group', { name: /^Request date/ })[0]?.textContent).toContain('Request date');
    const boxes = within(screen.getByRole('group', { name: 'Tasks' })).getAllByRole('checkbox');
    expect(boxes.map((box) => box.parentElement?.textContent)).toEqual([
      'Patrol',
      'Access Control',
      'Searching',
      'P7',
      'Crowd Management',
      'Indoor',
      'Outdoor',
    ]);
  });

  it('fetches a client’s own places together with the others', async () => {
    const scene = await show(form(), {
      user: client,
      serve: (one) => (one.path === '/api/request/requestparameters' ? { http: 503 } : serve(one)),
    });
    expect(asked.filter(({ path }) => path === '/api/customer/places')).toHaveLength(1);
    scene.unmount();
    await open(agency);
    expect(asked.filter(({ path }) => path === '/api/customer/places')).toHaveLength(0);
  });

  it('[req.employerForm] begins with the viewer’s own language', async () => {
    const labels = () => screen.getAllByLabelText(/(English|French) description|Description (anglaise|française)/);
    const employer = userOf('customer', { ...grants, accountOwnerId: idOf(31) });
    const english = await open(employer);
    expect(labels().map((one) => one.getAttribute('name'))).toEqual(['descriptionEn', 'descriptionFr']);
    english.unmount();
    await open(employer, form(), 'fr');
    expect(labels().map((one) => one.getAttribute('name'))).toEqual(['descriptionFr', 'descriptionEn']);
  });

  it('[req.confirmHours] offers 24, 48, 72 and 96 hours, 24 first', async () => {
    await open(client);
    const radios = screen.getAllByRole<HTMLInputElement>('radio');
    expect(radios.map(({ value, checked }) => [value, checked])).toEqual([
      ['24', true],
      ['48', false],
      ['72', false],
      ['96', false],
    ]);
  });

  it('[req.customerPick] fixes a customer’s own company, and lets an agency choose', async () => {
    await open(client);
    expect([field(/^Client/).value, field(/^Client/).disabled]).toEqual(['Festival', true]);
    await open(agency);
    expect([field(/^Client/).value, field(/^Client/).disabled]).toEqual(['', false]);
  });

  it('[req.noteLimit] stops a note at its thirtieth character', async () => {
    const { user } = await open(client);
    await user.type(field(/^Note/), 'x'.repeat(35));
    expect(field(/^Note/).value).toHaveLength(30);
    expect(screen.getByText('30/30')).not.toBeNull();
  });

  it('[req.employerForm] asks an employer for work types and both descriptions, nobody else', async () => {
    const { user } = await open(agency);
    expect(screen.queryByLabelText(/^English description/)).toBeNull();
    await choose(user, /^Client/, /Hôpital/);
    expect(screen.getByRole('group', { name: 'Work type' })).not.toBeNull();
    expect(screen.getByLabelText(/^English description/)).not.toBeNull();
    expect(screen.getByLabelText(/^French description/)).not.toBeNull();
    expect(screen.queryByLabelText(/^Note/)).toBeNull();
  });

  it('[terr.placeWarning] warns of a place outside the territories, with a link to the settings for people who may open them, and saves nevertheless', async () => {
    const permissions = [...grants.permissions, 'parameters.manageTerritories'];
    const { user } = await open(userOf('customer', { permissions, accountOwnerId: idOf(30) }));
    await user.type(field(/^Title/), 'Gala');
    await choose(user, /^Place/, /Far away/);
    const warning = screen.getByRole('alert');
    expect(warning.textContent).toContain('outside your territories');
    expect(within(warning).getByRole('link', { name: 'Open settings in a new tab' }).getAttribute('href')).toBe(
      '/customer/management#tab-territories',
    );
    expect(create().disabled).toBe(false);
    await choose(user, /^Place/, /Nowhere/);
    expect(screen.getByRole('alert').textContent).toMatch(/no sub-territory(?!.*settings)/);
  });

  it('shows no link to settings that the viewer may not open', async () => {
    const { user } = await open(client);
    await choose(user, /^Place/, /Far away/);
    expect(within(screen.getByRole('alert')).queryByRole('link')).toBeNull();
  });

  it.each([
    ['an agency', agency, `/agency/requests/detail/${idOf(1)}/R55`],
    ['a client', client, `/customer/requests/detail/${idOf(1)}`],
  ] as const)(
    '[route.afterCreate] [req.defaultDate] %s lands on the new event, which begins tomorrow at midnight at its place',
    async (_, viewer, address) => {
      const { user, at } = await open(viewer);
      if (viewer === agency) await choose(user, /^Client/, /Festival/);
      await user.type(field(/^Title/), 'Gala');
      await choose(user, /^Place/, /Centre Bell/);
      await user.click(create());
      await waitFor(() => expect(at()).toBe(address));
      const day = tomorrowMidnight('Pacific/Auckland', new Date().toISOString());
      expect(saved()).toMatchObject({ requestDate: day });
    },
  );

  it('adds a place over the form, chooses it and keeps what was typed; an agency where it may edit clients, the client’s first too', async () => {
    const { user, unmount } = await open(client);
    await user.type(field(/^Title/), 'Gala');
    await user.click(screen.getByRole('button', { name: 'New place…' }));
    const dialog = await screen.findByRole('dialog', { name: 'New place' });
    await user.type(await within(dialog).findByLabelText(/^Name/), 'Dock');
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(field(/^Place/).value).toBe('Dock'));
    expect(saved()).toBeUndefined();
    expect(field(/^Title/).value).toBe('Gala');
    await user.click(await screen.findByRole('button', { name: 'Create' }));
    await waitFor(() => expect(saved()).toMatchObject({ title: 'Gala', place: { id: idOf(23) } }));
    added = undefined;
    unmount();
    const second = await open(agency);
    await choose(second.user, /^Client/, /Festival/);
    await waitFor(() => expect(field(/^Place/).disabled).toBe(false));
    expect(screen.queryByRole('button', { name: 'New place…' })).toBeNull();
    second.unmount();
    const permissions = [...grants.permissions, 'client.edit'];
    const third = await show(form(), {
      user: userOf('agency', { permissions }, { agencyId: idOf(50) }),
      serve: (one) => (one.path === '/api/customer/places' ? { data: [] } : serve(one)),
    });
    await choose(third.user, /^Client/, /Festival/);
    expect(await screen.findByRole('button', { name: 'New place…' })).not.toBeNull();
  });

  it('[req.saveRequired] keeps what was typed when the save is refused', async () => {
    refusal = {
      http: 422,
      message: 'Refused',
      code: 'EVENT_TITLE_REQUIRED',
      fields: { title: 'EVENT_TITLE_REQUIRED' },
    };
    const { user } = await open(client);
    await user.type(field(/^Title/), 'Gala');
    await choose(user, /^Place/, /Centre Bell/);
    await user.click(create());
    await settled();
    refusal = undefined;
    expect(saved()).toMatchObject({
      id: null,
      title: 'Gala',
      place: { id: idOf(20) },
      customerId: idOf(30),
      maxConfirmationHours: 24,
    });
    expect(field(/^Title/).value).toBe('Gala');
    expect(field(/^Title/).getAttribute('aria-invalid')).toBe('true');
  });

  it('shows an event as it is when it is changed, in French too', async () => {
    await open(client, form('edit'), 'fr');
    expect(field(/^Titre/).value).toBe('Gala');
    expect(field(/^Note/).value).toBe('Gate');
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Patrouille' }).checked).toBe(true);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Enregistrer' }).disabled).toBe(false);
  });

  it('keeps what somebody else has changed meanwhile in fields that were not typed in', async () => {
    const { user } = await open(client, form('edit'));
    await user.type(field(/^Note/), ' 4');
    title = 'Gala d’hiver';
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(saved()).toMatchObject({ title, note: 'Gate 4' }));
    title = 'Gala';
  });

  it('asks with the number of shifts that a move which stopped midway has left, though the place stays', async () => {
    away = 26;
    const { user } = await open(client, form('edit'));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const question = await screen.findByRole('alertdialog', { name: 'Another place' });
    expect(question.textContent).toContain('26 upcoming shifts move');
    expect(saved()).toBeUndefined();
    await user.click(within(question).getByRole('button', { name: /^(?!Cancel)/ }));
    await waitFor(() => expect(saved()).toMatchObject({ agreed: 26 }));
    away = 0;
  });
});
