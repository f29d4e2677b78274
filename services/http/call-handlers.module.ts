import { Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { CallHandlers } from './call-handlers.ts';
import { OmittedRows } from './omitted-rows.ts';

/** Handlers of calls, for code that runs one by its contract. */
@Module({
  imports: [DiscoveryModule],
  providers: [CallHandlers, OmittedRows],
  exports: [CallHandlers, OmittedRows],
})
export class CallHandlersModule {}
