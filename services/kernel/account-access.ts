import type { Person } from '#projections/viewer/viewer.query.ts';
import type { Caller } from './caller.ts';

/** Tells who could open somebody else's account anyway; identity answers. */
export abstract class AccountAccess {
  /** Whether a caller of the platform could sign in as this person, by changing their password or their address. */
  abstract mayActAs(person: Person, caller: Caller): Promise<boolean>;
}
