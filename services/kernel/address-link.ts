import type { Signer } from './signer.ts';

type Request = { readonly userId: string; readonly requestId: string; readonly to: string };

const words = ({ userId, requestId, to }: Request): string => ['sign-in address', userId, requestId, to].join(' ');

/** The token of the link that confirms an address; it serves as long as the request that it was sent for is the person's last. */
export const addressToken = (request: Request, signer: Signer): string => signer.sign(words(request));
export const isAddressToken = (request: Request, token: string, signer: Signer): boolean =>
  signer.verify(words(request), token);
