import { Module } from '@nestjs/common';
import { PasswordCheck } from './password-check.ts';
import { SecondFactor } from './second-factor.ts';
import { UserPasswords } from './user-passwords.ts';

const credentials = [PasswordCheck, SecondFactor, UserPasswords];

/** Passwords and second factors, and their checks, which sign-in needs too. */
@Module({ providers: credentials, exports: credentials })
export class CredentialsModule {}
