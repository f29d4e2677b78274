/** Roots of the full trees that a list of leaves splits into, the largest first; `height` 0 is a leaf. */
export type Peak = { readonly height: number; readonly hash: string };

/** State of the log at a moment. `size`: number of events; `previous`: hash of the previous head, or `genesisHash`. */
export interface HeadText {
  readonly number: number;
  readonly size: number;
  readonly root: string;
  readonly previous: string;
  /** UTC instant. */
  readonly at: string;
}
/** `hash` in hexadecimal, signed (Ed25519, Base64); `publicKey` is SPKI in Base64. */
export interface SignedHead extends HeadText {
  readonly hash: string;
  readonly signature: string;
  readonly publicKey: string;
}
