import { Module } from '@nestjs/common';
import { UserSessions } from './user-sessions.ts';

/** Sessions of people, which sign-in by password and by link open. */
@Module({ providers: [UserSessions], exports: [UserSessions] })
export class UserSessionsModule {}
