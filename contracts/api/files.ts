import { z } from 'zod';
import { download } from '../endpoint.ts';
import { signedIn } from '../permissions.ts';

/**
 * A stored file, by the address that an answer gave (values/file.ts, FileShown): the address can't be guessed and
 * expires.
 */
export const GetFile = download({
  name: 'GetFile',
  summary: 'Get a file',
  media: '*/*',
  path: '/files/:hash',
  access: signedIn,
  input: z.object({
    hash: z.string().regex(/^[0-9a-f]{64}$/),
    name: z.string().max(300),
    type: z.string().max(200),
    until: z.coerce.number().int().min(0).max(8_640_000_000_000_000),
    signature: z.string().max(100),
  }),
});
