import { eventOf, idOf } from '#test/support/portal-events.ts';
import { show, userOf } from '#test/support/portal-stage.tsx';
import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import type { ReactElement } from 'react';
import { grantKeys } from '#contracts/permissions.ts';
import { AgencyForm } from './accounts/clients/AgencyForm.tsx';
import { LevelsTab } from './reference/LevelsTab.tsx';
import { SkillList } from './reference/SkillList.tsx';
import { EventTasks } from './scheduling/setup/EventTasks.tsx';
import { TagsDialog } from './scheduling/setup/TagsDialog.tsx';
import { UniformTab } from './settings/UniformTab.tsx';

const id = idOf(60);
const names = { nameEn: 'Rounds', nameFr: 'Rondes' };
const uses = { shifts: 0, agents: 0, outside: 0 };
const skill = { id, ...names, descriptionEn: '', descriptionFr: '', rateType: 'hourly', own: true, name: 'Rounds' };
const level = {
  id,
  title: 'Rounds',
  titleEn: 'Rounds',
  titleFr: 'Rondes',
  rank: 1,
  salary: 2000,
  salaryMin: null,
  salaryMax: null,
};
const contact = {
  firstName: 'Anne',
  lastName: 'Roy',
  email: 'anne@boreale.test',
  phone: '+15145551234',
  address: '1 rue A',
  apt: '',
  city: 'Laval',
  postalCode: 'H7A 1A1',
};
const agency = { id, name: 'Boréale', contact, picture: null, active: true, blocked: false, premiumPlans: [] };
const page = { pageAt: 1, pageSize: 1000, totalPages: 1, totalRecords: 1 };

const open = (element: ReactElement, rows: readonly object[], role: 'agency' | 'admin' = 'agency') =>
  show(element, {
    user: userOf(role, { permissions: [...grantKeys] }, { agencyId: role === 'agency' ? idOf(50) : null }),
    serve: ({ path, method, body }) => {
      if (path.includes('/account/')) return undefined;
      if (path.endsWith('/requestparameters')) return { data: { positions: [] } };
      // A list is asked for by POST.
      if (method === 'GET' || (body as { page?: object } | undefined)?.page) return { data: rows, meta: page };
      return { data: rows[0] };
    },
  });
type User = Awaited<ReturnType<typeof open>>['user'];
/** Presses a button of the row, or an entry of its menu, once no dialog is over it any more. */
const press = async (user: User, name: string) => {
  const button = await screen.findByRole('button', { name: new RegExp(`^(${name}|Actions)`) });
  await user.click(button);
  if (button.getAttribute('aria-haspopup')) await user.click(await screen.findByRole('menuitem', { name }));
};

describe('what was done is said', () => {
  it.each([
    ['Task', <EventTasks key="" event={eventOf()} />, { id, name: 'Rounds', linkedPosition: null, ofPlace: false }],
    [
      'Tag',
      <TagsDialog key="" requestId={idOf(1)} open onClose={() => {}} />,
      { id, name: 'Rounds', description: '', visibility: 'internal', state: null, own: true, uses },
    ],
    ['Uniform', <UniformTab key="" />, { id, ...names, universalName: 'R' }],
    ['Skill', <SkillList key="" />, skill],
    ['Default level salary', <LevelsTab key="" />, level],
  ])('[toast.successList] of a change and a deletion: %s', async (what, element, row) => {
    const { user } = await open(element, [row], what === 'Default level salary' ? 'admin' : 'agency');
    await press(user, 'Edit');
    await user.click(within((await screen.findAllByRole('dialog')).at(-1)!).getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(new RegExp(`^${what} (saved|edited|updated)$`))).not.toBeNull();
    await press(user, 'Delete');
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
    const deleted = /^(Uniform|Default)/.test(what) ? 'Successfully deleted' : `${what} deleted`;
    expect(await screen.findByText(deleted)).not.toBeNull();
  });

  it('[toast.successList] of an agency that was saved', async () => {
    const { user } = await open(<AgencyForm agency={agency} />, [agency], 'admin');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Agency saved')).not.toBeNull();
  });
});
