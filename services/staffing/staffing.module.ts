import { Module } from '@nestjs/common';
import { AgentAppModule } from './agent-app/agent-app.module.ts';
import { DryRunModule } from './assignment/dry-run.module.ts';
import { AutoAssignModule } from './auto-assign/auto-assign.module.ts';
import { BulkModule } from './bulk/bulk.module.ts';
import { JobPostingModule } from './job-posting/job-posting.module.ts';
import { OpenJobModule } from './open-job/open-job.module.ts';
import { SmartConnectModule } from './smart-connect/smart-connect.module.ts';

/** Staffing of shifts. */
@Module({
  imports: [
    AgentAppModule,
    AutoAssignModule,
    BulkModule,
    DryRunModule,
    JobPostingModule,
    OpenJobModule,
    SmartConnectModule,
  ],
})
export class StaffingModule {}
