import { Module } from '@nestjs/common';
import { SchedulingModule } from '#services/scheduling/scheduling.module.ts';
import { Activities } from './activities.ts';
import { AuditLogController } from './audit-log.controller.ts';
import { Needs } from './needs.ts';
import { NowController } from './now.controller.ts';
import { OperationsController } from './operations.controller.ts';
import { Operations } from './operations.ts';

/** What needs a person now, and the audit log. */
@Module({
  imports: [SchedulingModule],
  controllers: [AuditLogController, NowController, OperationsController],
  providers: [Activities, Needs, Operations],
  exports: [Activities],
})
export class OperationsModule {}
