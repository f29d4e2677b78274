import { Module } from '@nestjs/common';
import { EmployeeDirectoryModule } from './employee-directory.module.ts';
import { EmployeeFileController } from './employee-file.controller.ts';
import { EmployeeLicenceController } from './employee-licence.controller.ts';
import { EmployerController } from './employer.controller.ts';

/** Documents, licences and employers of employees. */
@Module({
  imports: [EmployeeDirectoryModule],
  controllers: [EmployeeFileController, EmployeeLicenceController, EmployerController],
})
export class EmployeeFileModule {}
