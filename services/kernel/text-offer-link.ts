import type { Signer } from './signer.ts';

/** Characters of the code in the link of a shift offered by text: 96 bits, kept short for an SMS. */
export const textOfferCodeLength = 16;

/** The code of the link that the agent of an offer is texted; it is not stored. */
export const textOfferCode = (offerId: string, signer: Signer): string =>
  signer.sign(`text offer ${offerId}`).slice(0, textOfferCodeLength);
/** Hash by which the server finds a link without storing its code. */
export const textOfferHash = (code: string, signer: Signer): string => signer.sign(`text offer code ${code}`);
