import { settled, show, userOf } from '#test/support/portal-stage.tsx';
import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { ValidationTab } from './ValidationTab.tsx';

describe('the validation tab', () => {
  it('[registry.silent] a state that can’t be loaded makes no noise', async () => {
    await show(<ValidationTab />, {
      user: userOf('admin'),
      serve: ({ path }) => (path.endsWith('/bsptoken') ? { http: 500, message: 'The registry is away' } : { data: [] }),
    });
    await settled();
    expect(screen.queryByText('The registry is away')).toBeNull();
    expect(screen.getByRole('region', { name: 'Upload' })).not.toBeNull();
  });
});
