/** Proves that a text was given out by this installation. */
export abstract class Signer {
  /** Printable, safe in an address; the same text gives the same signature. */
  abstract sign(text: string): string;
  abstract verify(text: string, signature: string): boolean;
}
