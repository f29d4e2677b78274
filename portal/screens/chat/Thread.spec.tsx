import { asked, show, userOf } from '#test/support/portal-stage.tsx';
import { describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { ChatMessage, Conversation } from '#contracts/api/chat.ts';
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

it('refuses a file of another type as it is chosen, and takes those beside it', async () => {
  await show(<Thread conversation={conversation} />, {
    user: userOf('agency'),
    serve: ({ path }) => (path.endsWith('/messages') ? { data: [] } : undefined),
  });
  const files = [
    new File(['x'], 'notes.txt', { type: 'text/plain' }),
    new File(['%PDF'], 'plan.pdf', { type: 'application/pdf' }),
  ];
  fireEvent.change(await screen.findByLabelText(text('chat.attach')), { target: { files } });
  await screen.findByText('plan.pdf');
  expect(screen.queryByText('notes.txt')).toBeNull();
  expect(await screen.findAllByText(/^notes\.txt.*PNG, JPG, GIF, WEBP, PDF/)).not.toEqual([]);
});

it('marks messages as read only while the page is in front, and again once the network is back', async () => {
  const state = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  const network = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  const message: ChatMessage = {
    ...{ id, thread: id, seq: 3, who: 'Nord', mine: false, message: 'Bonjour', dateSent: '2026-03-07T14:00:00.000Z' },
    ...{ requestId: null, sentTo: [], side: 'company', read: false, state: 'kept', reason: '', files: [], can: [] },
  };
  let dead = true;
  await show(<Thread conversation={{ ...conversation, unread: 1 }} />, {
    user: userOf('agency'),
    serve: ({ path }) =>
      path.endsWith('/messages')
        ? { data: [message] }
        : path.endsWith('/messageread')
          ? { dead, data: { id } }
          : undefined,
  });
  await screen.findByText('Bonjour');
  const marked = () => asked.filter(({ path }) => path.endsWith('/messageread')).map(({ body }) => body);
  expect(marked()).toEqual([]);
  state.mockReturnValue('visible');
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await waitFor(() => expect(marked()).toHaveLength(1));
  dead = false;
  for (const [line, event] of [
    [false, 'offline'],
    [true, 'online'],
  ] as const) {
    network.mockReturnValue(line);
    act(() => void window.dispatchEvent(new Event(event)));
  }
  await waitFor(() =>
    expect(marked()).toEqual([
      { thread: id, upTo: 3 },
      { thread: id, upTo: 3 },
    ]),
  );
  state.mockRestore();
  network.mockRestore();
});

it('reads its earlier messages again with the latest, and misses none between them', async () => {
  const said = Array.from({ length: 250 }, (_, index) => ({
    ...{ id: `m${index + 1}`, thread: id, seq: index + 1, who: 'Nord', mine: true, message: `No ${index + 1}.` },
    ...{ dateSent: '2026-03-07T14:00:00.000Z', requestId: null, sentTo: [], side: 'company', read: false },
    ...{ state: 'kept', reason: '', files: [], can: [] },
  }));
  let count = 240;
  const { user } = await show(<Thread conversation={conversation} />, {
    user: userOf('agency'),
    serve: ({ path, url }) => {
      const after = Number(new URL(url, 'https://vigie.test').searchParams.get('after') ?? NaN);
      const now = said.slice(0, count);
      if (path.endsWith('/messages')) return { data: after >= 0 ? now.slice(after, after + 100) : now.slice(-100) };
      if (!path.endsWith('/mute')) return undefined;
      count = 250;
      Object.assign(said[60]!, { state: 'withdrawn', message: '' });
      return { data: { id } };
    },
  });
  await screen.findByText('No 240.');
  expect(screen.queryByText('No 140.')).toBeNull();
  await user.click(screen.getByRole('button', { name: text('chat.older') }));
  await screen.findByText('No 41.');
  await user.click(screen.getByRole('button', { name: text('chat.mute') }));
  await screen.findByText(text('chat.withdrawn'));
  await screen.findByText('No 250.');
  expect(screen.getAllByText(/^No \d+\.$/)).toHaveLength(250 - 40 - 1);
});
