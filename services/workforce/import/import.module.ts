import { Module } from '@nestjs/common';
import { EmployeeModule } from '../employee/employee.module.ts';
import { HomeFinder } from './home-finder.ts';
import { ImportFiles } from './import-files.ts';
import { ImportLines } from './import-lines.ts';
import { ImportController } from './import.controller.ts';

/** Import of employees from a file. */
@Module({
  imports: [EmployeeModule],
  controllers: [ImportController],
  providers: [HomeFinder, ImportFiles, ImportLines],
})
export class ImportModule {}
