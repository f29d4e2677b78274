import { show } from '#test/support/portal-stage.tsx';
import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { NoticeState } from './NoticeState.tsx';

describe('how a notice went', () => {
  it.each([
    ['en', true, 'Kept here', 'orange'],
    ['en', false, 'Sent', 'green'],
    ['fr', true, 'Conservé ici', 'orange'],
  ] as const)('in %s, kept here %s, reads "%s"', async (language, kept, words, tone) => {
    await show(<NoticeState state="sent" kept={kept} />, { language });
    expect(screen.getByText(words).dataset['tone']).toBe(tone);
  });
});
