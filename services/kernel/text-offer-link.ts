import type { Signer } from './signer.ts';

/** Characters of the code in the link of a shift offered by text: 96 bits, as a text message has little room. */
export const textOfferCodeLength = 16;

/** The code of the link that the agent of an offer is texted; kept nowhere. */
export const textOfferCode = (offerId: string, signer: Signer): string =>
  signer.sign(`text offer ${offerId}`).slice(0, textOfferCodeLength);
/** By which a link is known, without saying what it is. */
export const textOfferHash = (code: string, signer: Signer): string => signer.sign(`text offer code ${code}`);
