import { Global, Module } from '@nestjs/common';
import { BackgroundWork } from './background-work.ts';
import { CallHandlersModule } from './call-handlers.module.ts';
import { HubModule } from './hub/hub.module.ts';
import { IdempotentCalls } from './idempotent-calls.ts';
import { NamedReferences } from './named-references.ts';
import { ReadYourWrites } from './read-your-writes.ts';

const lent = [BackgroundWork, IdempotentCalls, NamedReferences, ReadYourWrites];

/** Services for calls, available to every context. */
@Global()
@Module({
  imports: [CallHandlersModule, HubModule],
  providers: lent,
  exports: [...lent, CallHandlersModule, HubModule],
})
export class HttpModule {}
