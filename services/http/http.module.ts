import { Global, Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { AgentPhotos } from './agent-photos.ts';
import { BackgroundWork } from './background-work.ts';
import { CallHandlers } from './call-handlers.ts';
import { Customizations } from './customizations.ts';
import { FileService } from './file.service.ts';
import { FileController } from './file.controller.ts';
import { IdempotentCalls } from './idempotent-calls.ts';
import { FactFeed } from './hub/fact-feed.ts';
import { SocketViewers } from './hub/socket-viewers.ts';
import { ListHandlers } from './list-handlers.ts';
import { OmittedRows } from './omitted-rows.ts';
import { NamedReferences } from './named-references.ts';
import { OtherCalls } from './other-calls.ts';
import { ReadYourWrites } from './read-your-writes.ts';

/** What serves calls, lent to every context. */
@Global()
@Module({
  imports: [DiscoveryModule],
  controllers: [FileController],
  providers: [
    AgentPhotos,
    BackgroundWork,
    Customizations,
    FactFeed,
    FileService,
    IdempotentCalls,
    CallHandlers,
    ListHandlers,
    OmittedRows,
    SocketViewers,
    NamedReferences,
    OtherCalls,
    ReadYourWrites,
  ],
  exports: [
    AgentPhotos,
    BackgroundWork,
    Customizations,
    FactFeed,
    FileService,
    IdempotentCalls,
    CallHandlers,
    ListHandlers,
    OmittedRows,
    SocketViewers,
    NamedReferences,
    OtherCalls,
    ReadYourWrites,
  ],
})
export class HttpModule {}
