import { Module } from '@nestjs/common';
import { AccountModule } from './account.module.ts';
import { CredentialsModule } from './credentials.module.ts';
import { PasswordResetController } from './password-reset.controller.ts';
import { PasswordResetRequests, PasswordResets, SignInTries } from './password-resets.ts';
import { ProfileController } from './profile.controller.ts';
import { SignInAddressController } from './sign-in-address.controller.ts';
import { SignInAddressLinks, SignInAddressRequests } from './sign-in-addresses.ts';

/** What people change of their own account. */
@Module({
  imports: [AccountModule, CredentialsModule],
  controllers: [PasswordResetController, ProfileController, SignInAddressController],
  providers: [PasswordResetRequests, PasswordResets, SignInAddressLinks, SignInAddressRequests, SignInTries],
})
export class ProfileModule {}
