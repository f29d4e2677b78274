/** Proves that a text was given out by this installation. */
export interface Signer {
  /** Printable, safe in an address; the same text gives the same signature. */
  sign(text: string): string;
  verify(text: string, signature: string): boolean;
}
