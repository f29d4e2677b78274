import { noContent } from '#services/http/content-policy.ts';
import { languageOf, text } from '#services/http/texts.ts';
import type { Reply } from '#services/http/wire.ts';

/** Security headers, set here because this answer is sent before any middleware sets them. */
const headers = {
  'content-security-policy': noContent,
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'cache-control': 'no-store',
};

/**
 * Answers a URL that can't be decoded, or has too long a part, as not found. It never reaches a route, so no filter
 * handles it.
 */
export const answerUndecodableUrl = (language: unknown, reply: Reply): void => {
  for (const [name, value] of Object.entries(headers)) void reply.header(name, value);
  reply
    .status(404)
    .send({ status: 0, data: null, code: 'NOT_FOUND', message: text(languageOf(language), 'problem.NOT_FOUND') });
};
