import { Module } from '@nestjs/common';
import { EmployeeModule } from '../employee/employee.module.ts';
import { ApplicationFiles } from './application-files.ts';
import { ApplicationPageController } from './application-page.controller.ts';
import { ApplicationController } from './application.controller.ts';

/** Candidates who apply to an agency by its page. */
@Module({
  imports: [EmployeeModule],
  controllers: [ApplicationController, ApplicationPageController],
  providers: [ApplicationFiles],
})
export class ApplicationModule {}
