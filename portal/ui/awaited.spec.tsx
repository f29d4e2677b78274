import { settled, show, userOf } from '#test/support/portal-stage.tsx';
import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { NoticeSettingsTab } from '#portal/screens/settings/NoticeSettingsTab.tsx';

describe('what could not be asked', () => {
  it('is said in its place, with a button that asks again', async () => {
    let away = true;
    const { user } = await show(<NoticeSettingsTab />, {
      user: userOf('agency'),
      serve: ({ path }) =>
        path.includes('checktoken')
          ? undefined
          : away
            ? { http: 503, message: 'Out of order' }
            : { data: { quietFrom: 22, quietTo: 7, urgentHours: 4, chatMonths: 12 } },
    });
    expect(screen.getAllByText('Out of order')).toHaveLength(1);
    away = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await settled();
    expect(screen.queryByText('Out of order')).toBeNull();
    expect(screen.getByRole('button', { name: 'Save' })).not.toBeNull();
  });
});
