/** Signs texts, to prove that they come from this installation. */
export abstract class Signer {
  /** Printable and safe in a URL; the same text always gives the same signature. */
  abstract sign(text: string): string;
  abstract verify(text: string, signature: string): boolean;
}
