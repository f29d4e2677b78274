import type { Signer } from './signer.ts';

type Request = { readonly userId: string; readonly requestId: string; readonly to: string };

const words = ({ userId, requestId, to }: Request): string => ['sign-in address', userId, requestId, to].join(' ');

/** Token of the link that confirms a sign-in address; valid as long as the request is the person's latest. */
export const addressToken = (request: Request, signer: Signer): string => signer.sign(words(request));
export const isAddressToken = (request: Request, token: string, signer: Signer): boolean =>
  signer.verify(words(request), token);
