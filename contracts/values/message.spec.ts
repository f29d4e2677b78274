import { describe, expect, it } from '@jest/globals';
import { MessageDraft } from './message.ts';

const x = (count: number) => 'x'.repeat(count);
const draft = { isSMS: true, confirm: true, messageEn: 'Hello' };
const wrong = (given: object) =>
  (MessageDraft.safeParse(given).error?.issues ?? []).map(({ path, message }) => `${path.join('.')} ${message}`);

describe('the draft of a message to many', () => {
  it('[msg.channel] goes by exactly one of email, SMS and push', () => {
    expect(wrong(draft)).toEqual([]);
    for (const two of [
      { isEmail: true, isSMS: true },
      { isSMS: true, isPush: true },
      { isEmail: true, isPush: true },
    ])
      expect(wrong({ ...draft, isSMS: false, ...two, titleEn: 'Hello' })).toEqual(['channel MESSAGE_CHANNEL']);
    expect(wrong({ ...draft, isSMS: false })).toEqual(['channel MESSAGE_CHANNEL']);
  });

  it.each([
    ['SMS', { isSMS: true }, 0, 320],
    ['push', { isPush: true }, 30, 178],
    ['email', { isEmail: true }, 60, 2048],
  ])(
    '[msg.lengths] by %s may have the longest length and no character more, in each language',
    (_, channel, title, message) => {
      const full = {
        ...channel,
        confirm: true,
        frenchCheckbox: true,
        titleEn: x(title),
        messageEn: x(message),
        titleFr: x(title),
        messageFr: x(message),
      };
      expect(wrong(full)).toEqual([]);
      for (const field of ['messageEn', 'messageFr'] as const) {
        expect(wrong({ ...full, [field]: x(message + 1) })).toEqual([`${field} MESSAGE_TOO_LONG`]);
        expect(wrong({ ...full, [field]: ' ' })).toEqual([`${field} REQUIRED`]);
      }
      if (title > 0)
        for (const field of ['titleEn', 'titleFr'] as const) {
          expect(wrong({ ...full, [field]: x(title + 1) })).toEqual([`${field} MESSAGE_TOO_LONG`]);
          expect(wrong({ ...full, [field]: '' })).toEqual([`${field} REQUIRED`]);
        }
    },
  );

  it('[msg.languages] needs English always, and French where its box is ticked', () => {
    expect(wrong({ ...draft, messageEn: '', frenchCheckbox: true, messageFr: 'Bonjour' })).toEqual([
      'messageEn REQUIRED',
    ]);
    expect(wrong({ ...draft, frenchCheckbox: true })).toEqual(['messageFr REQUIRED']);
    expect(wrong({ ...draft, frenchCheckbox: false, messageFr: x(321) })).toEqual([]);
    expect(wrong({ ...draft, frenchCheckbox: true, messageEn: x(10), messageFr: x(321) })).toEqual([
      'messageFr MESSAGE_TOO_LONG',
    ]);
  });

  it('[msg.confirm] is not sent without confirmation', () => {
    expect(wrong({ ...draft, confirm: false })).toEqual(['confirm MESSAGE_NOT_CONFIRMED']);
  });
});
