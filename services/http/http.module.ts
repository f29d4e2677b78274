import { Global, Module } from '@nestjs/common';
import { Afterwards } from './afterwards.ts';
import { Customizations } from './customizations.ts';
import { FileService } from './file.service.ts';
import { FileController } from './file.controller.ts';
import { FirstAnswers } from './first-answers.ts';
import { FactFeed } from './hub/fact-feed.ts';
import { LineViewers } from './hub/line-viewer.ts';
import { LeftOut } from './left-out.ts';
import { NamedThings } from './named-things.ts';
import { ReadYourWrites } from './read-your-writes.ts';

/** What serves calls, lent to every context. */
@Global()
@Module({
  controllers: [FileController],
  providers: [
    Afterwards,
    Customizations,
    FactFeed,
    FileService,
    FirstAnswers,
    LeftOut,
    LineViewers,
    NamedThings,
    ReadYourWrites,
  ],
  exports: [
    Afterwards,
    Customizations,
    FactFeed,
    FileService,
    FirstAnswers,
    LeftOut,
    LineViewers,
    NamedThings,
    ReadYourWrites,
  ],
})
export class HttpModule {}
