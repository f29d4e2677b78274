import { Module } from '@nestjs/common';
import { AgentNoteController } from './agent-note/agent-note.controller.ts';
import { ExclusionService } from './agent-note/exclusion.service.ts';
import { ConsentController } from './agent/consent.controller.ts';
import { KeptController } from './agent/kept.controller.ts';
import { EmployeeChangesController } from './employee/employee-changes.controller.ts';
import { EmployeeChanges } from './employee/employee-changes.ts';
import { EmployeeDirectory } from './employee/employee-directory.ts';
import { EmployeeFileController } from './employee/employee-file.controller.ts';
import { EmployeeLicenceController } from './employee/employee-licence.controller.ts';
import { EmployeeSavingController } from './employee/employee-saving.controller.ts';
import { EmployeeController } from './employee/employee.controller.ts';
import { EmployeeView } from './employee/employee.view.ts';
import { FileViewsController } from './employee/file-views.controller.ts';
import { PersonFileController } from './employee/person-file.controller.ts';
import { PersonFiles } from './employee/person-file.ts';
import { EmployerController } from './employee/employer.controller.ts';
import { FinancialDetails } from './employee/financial-details.ts';
import { RegistryObjection } from './employee/registry-objection.ts';
import { EmployeeService } from './employee/employee.service.ts';
import { EmployeeUndo } from './employee/employee-undo.ts';
import { HomeFinder } from './import/home-finder.ts';
import { ImportController } from './import/import.controller.ts';
import { ImportFiles } from './import/import-files.ts';
import { ImportLines } from './import/import-lines.ts';
import { OnboardingController } from './onboarding/onboarding.controller.ts';

/** Agents, their employers and their papers. */
@Module({
  controllers: [
    AgentNoteController,
    ConsentController,
    EmployeeChangesController,
    EmployeeController,
    EmployeeFileController,
    EmployeeLicenceController,
    EmployeeSavingController,
    EmployerController,
    ImportController,
    FileViewsController,
    KeptController,
    OnboardingController,
    PersonFileController,
  ],
  providers: [
    EmployeeChanges,
    EmployeeDirectory,
    EmployeeView,
    ExclusionService,
    FinancialDetails,
    RegistryObjection,
    EmployeeService,
    EmployeeUndo,
    PersonFiles,
    HomeFinder,
    ImportFiles,
    ImportLines,
  ],
})
export class WorkforceModule {}
