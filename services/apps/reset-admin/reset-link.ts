import { randomUUID } from 'node:crypto';
import { isPlatform } from '#kernel/caller.ts';
import { personByEmail } from '#projections/viewer/viewer.query.ts';
import type { Platform } from '../platform.ts';

/**
 * A link for a new password of one of the platform's own people; it works once within 24 hours, and earlier ones end.
 * Their second factor ends with its use. Their present password works until then.
 * @throws Error for an address that belongs to nobody of the platform, and for people who are disabled
 */
export const resetLink = async ({ models, identity, clock, config }: Platform, email: string): Promise<string> => {
  const person = await personByEmail(models, email);
  if (!person || !isPlatform(person.role)) throw new Error(`Nobody of the platform has the address ${email}.`);
  if (person.blocked) throw new Error(`${email} is disabled: another super admin can enable them.`);
  const token = await identity.credentials.newResetToken(person.id, clock.now(), randomUUID(), true);
  return `${config.origin}/reset-password/${person.id}/${token}`;
};
