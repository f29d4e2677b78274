import { Module } from '@nestjs/common';
import { Accounts } from './accounts.ts';
import { CredentialsModule } from './credentials.module.ts';
import { Invitations } from './invitations.ts';

/** People who sign in, from their invitation to their removal. */
@Module({ imports: [CredentialsModule], providers: [Accounts, Invitations], exports: [Accounts, Invitations] })
export class AccountModule {}
