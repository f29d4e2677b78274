import type { ReactElement } from 'react';
import { asked, show, userOf } from '#test/support/portal-stage.tsx';
import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { Me } from '#contracts/api/agent-app.ts';
import { LocationViews } from '#contracts/api/locations.ts';
import { text } from '#portal/language/i18n.ts';
import { AvailabilityScreen } from './AvailabilityScreen.tsx';
import { ProfileScreen } from './ProfileScreen.tsx';

const agent = userOf('user');
const ponant = { id: '55555555-5555-4555-8555-555555555555', name: 'Garde Ponant' };
const shown = (
  own: ReactElement,
  location: boolean,
  consents: readonly string[] = [],
  requests: readonly (typeof ponant)[] = [],
) =>
  show(own, {
    user: userOf('user', { settings: { ...agent.data.settings, features: { tasks: true, location } } }),
    serve: ({ path }) => {
      if (path.endsWith(LocationViews.path.toLowerCase())) return { data: [] };
      if (!path.endsWith(Me.path.toLowerCase())) return undefined;
      return {
        data: {
          id: agent.data.id,
          firstName: 'Anne',
          lastName: 'Roy',
          employers: [],
          requests,
          away: [],
          consents,
          now: '',
        },
      };
    },
  });
const live = () => screen.queryByRole('switch', { name: text('agent.position.live') });

describe('an agent’s own settings', () => {
  it('[env.flags] ask for no live position, and who looked at one, only where there is a map of agents', async () => {
    await shown(<ProfileScreen />, false);
    expect(live()).toBeNull();
    expect(screen.queryByRole('switch', { name: text('agent.position.punch') })).not.toBeNull();
    expect(screen.queryByText(text('agent.views'))).toBeNull();
    expect(asked.filter(({ path }) => path.endsWith(LocationViews.path.toLowerCase()))).toEqual([]);
    await shown(<ProfileScreen />, false, ['live']);
    expect(live()).not.toBeNull();
    await shown(<ProfileScreen />, true);
    expect(live()).not.toBeNull();
    expect(screen.queryByText(text('agent.views'))).not.toBeNull();
  });

  it('[emp.linkLists] a company that asks to employ the agent is accepted or refused there', async () => {
    await shown(<AvailabilityScreen />, false);
    expect(screen.queryByRole('region', { name: 'Employers' })).toBeNull();
    const { user } = await shown(<AvailabilityScreen />, false, [], [ponant]);
    for (const name of ['Accept: Garde Ponant', 'Refuse: Garde Ponant'])
      await user.click(screen.getByRole('button', { name }));
    const sent = asked.filter(({ path }) => path.endsWith(`/employers/${ponant.id}`)).map(({ body }) => body);
    expect(sent).toEqual([expect.objectContaining({ accept: true }), expect.objectContaining({ accept: false })]);
  });
});
