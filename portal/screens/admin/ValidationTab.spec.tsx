import { settled, show, userOf } from '#test/support/portal-stage.tsx';
import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { ValidationTab } from './ValidationTab.tsx';

describe('the validation tab', () => {
  it('[registry.silent] a state that can’t be loaded makes no noise', async () => {
    let asked = 0;
    await show(<ValidationTab />, {
      user: userOf('admin'),
      serve: ({ path }) => {
        if (path.includes('/account/')) return undefined;
        if (!path.endsWith('/bsptoken')) return { data: [] };
        asked += 1;
        return { http: 500, message: 'The registry is away' };
      },
    });
    await settled();
    expect(asked).toBeGreaterThan(0);
    expect(screen.queryByText('The registry is away')).toBeNull();
    expect(screen.getByText('Upload a csv file')).not.toBeNull();
  });
});
