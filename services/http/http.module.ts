import { Global, Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { AgentPhotos } from './agent-photos.ts';
import { BackgroundWork } from './background-work.ts';
import { CallHandlers } from './call-handlers.ts';
import { Customizations } from './customizations.ts';
import { FileService } from './file.service.ts';
import { FileController } from './file.controller.ts';
import { IdempotentCalls } from './idempotent-calls.ts';
import { HubModule } from './hub/hub.module.ts';
import { ListHandlers } from './list-handlers.ts';
import { OmittedRows } from './omitted-rows.ts';
import { NamedReferences } from './named-references.ts';
import { OtherCalls } from './other-calls.ts';
import { ReadYourWrites } from './read-your-writes.ts';

const lent = [
  AgentPhotos,
  BackgroundWork,
  CallHandlers,
  Customizations,
  FileService,
  IdempotentCalls,
  ListHandlers,
  NamedReferences,
  OmittedRows,
  OtherCalls,
  ReadYourWrites,
];

/** Services for calls, available to every context. */
@Global()
@Module({
  imports: [DiscoveryModule, HubModule],
  controllers: [FileController],
  providers: lent,
  exports: [...lent, HubModule],
})
export class HttpModule {}
