import { show } from '#test/support/portal-stage.tsx';
import { expect, it } from '@jest/globals';
import { Avatar, employeeStatuses } from './Avatar.tsx';

it('[shift.avatar] is framed in green when active or available, in orange when scheduled, in red when late', async () => {
  await show(
    <>
      {employeeStatuses.map((status) => (
        <Avatar key={status} name={status} status={status} />
      ))}
    </>,
  );
  const borders = [...document.querySelectorAll('.avatar')].map((one) => one.getAttribute('data-border'));
  // In the order of the codes.
  expect(borders).toEqual(['green', 'green', 'orange', 'red', null, null, null]);
});
