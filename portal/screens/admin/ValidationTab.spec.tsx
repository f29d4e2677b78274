import { settled, show, userOf } from '#test/support/portal-stage.tsx';
import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { ValidationTab } from './ValidationTab.tsx';

const nothing = (path: string) => ({ data: path.endsWith('/doubts') ? { open: [], decided: [] } : [] });

describe('the validation tab', () => {
  it('[registry.silent] a state that can’t be loaded makes no noise', async () => {
    let asked = 0;
    await show(<ValidationTab />, {
      user: userOf('admin'),
      serve: ({ path }) => {
        if (path.includes('/account/')) return undefined;
        if (!path.endsWith('/bsptoken')) return nothing(path);
        asked += 1;
        return { http: 500, message: 'The registry is away' };
      },
    });
    await settled();
    expect(asked).toBeGreaterThan(0);
    expect(screen.queryByText('The registry is away')).toBeNull();
    expect(screen.getByText('Upload a CSV file')).not.toBeNull();
  });

  it('[aud.admin] only the platform is offered the upload (decision 44); an agency sees how fresh the registry is', async () => {
    const status = { lastUpdate: '2026-04-07T14:00:00.000Z', stale: false, rows: 3, latest: null };
    await show(<ValidationTab />, {
      user: userOf('agency'),
      serve: ({ path }) =>
        path.includes('/account/') ? undefined : path.endsWith('/bsptoken') ? { data: status } : nothing(path),
    });
    expect(await screen.findByRole('button', { name: 'Download the registry file' })).not.toBeNull();
    expect(screen.queryByLabelText('Upload a CSV file')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  });

  it('[registry.csv] a file that is refused stays chosen, with the reason beside it until another one is chosen', async () => {
    const { user } = await show(<ValidationTab />, {
      user: userOf('admin'),
      serve: ({ path }) => {
        if (path.includes('/account/')) return undefined;
        if (path.endsWith('/bspcsv'))
          return { http: 422, code: 'REGISTRY_NOT_READABLE', message: 'No line names the columns' };
        return path.endsWith('/bsptoken')
          ? { data: { lastUpdate: null, stale: true, rows: 0, latest: null } }
          : nothing(path);
      },
    });
    const save = await screen.findByRole<HTMLButtonElement>('button', { name: 'Save' });
    expect(save.disabled).toBe(true);
    const field = screen.getByLabelText('Upload a CSV file');
    await user.upload(field, new File(['a;b'], 'torn.csv', { type: 'text/csv' }));
    await user.click(save);
    expect((await screen.findByRole('alert')).textContent).toBe('No line names the columns');
    expect(screen.getByText('torn.csv')).not.toBeNull();
    await user.upload(field, new File(['x'], 'whole.csv', { type: 'text/csv' }));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(save.disabled).toBe(false);
  });
});
