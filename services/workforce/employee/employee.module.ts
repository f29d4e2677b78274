import { Module } from '@nestjs/common';
import { AnonymizeController } from './anonymize.controller.ts';
import { EmployeeDirectoryModule } from './employee-directory.module.ts';
import { EmployeeFileModule } from './employee-file.module.ts';
import { EmployeeSavingController } from './employee-saving.controller.ts';
import { EmployeeController } from './employee.controller.ts';
import { EmployeeService } from './employee.service.ts';
import { EmployeeView } from './employee.view.ts';

/** Employees: agents in the files of their employers. */
@Module({
  imports: [EmployeeDirectoryModule, EmployeeFileModule],
  controllers: [AnonymizeController, EmployeeController, EmployeeSavingController],
  providers: [EmployeeService, EmployeeView],
  exports: [EmployeeDirectoryModule, EmployeeService],
})
export class EmployeeModule {}
