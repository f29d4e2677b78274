import { show } from '#test/support/portal-stage.tsx';
import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { Home } from '../ui/icons/icons.tsx';
import { MenuList } from './MenuList.tsx';
import type { MenuNode } from './menu.ts';

const nodes: MenuNode[] = [
  {
    type: 'group',
    id: 'g',
    title: 'menu.agency.operations',
    children: [{ type: 'item', id: 'i', title: 'menu.agency.clients', url: '/here', badge: 3, icon: Home }],
  },
  { type: 'divider', id: 'd' },
  {
    type: 'collapse',
    id: 'c',
    title: 'menu.agency.reports',
    children: [{ type: 'item', id: 'j', title: 'menu.agency.ratings', url: '/ratings' }],
  },
  { type: 'link', id: 'l', title: 'userMenu.helpDesk', url: 'https://help.example/' },
];

describe('a menu', () => {
  it('[nav.permitted] is made of groups, collapses, items with a badge, links and dividers', async () => {
    const { user } = await show(<MenuList nodes={nodes} wide />);
    expect(screen.getByRole('link', { name: 'Clients 3' }).getAttribute('aria-current')).toBe('page');
    expect(screen.getByRole('link', { name: 'Clients 3' }).querySelector('svg')).not.toBeNull();
    expect(screen.getByRole('separator')).not.toBeNull();
    expect(screen.getByRole('link', { name: 'Help Desk' }).getAttribute('target')).toBe('_blank');
    expect(screen.queryByRole('link', { name: 'Ratings' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Reports' }));
    expect(screen.getByRole('button', { name: 'Reports' }).getAttribute('aria-expanded')).toBe('true');
    expect(screen.getByRole('link', { name: 'Ratings' }).getAttribute('href')).toBe('/ratings');
  });

  it('folded it keeps its words for those who listen', async () => {
    await show(<MenuList nodes={nodes} wide={false} />);
    expect(screen.getByRole('link', { name: 'Clients' })).not.toBeNull();
  });
});
