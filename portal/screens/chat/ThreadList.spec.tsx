import { show } from '#test/support/portal-stage.tsx';
import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import type { Conversation } from '#contracts/api/chat.ts';
import { text } from '#portal/language/i18n.ts';
import { ThreadList } from './ThreadList.tsx';

const id = (n: number) => `00000000-0000-4000-8000-00000000000${n}`;
const conversation = (n: number, last: Partial<Conversation['dialog'][number]>): Conversation => ({
  id: id(n),
  to: id(n),
  unread: 0,
  request: null,
  canWrite: true,
  muted: false,
  recipient: { id: id(9), name: 'Nord', type: 'agency', avatar: '', mood: '', status: 'open', unread: 0 },
  dialog: [{ who: 'Nord', message: '', time: '2026-03-09T15:00:00.000Z', state: 'kept', files: [], ...last }],
});

describe('the list of conversations', () => {
  it('says what the latest message is where it has no text', async () => {
    const conversations = [
      conversation(1, { message: 'Bonjour' }),
      conversation(2, { files: ['porte.jpg', 'plan.pdf'] }),
      conversation(3, { state: 'withdrawn' }),
      conversation(4, { state: 'hidden' }),
      conversation(5, { state: 'forgotten' }),
    ];
    await show(<ThreadList conversations={conversations} chosen={undefined} onChoose={() => {}} />);
    expect(
      screen.getAllByRole('button', { name: /Nord/ }).map((one) => one.querySelector('.chat-last')?.textContent),
    ).toEqual([
      'Bonjour',
      text('chat.attached', { name: 'porte.jpg, plan.pdf' }),
      text('chat.withdrawn'),
      text('chat.hidden.done'),
      text('chat.forgotten'),
    ]);
  });
});
