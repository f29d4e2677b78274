import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { asked, settled, show, userOf } from '#test/support/portal-stage.tsx';
import { HolidayDialog } from './HolidayDialog.tsx';

const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const path = `/api/money/payruns/${id(11)}/holiday`;

describe('a holiday that a person decides about', () => {
  const open = async (answer: object) => {
    const shown = await show(
      <HolidayDialog
        runId={id(11)}
        agentId={id(21)}
        name="Bruno Côté"
        holidays={['2026-04-03', '2026-05-18']}
        date="2026-04-03"
        open
        onClose={() => undefined}
      />,
      {
        user: userOf('agency', { permissions: ['finance.editPay'] }),
        serve: (request) => (request.path === path ? answer : undefined),
      },
    );
    await settled();
    const dialog = within(screen.getByRole('dialog'));
    const save = () => dialog.getByRole('button', { name: 'Save the decision' });
    return { ...shown, dialog, save };
  };

  it('is not due, given as time off or paid, with its hours and a reason', async () => {
    const { user, dialog, save } = await open({ data: { id: id(11) } });
    await user.click(dialog.getByRole('radio', { name: /^Time off/ }));
    await user.type(dialog.getByRole('textbox', { name: /^Hours counted/ }), '7,5');
    await user.type(dialog.getByRole('textbox', { name: /^Reason/ }), 'Monday off');
    await user.click(save());
    await settled();
    expect(asked.findLast((request) => request.path === path)?.body).toEqual({
      agentId: id(21),
      date: '2026-04-03',
      due: true,
      timeOff: true,
      minutes: 450,
      reason: 'Monday off',
    });
  });

  it('shows why it is refused', async () => {
    const { user, dialog, save } = await open({ code: 'PAY_RUN_FROZEN', http: 409 });
    await user.click(dialog.getByRole('radio', { name: /^Nothing due/ }));
    await user.type(dialog.getByRole('textbox', { name: /^Reason/ }), 'Absent on Thursday');
    await user.click(save());
    await settled();
    expect(asked.findLast((request) => request.path === path)?.body).toMatchObject({
      due: false,
      timeOff: false,
      minutes: null,
    });
    expect(screen.getByRole('dialog')).toBeDefined();
  });
});
