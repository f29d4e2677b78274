import { Module } from '@nestjs/common';
import { AgentNoteController } from './agent-note/agent-note.controller.ts';
import { ExclusionService } from './agent-note/exclusion.service.ts';
import { ConsentController } from './agent/consent.controller.ts';
import { KeptController } from './agent/kept.controller.ts';
import { EmployeeDirectory } from './employee/employee-directory.ts';
import { EmployeeFileController } from './employee/employee-file.controller.ts';
import { EmployeeLicenceController } from './employee/employee-licence.controller.ts';
import { EmployeeSavingController } from './employee/employee-saving.controller.ts';
import { EmployeeController } from './employee/employee.controller.ts';
import { EmployeeView } from './employee/employee.view.ts';
import { EmployerController } from './employee/employer.controller.ts';
import { FinancialDetails } from './employee/financial-details.ts';
import { RegistryVerdict } from './employee/registry-verdict.ts';
import { EmployeeService } from './employee/employee.service.ts';
import { OnboardingController } from './onboarding/onboarding.controller.ts';

/** Agents, their employers and their papers. */
@Module({
  controllers: [
    AgentNoteController,
    ConsentController,
    EmployeeController,
    EmployeeFileController,
    EmployeeLicenceController,
    EmployeeSavingController,
    EmployerController,
    KeptController,
    OnboardingController,
  ],
  providers: [EmployeeDirectory, EmployeeView, ExclusionService, FinancialDetails, RegistryVerdict, EmployeeService],
})
export class WorkforceModule {}
