import { Module } from '@nestjs/common';
import { EmployeeDirectory } from './employee-directory.ts';
import { EmployeeFileController } from './employee-file.controller.ts';
import { EmployeeLicenceController } from './employee-licence.controller.ts';
import { EmployeeSavingController } from './employee-saving.controller.ts';
import { EmployeeController } from './employee.controller.ts';
import { EmployeeService } from './employee.service.ts';
import { EmployeeView } from './employee.view.ts';
import { EmployerController } from './employer.controller.ts';
import { FinancialDetails } from './financial-details.ts';
import { RegistryObjection } from './registry-objection.ts';

/** Employees: agents in the files of their employers. */
@Module({
  controllers: [
    EmployeeController,
    EmployeeFileController,
    EmployeeLicenceController,
    EmployeeSavingController,
    EmployerController,
  ],
  providers: [EmployeeDirectory, EmployeeService, EmployeeView, FinancialDetails, RegistryObjection],
  exports: [EmployeeDirectory, EmployeeService, RegistryObjection],
})
export class EmployeeModule {}
