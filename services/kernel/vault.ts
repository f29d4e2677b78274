/** The sealed text was changed, belongs to another place, or was sealed with a key that we don't have. */
export class Unreadable extends Error {}

/** Keeps small secrets (social insurance and bank numbers) unreadable at rest. */
export abstract class Vault {
  /**
   * @param text the secret, a few kilobytes at most
   * @param place what it belongs to, e.g. `agent:<id>:sin`: moved to another row it can't be opened
   * @returns printable text to store; never twice the same
   */
  abstract seal(text: string, place: string): string;
  /** @throws Unreadable */
  abstract open(sealed: string, place: string): string;
}
