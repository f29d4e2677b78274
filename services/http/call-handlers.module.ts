import { Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { CallHandlers } from './call-handlers.ts';
import { ListHandlers } from './list-handlers.ts';
import { OmittedRows } from './omitted-rows.ts';
import { OtherCalls } from './other-calls.ts';

/** Handlers of calls, for code that runs one by its contract. */
@Module({
  imports: [DiscoveryModule],
  providers: [CallHandlers, ListHandlers, OmittedRows, OtherCalls],
  exports: [CallHandlers, ListHandlers, OmittedRows, OtherCalls],
})
export class CallHandlersModule {}
