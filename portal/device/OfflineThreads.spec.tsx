import { asked, show, userOf } from '#test/support/portal-stage.tsx';
import { describe, expect, it } from '@jest/globals';
import { newConversation } from '#contracts/values/chat.ts';
import { OfflineThreads } from './OfflineThreads.tsx';

const idOf = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const days = (n: number) => new Date(Date.now() - n * 24 * 60 * 60 * 1000).toISOString();
const conversation = (n: number, id: string, time?: string) => ({
  id,
  to: idOf(n),
  unread: 0,
  request: null,
  canWrite: true,
  muted: false,
  recipient: { id: idOf(50), name: 'Nord', type: 'agency', avatar: '', mood: '', status: 'open', unread: 0 },
  dialog: time ? [{ who: 'Nord', message: 'Bonjour', time }] : [],
});

describe('conversations that an agent’s device keeps', () => {
  it('are those of the last two weeks in which somebody has written, the latest ten of them', async () => {
    const recent = Array.from({ length: 11 }, (_, n) => conversation(n + 1, idOf(n + 1), days(n)));
    await show(<OfflineThreads />, {
      user: userOf('user'),
      serve: ({ path }) => {
        if (path.endsWith('/threads'))
          return { data: [...recent, conversation(20, idOf(20), days(15)), conversation(21, newConversation)] };
        return path.endsWith('/messages') ? { data: [] } : undefined;
      },
    });
    const read = asked.filter(({ path, signal }) => path.endsWith('/messages') && !signal?.aborted);
    expect(read.map(({ url }) => new URL(url, 'http://localhost').searchParams.get('thread')).toSorted()).toEqual(
      recent.slice(0, 10).map(({ id }) => id),
    );
  });
});
