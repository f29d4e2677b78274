import { Module } from '@nestjs/common';
import { EmployeeDirectory } from './employee-directory.ts';
import { FinancialDetails } from './financial-details.ts';
import { RegistryObjection } from './registry-objection.ts';

/** Which employees a company has, with their bank details and what the registry objects to. */
@Module({
  providers: [EmployeeDirectory, FinancialDetails, RegistryObjection],
  exports: [EmployeeDirectory, FinancialDetails, RegistryObjection],
})
export class EmployeeDirectoryModule {}
