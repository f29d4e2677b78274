import type { Person } from '#projections/viewer/viewer.query.ts';
import type { Caller } from './caller.ts';

/** Answers, on behalf of the identity context, who has access to another person's account. */
export abstract class AccountAccess {
  /** Whether a platform caller could sign in as this person, by changing their password or address. */
  abstract mayActAs(person: Person, caller: Caller): Promise<boolean>;
}
