import { Module } from '@nestjs/common';
import { Authentication } from '#services/http/authentication.ts';
import { OpenSessionsController } from './open-sessions.controller.ts';
import { SessionAuthentication } from './session-authentication.ts';
import { SessionController } from './session.controller.ts';
import { SignInLinkController } from './sign-in-link.controller.ts';
import { SignInLinks } from './sign-in-links.ts';
import { SecondFactorModule } from '../user/second-factor.module.ts';
import { SignIn } from './sign-in.ts';

/** Signing in and out. */
@Module({
  imports: [SecondFactorModule],
  controllers: [OpenSessionsController, SessionController, SignInLinkController],
  providers: [{ provide: Authentication, useClass: SessionAuthentication }, SignIn, SignInLinks],
  exports: [Authentication],
})
export class SessionModule {}
