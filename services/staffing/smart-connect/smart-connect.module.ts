import { Module } from '@nestjs/common';
import { ReferenceModule } from '#services/reference/reference.module.ts';
import { SchedulingModule } from '#services/scheduling/scheduling.module.ts';
import { AssignmentModule } from '../assignment/assignment.module.ts';
import { BulkModule } from '../bulk/bulk.module.ts';
import { AgentRequestController } from './agent-request.controller.ts';
import { HandoverAnswerService } from './handover-answer.service.ts';
import { HandoverView } from './handover-view.ts';
import { HandoverService } from './handover.service.ts';
import { Missions } from './missions.ts';
import { RequestWithdrawals } from './request-withdrawals.ts';
import { SmartConnectController } from './smart-connect.controller.ts';
import { SubContractorController } from './sub-contractor.controller.ts';

/** Handovers of shifts between agencies. */
@Module({
  imports: [AssignmentModule, BulkModule, ReferenceModule, SchedulingModule],
  controllers: [AgentRequestController, SmartConnectController, SubContractorController],
  providers: [HandoverAnswerService, HandoverView, HandoverService, Missions, RequestWithdrawals],
})
export class SmartConnectModule {}
