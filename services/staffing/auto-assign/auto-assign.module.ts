import { Module } from '@nestjs/common';
import { SchedulingModule } from '#services/scheduling/scheduling.module.ts';
import { BulkModule } from '../bulk/bulk.module.ts';
import { AutoAssignController } from './auto-assign.controller.ts';
import { ProposalController } from './proposal.controller.ts';
import { ProposalService } from './proposal.service.ts';

/** Automatic filling of shifts, by a run or by an accepted proposal. */
@Module({
  imports: [BulkModule, SchedulingModule],
  controllers: [AutoAssignController, ProposalController],
  providers: [ProposalService],
})
export class AutoAssignModule {}
