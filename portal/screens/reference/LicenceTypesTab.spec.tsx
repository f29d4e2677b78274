import { idOf } from '#test/support/portal-events.ts';
import { show, userOf } from '#test/support/portal-stage.tsx';
import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { LicenceTypesTab } from './LicenceTypesTab.tsx';

const row = {
  id: idOf(60),
  title: 'BSP',
  prefix: 'B',
  expiration: true,
  status: 'Active',
  isActive: true,
  jobPostingCount: 2,
  image: null,
};
const open = (fails: boolean) =>
  show(<LicenceTypesTab />, {
    user: userOf('admin'),
    serve: ({ path, method }) => {
      if (path.includes('/account/')) return undefined;
      if (method === 'GET' || method === 'POST')
        return { data: [row], meta: { pageAt: 1, pageSize: 10, totalPages: 1, totalRecords: 1 } };
      return fails ? { http: 500, message: '' } : { data: row };
    },
  });
const act = async ({ user }: Awaited<ReturnType<typeof open>>, action: string, yes: string) => {
  await user.click(screen.getByRole('button', { name: /^Actions/ }));
  await user.click(await screen.findByRole('menuitem', { name: action }));
  const question = within(await screen.findByRole('alertdialog'));
  await user.click(question.getByRole('button', { name: yes }));
};

describe('licence types', () => {
  it.each([
    [false, 'Licence type saved', 'Licence type deleted'],
    [true, 'The licence type couldn’t be saved', 'Something went wrong, could not delete'],
  ])('[permit.messages] say whether they were saved or deleted: %s', async (fails, saved, deleted) => {
    await act(await open(fails), 'Disable', 'Disable');
    expect(await screen.findByText(saved)).not.toBeNull();
    await act(await open(fails), 'Delete', 'Delete');
    expect(await screen.findByText(deleted)).not.toBeNull();
  });
});
