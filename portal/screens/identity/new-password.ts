import { z } from 'zod';
import { Password } from '#contracts/values/common.ts';

const pair = { password: z.string().min(1, 'validation.passwordRequired').pipe(Password), confirmation: z.string() };
const same = ({ password, confirmation }: { password: string; confirmation: string }) => password === confirmation;
const mismatch = { path: ['confirmation'], error: 'validation.passwordMatch', when: () => true };

/** A new password typed twice (rules pwd.rule, pwd.match); nothing is sent before both agree. */
export const NewPassword = z.object(pair).refine(same, mismatch);
export const ChangedPassword = z
  .object({ currentPassword: z.string().min(1, 'validation.passwordRequired'), ...pair })
  .refine(same, mismatch);
export type NewPassword = z.output<typeof NewPassword>;
export type ChangedPassword = z.output<typeof ChangedPassword>;
