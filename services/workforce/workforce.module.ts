import { Module } from '@nestjs/common';
import { AgentNoteController } from './agent-note/agent-note.controller.ts';
import { ExclusionService } from './agent-note/exclusion.service.ts';
import { ApplicationModule } from './application/application.module.ts';
import { ConsentController } from './agent/consent.controller.ts';
import { StoredPositionsController } from './agent/stored-positions.controller.ts';
import { EmployeeChangesModule } from './employee/employee-changes.module.ts';
import { EmployeeModule } from './employee/employee.module.ts';
import { PersonFileModule } from './employee/person-file.module.ts';
import { ImportModule } from './import/import.module.ts';
import { OnboardingController } from './onboarding/onboarding.controller.ts';

/** Agents, their employers and their papers. */
@Module({
  imports: [ApplicationModule, EmployeeChangesModule, EmployeeModule, ImportModule, PersonFileModule],
  controllers: [AgentNoteController, ConsentController, StoredPositionsController, OnboardingController],
  providers: [ExclusionService],
})
export class WorkforceModule {}
