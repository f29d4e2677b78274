import { Global, Module } from '@nestjs/common';
import { RoleModule } from './role/role.module.ts';
import { SessionModule } from './session/session.module.ts';
import { SignInLinkModule } from './session/sign-in-link.module.ts';
import { UserModule } from './user/user.module.ts';
import { ViewController } from './view/view.controller.ts';

/** Authentication, roles and people. */
@Global()
@Module({
  imports: [RoleModule, SessionModule, SignInLinkModule, UserModule],
  controllers: [ViewController],
  exports: [RoleModule, SessionModule, UserModule],
})
export class IdentityModule {}
