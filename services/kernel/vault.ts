/** The encrypted text was changed, belongs to another place, or was encrypted with an unknown key. */
export class Unreadable extends Error {}

/** Encrypts small secrets (social insurance and bank numbers) for storage. */
export abstract class Vault {
  /**
   * @param text the secret, a few kilobytes at most
   * @param place what it belongs to, e.g. `agent:<id>:sin`; moved to another row it can't be decrypted
   * @returns printable text to store; different each time
   */
  abstract seal(text: string, place: string): string;
  /** @throws Unreadable */
  abstract open(sealed: string, place: string): string;
}
