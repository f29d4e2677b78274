import { Module } from '@nestjs/common';
import { FileViewsController } from './file-views.controller.ts';
import { OtherCalls } from './other-calls.ts';
import { PersonFileController } from './person-file.controller.ts';
import { PersonFiles } from './person-file.ts';

/** A person’s file (Law 25), and the record of its downloads. */
@Module({
  controllers: [FileViewsController, PersonFileController],
  providers: [OtherCalls, PersonFiles],
})
export class PersonFileModule {}
