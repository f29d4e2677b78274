import { show, userOf } from '#test/support/portal-stage.tsx';
import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { LocationViewList } from './LocationViewList.tsx';

const view = {
  viewer: 'Louise Hébert',
  company: 'Nordet',
  title: 'Gala',
  hour: '2026-03-10T00:00:00.000Z',
  timezone: 'America/Toronto',
};

describe('who looked at an agent’s location', () => {
  it.each([
    ['en', 'Gala, Mar 9, 2026, 20:00 to 21:00'],
    ['fr', 'Gala, le 9 mars 2026, de 20 h à 21 h'],
  ] as const)('is told with its event, day and hour: %s', async (language, words) => {
    await show(<LocationViewList />, {
      language,
      user: userOf('user'),
      serve: ({ path }) => (path.endsWith('/locationviews') ? { data: [view] } : undefined),
    });
    const found = screen.getByText(/Gala/).textContent!;
    expect(found.replaceAll(/\s/g, ' ')).toBe(words);
  });
});
