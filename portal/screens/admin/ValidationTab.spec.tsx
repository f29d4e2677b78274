import { asked, settled, show, userOf } from '#test/support/portal-stage.tsx';
import { describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { grantKeys } from '#contracts/permissions.ts';
import { text } from '#portal/language/i18n.ts';
import { toast } from '#portal/stores/toasts.ts';
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
      user: userOf('agency', { permissions: [...grantKeys] }),
      serve: ({ path }) =>
        path.includes('/account/') ? undefined : path.endsWith('/bsptoken') ? { data: status } : nothing(path),
    });
    expect(await screen.findByRole('button', { name: 'Download the registry file' })).not.toBeNull();
    expect(screen.queryByLabelText('Upload a CSV file')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  });

  it('[registry.silent] a file that can’t be read is reported beside it (decision 76), and not as a lost connection', async () => {
    const { user } = await show(<ValidationTab />, {
      user: userOf('admin'),
      serve: ({ path }) => {
        if (path.includes('/account/')) return undefined;
        return path.endsWith('/bsptoken')
          ? { data: { lastUpdate: null, stale: true, rows: 0, latest: null } }
          : nothing(path);
      },
    });
    const file = new File(['number;name;status'], 'gone.csv', { type: 'text/csv' });
    await user.upload(await screen.findByLabelText('Upload a CSV file'), file);
    // As browsers do for a file that was changed or moved after it had been chosen.
    const reading = jest.spyOn(FileReader.prototype, 'readAsArrayBuffer').mockImplementation(function (
      this: FileReader,
    ) {
      this.onerror?.(new ProgressEvent('error') as never);
    });
    await user.click(screen.getByRole('button', { name: 'Save' }));
    reading.mockRestore();
    expect((await screen.findByRole('alert')).textContent).toBe(text('problem.FILE_UNREADABLE'));
    expect(asked.some(({ path }) => path.endsWith('/bspcsv'))).toBe(false);
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
    // Without a file, there is nothing to check the licences against.
    await screen.findByText(text('registry.never'));
    expect(screen.queryByRole('button', { name: text('registry.check') })).toBeNull();
    const field = screen.getByLabelText('Upload a CSV file');
    await user.upload(field, new File(['a;b'], 'torn.csv', { type: 'text/csv' }));
    await user.click(save);
    expect((await screen.findByRole('alert')).textContent).toBe('No line names the columns');
    expect(screen.getByText('torn.csv')).not.toBeNull();
    await user.upload(field, new File(['x'], 'whole.csv', { type: 'text/csv' }));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(save.disabled).toBe(false);
  });

  it('[registry.csv] a file is sent once, however often Save is pressed meanwhile', async () => {
    const { user } = await show(<ValidationTab />, {
      user: userOf('admin'),
      serve: ({ path }) => {
        if (path.includes('/account/')) return undefined;
        if (path.endsWith('/bspcsv')) return { data: { id: '00000000-0000-4000-8000-000000000001', known: true } };
        return path.endsWith('/bsptoken')
          ? { data: { lastUpdate: null, stale: true, rows: 0, latest: null } }
          : nothing(path);
      },
    });
    const file = new File(['number;name;status'], 'whole.csv', { type: 'text/csv' });
    await user.upload(await screen.findByLabelText('Upload a CSV file'), file);
    const save = screen.getByRole('button', { name: 'Save' });
    fireEvent.click(save);
    fireEvent.click(save);
    await screen.findByText(text('registry.done'));
    expect(asked.filter(({ path }) => path.endsWith('/bspcsv')).length).toBe(1);
  });

  it('shows in the preview of a held upload which lines were left out, and why (decision 59)', async () => {
    const turn = { known: 5, losing: 1, losingAgents: 1, gaining: 0, gainingAgents: 0, shifts: 0 };
    const latest = {
      id: '00000000-0000-4000-8000-000000000001',
      name: 'r.csv',
      state: 'held',
      turn,
      step: 'checking',
      percent: 100,
      added: 0,
      changed: 0,
      removed: 0,
      quarantined: 1,
    };
    const unread = [{ line: 6, reason: 'Day and month could be swapped.', text: '12 | Chloé | 03/04/2029' }];
    await show(<ValidationTab />, {
      user: userOf('admin'),
      serve: ({ path }) => {
        if (path.includes('/account/')) return undefined;
        if (path.endsWith('/preview')) return { data: { turn, agents: [], unread } };
        return path.endsWith('/bsptoken')
          ? { data: { lastUpdate: null, stale: true, rows: 0, latest } }
          : nothing(path);
      },
    });
    const table = await screen.findByRole('region', { name: 'Lines that were left out' });
    expect(table.textContent).toContain('6Day and month could be swapped.12 | Chloé | 03/04/2029');
    // Above the rows, of which there may be thousands.
    for (const key of ['registry.confirm', 'registry.discard']) {
      const button = screen.getByRole('button', { name: text(key) });
      expect(table.compareDocumentPosition(button) & Node.DOCUMENT_POSITION_PRECEDING).toBeTruthy();
    }
  });

  it.each(['own', 'other'])(
    'tells who uploaded a file that it has been read, and nobody else by a toast: %s',
    async (whose) => {
      const [own, other] = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002'];
      const latest = {
        id: own,
        name: 'r.csv',
        state: 'reading',
        turn: null,
        step: 'reading',
        percent: 0,
        added: 7,
        changed: 0,
        removed: 0,
        quarantined: 0,
      };
      let status: object = { lastUpdate: null, stale: true, rows: 0, latest: null };
      const { user } = await show(<ValidationTab />, {
        user: userOf('admin'),
        serve: ({ path }) => {
          if (path.includes('/account/')) return undefined;
          if (path.endsWith('/bspcsv')) {
            status = { ...status, latest };
            return { data: { id: whose === 'own' ? own : other, known: false } };
          }
          return path.endsWith('/bsptoken') ? { data: status } : nothing(path);
        },
      });
      await user.upload(
        await screen.findByLabelText('Upload a CSV file'),
        new File(['x'], 'a.csv', { type: 'text/csv' }),
      );
      await user.click(screen.getByRole('button', { name: 'Save' }));
      await screen.findByText(/r\.csv/);
      const lastUpdate = '2026-04-07T14:00:00.000Z';
      status = { lastUpdate, stale: false, rows: 9, latest: { ...latest, state: 'applied' } };
      await screen.findByText(/9 licences listed/, undefined, { timeout: 5000 });
      expect(screen.getByRole('button', { name: text('registry.check') })).not.toBeNull();
      expect(toast.now().map(({ status: kind }) => kind)).toEqual(whose === 'own' ? ['success'] : []);
    },
  );
});
