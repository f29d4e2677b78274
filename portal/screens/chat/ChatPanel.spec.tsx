import { asked, show, userOf } from '#test/support/portal-stage.tsx';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';
import { ChatPanel } from './ChatPanel.tsx';

const open = () =>
  show(<ChatPanel chosen={undefined} onChoose={() => {}} />, {
    user: userOf('agency'),
    serve: ({ path }) => {
      if (path.endsWith('/threads')) return { data: [] };
      return path.endsWith('/search') ? { data: { messages: [], more: false } } : undefined;
    },
  });

afterEach(() => void jest.useRealTimers());

describe('all conversations', () => {
  it('[chat.maxWidth] are at most 1400 px wide', async () => {
    await open();
    expect(document.querySelector<HTMLElement>('.chat')!.style.maxWidth).toBe('1400px');
  });

  it('[refresh.auto] are asked for again at the configured interval once that is switched on', async () => {
    await open();
    jest.useFakeTimers();
    const run = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
    const times = () => asked.filter(({ path }) => path.endsWith('/threads')).length;
    await run(30_000);
    expect(times()).toBe(1);
    fireEvent.click(screen.getByRole('switch'));
    await run(4_999);
    expect(times()).toBe(1);
    await run(1);
    expect(times()).toBe(2);
  });

  it('[list.debounce] are searched once, 450 ms after the last letter, and by Enter at once', async () => {
    await open();
    jest.useFakeTimers();
    const run = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
    const searched = () =>
      asked
        .filter(({ path }) => path.endsWith('/search'))
        .map(({ url }) => new URL(url, 'http://localhost').searchParams.get('search'));
    const box = screen.getByRole('searchbox');
    for (const text of ['g', 'ga', 'gat', 'gate ']) {
      fireEvent.change(box, { target: { value: text } });
      await run(100);
    }
    await run(349);
    expect(searched()).toEqual([]);
    await run(1);
    expect(searched()).toEqual(['gate']);
    await run(1);
    expect(screen.getByText('No messages found')).not.toBeNull();
    fireEvent.change(box, { target: { value: 'door' } });
    fireEvent.submit(box);
    await run(0);
    expect(searched()).toEqual(['gate', 'door']);
  });
});
