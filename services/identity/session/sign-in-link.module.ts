import { Module } from '@nestjs/common';
import { SignInLinkController } from './sign-in-link.controller.ts';
import { SignInLinkRequests, SignInLinks } from './sign-in-links.ts';
import { UserSessionsModule } from './user-sessions.module.ts';

/** Sign-in of agents. */
@Module({
  imports: [UserSessionsModule],
  controllers: [SignInLinkController],
  providers: [SignInLinkRequests, SignInLinks],
})
export class SignInLinkModule {}
