import { Module } from '@nestjs/common';
import { SignInAddressesController } from './sign-in-addresses.controller.ts';
import { SignInProviderController } from './sign-in-provider.controller.ts';

/** How people of a company sign in. */
@Module({ controllers: [SignInAddressesController, SignInProviderController] })
export class SignInSettingsModule {}
