import { languageOf, text } from './texts.ts';
import type { Reply } from './wire.ts';

/** An address that can't be decoded, or has a part longer than any, is one where nothing lives. Said here, since it never reaches a route and so no filter. */
export const unreadableAddress = (language: unknown, reply: Reply): void => {
  reply
    .status(404)
    .send({ status: 0, data: null, code: 'NOT_FOUND', message: text(languageOf(language), 'problem.NOT_FOUND') });
};
