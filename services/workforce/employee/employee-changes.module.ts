import { Module } from '@nestjs/common';
import { EmployeeChangesController } from './employee-changes.controller.ts';
import { EmployeeChanges } from './employee-changes.ts';
import { EmployeeUndo } from './employee-undo.ts';
import { EmployeeModule } from './employee.module.ts';

/** One change to many agents, and its undo. */
@Module({
  imports: [EmployeeModule],
  controllers: [EmployeeChangesController],
  providers: [EmployeeChanges, EmployeeUndo],
})
export class EmployeeChangesModule {}
