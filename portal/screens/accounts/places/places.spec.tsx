import { asked, settled, show, userOf } from '#test/support/portal-stage.tsx';
import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { CustomizationTab } from '../customization/CustomizationTab.tsx';
import { TagForm } from '#portal/screens/scheduling/setup/TagsDialog.tsx';
import { degrees } from '#portal/ui/fields/degrees.ts';
import { placeInput, TypedPlace, typedPlace, zoneOptions } from './place-form.ts';

describe('the form of a place', () => {
  const blank = typedPlace(undefined, undefined);
  it('takes degrees with a comma or a point, none at all, and nothing off the globe', () => {
    expect(['45,5', ' -73.6 ', ''].map(degrees)).toEqual([45.5, -73.6, null]);
    const good = (latitude: string) => TypedPlace.safeParse({ ...blank, name: 'Parc', latitude }).success;
    expect(['45,5', '', '-90'].map(good)).toEqual([true, true, true]);
    expect(['north', '90.5', '1e5'].map(good)).toEqual([false, false, false]);
  });
  it('sends no contact of whom nothing was written', () => {
    const input = placeInput({ ...blank, name: 'Parc', contact_1: { firstname: 'Lise' } });
    expect(input).toMatchObject({
      contact_1: { firstname: 'Lise' },
      contact_2: null,
      latitude: null,
      subTerritoryId: null,
    });
  });
  it('offers the zones of the provinces, and the place’s own besides', () => {
    expect(zoneOptions('Europe/Paris').at(-1)!.id).toBe('Europe/Paris');
    expect(zoneOptions('America/Toronto')).toHaveLength(zoneOptions(undefined).length);
  });
});

describe('the look of the menu', () => {
  const black = { menuLogo: null, hexColor: '#000000', textColor: '#ffffff' };
  const open = () =>
    show(<CustomizationTab />, {
      user: userOf('agency'),
      serve: ({ path }) => (path.endsWith('/customization') ? { data: black } : undefined),
    });
  it('[nav.branding] says when a text could not be read, and shows it in black or white', async () => {
    const { user } = await open();
    const text = screen.getByLabelText(/Text colour/);
    await user.clear(text);
    await user.type(text, '#111111');
    expect(screen.getByRole('alert').textContent).toMatch(/hard to read/);
    expect(screen.getByTestId('menu-preview').style.color).toBe('rgb(255, 255, 255)');
  });
  it('[nav.branding] goes back to black and white without a logo', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Reset' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Reset' }));
    await waitFor(() => expect(asked.filter(({ method }) => method === 'PUT')).toHaveLength(1));
    expect(asked.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toEqual([
      { logo: null, hexColor: '#000000', textColor: '#ffffff' },
    ]);
  });
});

type Sent = { readonly confirmed?: boolean; readonly agreed?: number };

describe('a tag', () => {
  it('[tag.visibility] is made internal only after the warning', async () => {
    const id = '00000000-0000-4000-8000-000000000001';
    const tag = { id, name: 'VIP', description: '', visibility: 'external' as const };
    const uses = [1, 2];
    const answer = ({ confirmed, agreed = 0 }: Sent) => {
      if (!confirmed) return { http: 409, code: 'TAG_GOES_INSIDE', message: 'Confirm it first.' };
      if (agreed < 2) return { http: 409, code: 'MORE_THAN_AGREED', message: 'More' };
      return { data: { ...tag, visibility: 'internal', state: 'connected', own: true } };
    };
    const { user } = await show(<TagForm requestId={id} tag={tag} onDone={() => {}} />, {
      user: userOf('agency'),
      serve: ({ path, body }) =>
        path.endsWith('/tags')
          ? { data: [{ ...tag, uses: { shifts: 0, agents: 2, outside: uses.shift() }, shiftIds: [], agentIds: [] }] }
          : path.endsWith('/tag')
            ? answer(body as Sent)
            : undefined,
    });
    await user.click(screen.getByLabelText('Internal'));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await settled();
    await user.click(await screen.findByRole('button', { name: 'Make internal' }));
    await settled();
    // One more agent carries it by then: it is asked again.
    const second = await screen.findByRole('alertdialog', {
      name: 'This now affects more than before. Confirm again.',
    });
    await user.click(within(second).getByRole('button', { name: 'Make internal' }));
    await settled();
    const sent = asked.filter(({ method }) => method === 'PUT').map(({ body }) => body as Sent);
    expect(sent.map(({ confirmed, agreed }) => [confirmed, agreed])).toEqual([
      [undefined, undefined],
      [true, 1],
      [true, 2],
    ]);
  });
});
