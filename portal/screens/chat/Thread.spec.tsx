import { show, userOf } from '#test/support/portal-stage.tsx';
import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import type { Conversation } from '#contracts/api/chat.ts';
import { DeviceLink } from '#portal/device/DeviceLink.tsx';
import { text } from '#portal/language/i18n.ts';
import { Thread } from './Thread.tsx';

const id = '00000000-0000-4000-8000-000000000001';
const conversation: Conversation = {
  id,
  to: id,
  unread: 0,
  request: null,
  canWrite: true,
  muted: false,
  dialog: [],
  recipient: { id, name: 'Nord', type: 'agency', avatar: '', mood: '', status: 'open', unread: 0 },
};

// jsdom can't scroll.
Element.prototype.scrollIntoView = () => {};

describe('a conversation without messages on screen', () => {
  it.each([
    ['that nobody has written in says so', { data: [] }, 'chat.new.hint'],
    ['that can’t be read says why, not that nobody has written', { http: 422, message: 'no' }, 'no'],
    ['that is still on its way doesn’t say that nobody has written', { after: 60_000, data: [] }, null],
  ] as const)('%s', async (_, reply, words) => {
    await show(<Thread conversation={conversation} />, {
      user: userOf('agency'),
      serve: ({ path }) => (path.endsWith('/messages') ? reply : undefined),
      unsettled: true,
    });
    const log = await screen.findByRole('log');
    if (words) await screen.findByText(words === 'no' ? words : text(words));
    else expect(log.textContent).not.toContain(text('chat.new.hint'));
  });
});

it('a message that is refused is brought into sight with what can be done about it', async () => {
  let inSight = false;
  const discard = () => screen.queryByRole('button', { name: text('chat.discard') });
  Element.prototype.scrollIntoView = () => void (inSight = discard() !== null);
  const { user } = await show(
    <>
      <DeviceLink />
      <Thread conversation={conversation} />
    </>,
    {
      user: userOf('agency'),
      serve: ({ path }) =>
        path.endsWith('/messages')
          ? { data: [] }
          : path.endsWith('/savemessage')
            ? { after: 50, http: 422, message: 'no' }
            : undefined,
    },
  );
  await user.type(await screen.findByRole('textbox'), 'Hello');
  await user.click(screen.getByRole('button', { name: text('chat.send') }));
  await waitFor(() => expect(discard()).not.toBeNull());
  await waitFor(() => expect(inSight).toBe(true));
});
