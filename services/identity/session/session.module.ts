import { Module } from '@nestjs/common';
import { Authentication } from '#services/http/authentication.ts';
import { CredentialsModule } from '../user/credentials.module.ts';
import { CompanySignInController } from './company-sign-in.controller.ts';
import { CompanySignIn } from './company-sign-in.ts';
import { OpenSessionsController } from './open-sessions.controller.ts';
import { SessionAuthentication } from './session-authentication.ts';
import { SessionUsers } from './session-users.ts';
import { SessionController } from './session.controller.ts';
import { SignIn } from './sign-in.ts';
import { UserSessionsModule } from './user-sessions.module.ts';

/** Signing in and out. */
@Module({
  imports: [CredentialsModule, UserSessionsModule],
  controllers: [CompanySignInController, OpenSessionsController, SessionController],
  providers: [{ provide: Authentication, useClass: SessionAuthentication }, CompanySignIn, SessionUsers, SignIn],
  exports: [Authentication],
})
export class SessionModule {}
