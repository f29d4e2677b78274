import { idOf } from '#test/support/portal-events.ts';
import { shiftOf } from '#test/support/assignment-scene.ts';
import { show } from '#test/support/portal-stage.tsx';
import { expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import { ChatButton } from './ChatButton.tsx';

it.each([
  ['a confirmed supervisor', idOf(70), true, true, 1],
  ['a supervisor who has not confirmed', idOf(70), true, false, 0],
  ['another agent', idOf(70), false, true, 0],
  ['a supervisor without a conversation', null, true, true, 0],
] as const)('[sup.chatIcon] leads to the conversation with a confirmed supervisor: %s', async (...given) => {
  const [, threadId, isSupervisor, hasConfirmed, shown] = given;
  const shift = shiftOf({ threadId });
  const onOpen = jest.fn();
  const assignment = { ...shift.assignment!, isSupervisor, hasConfirmed };
  const { user } = await show(<ChatButton shift={{ ...shift, assignment }} onOpen={onOpen} />);
  const icons = screen.queryAllByRole('button', { name: /Anne Roy/ });
  expect(icons).toHaveLength(shown);
  for (const icon of icons) await user.click(icon);
  expect(onOpen.mock.calls).toEqual(shown ? [[threadId]] : []);
});
