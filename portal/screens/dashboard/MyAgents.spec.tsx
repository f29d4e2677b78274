import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { idOf } from '#test/support/portal-events.ts';
import { show, userOf } from '#test/support/portal-stage.tsx';
import { describe, expect, it } from '@jest/globals';
import { DashboardEmployees, type PanelAgent } from '#contracts/api/dashboard.ts';
import { MyAgents } from './MyAgents.tsx';

const agent = (n: number, name: string, isArcher: boolean): PanelAgent => ({
  id: idOf(n),
  name,
  isArcher,
  status: 'available',
  own: false,
  next: null,
});

describe('the agents on a client’s dashboard', () => {
  it('[perm.names] have their full names; those of the platform’s own pool a placeholder with its logo', async () => {
    const data = [agent(1, 'Léo Archer', true), agent(2, 'Anne Roy', false)];
    const meta = { pageAt: 1, pageSize: 6, totalPages: 1, totalRecords: 2 };
    await show(<MyAgents />, {
      user: userOf('customer'),
      serve: ({ path }) => (path.endsWith(DashboardEmployees.path.toLowerCase()) ? { data, meta } : undefined),
    });
    const shown = [...document.querySelectorAll('.panel-agent')].map((one) => [
      one.querySelector('strong')?.textContent,
      one.querySelector('.avatar img')?.getAttribute('src') ?? one.querySelector('.avatar')?.textContent,
    ]);
    expect(shown).toEqual([
      ['Léo Archer', '/agent-placeholder.svg'],
      ['Anne Roy', 'AR'],
    ]);
    const picture = readFileSync(join(import.meta.dirname, '../../public/agent-placeholder.svg'), 'utf8');
    for (const part of ['photo', 'logo']) expect(picture).toContain(`id="${part}"`);
  });
});
