import { Global, Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { BackgroundWork } from './background-work.ts';
import { CallHandlers } from './call-handlers.ts';
import { FactFeed } from './hub/fact-feed.ts';
import { SocketViewers } from './hub/socket-viewers.ts';
import { ExclusiveWrites } from './exclusive-writes.ts';
import { IdempotentCalls } from './idempotent-calls.ts';
import { NamedReferences } from './named-references.ts';
import { OmittedRows } from './omitted-rows.ts';
import { ReadYourWrites } from './read-your-writes.ts';

const lent = [
  ...[BackgroundWork, CallHandlers, ExclusiveWrites, IdempotentCalls, NamedReferences, OmittedRows, ReadYourWrites],
  ...[FactFeed, SocketViewers],
];

/** Services for calls and hubs, available to every context. */
@Global()
@Module({ imports: [DiscoveryModule], providers: lent, exports: lent })
export class HttpModule {}
