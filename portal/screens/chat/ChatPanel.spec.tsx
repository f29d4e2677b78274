import { asked, show, userOf } from '#test/support/portal-stage.tsx';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';
import { ChatPanel } from './ChatPanel.tsx';

const open = () =>
  show(<ChatPanel chosen={undefined} onChoose={() => {}} />, {
    user: userOf('agency'),
    serve: ({ path }) => (path.endsWith('/threads') ? { data: [] } : undefined),
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
});
