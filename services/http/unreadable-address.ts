import { languageOf, text } from './texts.ts';
import type { Reply } from './wire.ts';

/** It is answered before anything else looks at it, so that it bears these by itself. */
const headers = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'cache-control': 'no-store',
};

/** An address that can't be decoded, or has a part longer than any, is one where nothing lives. Said here, since it never reaches a route and so no filter. */
export const unreadableAddress = (language: unknown, reply: Reply): void => {
  for (const [name, value] of Object.entries(headers)) void reply.header(name, value);
  reply
    .status(404)
    .send({ status: 0, data: null, code: 'NOT_FOUND', message: text(languageOf(language), 'problem.NOT_FOUND') });
};
