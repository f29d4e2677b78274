import { Module } from '@nestjs/common';
import { ReferenceModule } from '#services/reference/reference.module.ts';
import { SchedulingModule } from '#services/scheduling/scheduling.module.ts';
import { AgentAppController } from './agent-app/agent-app.controller.ts';
import { MyShiftView } from './agent-app/my-shift.view.ts';
import { AssignmentModule } from './assignment/assignment.module.ts';
import { DryRunModule } from './assignment/dry-run.module.ts';
import { AutoAssignModule } from './auto-assign/auto-assign.module.ts';
import { BulkModule } from './bulk/bulk.module.ts';
import { DeviceModule } from './device/device.module.ts';
import { JobPostingController } from './job-posting/job-posting.controller.ts';
import { ListForAgentController } from './job-posting/list-for-agent.controller.ts';
import { OpenJobModule } from './open-job/open-job.module.ts';
import { SmartConnectModule } from './smart-connect/smart-connect.module.ts';
import { TextOfferModule } from './text-offer/text-offer.module.ts';

/** Staffing of shifts. */
@Module({
  imports: [
    AssignmentModule,
    AutoAssignModule,
    BulkModule,
    DeviceModule,
    DryRunModule,
    OpenJobModule,
    ReferenceModule,
    SchedulingModule,
    SmartConnectModule,
    TextOfferModule,
  ],
  controllers: [AgentAppController, JobPostingController, ListForAgentController],
  providers: [MyShiftView],
})
export class StaffingModule {}
