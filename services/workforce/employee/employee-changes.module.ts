import { Module } from '@nestjs/common';
import { EmployeeChangesController } from './employee-changes.controller.ts';
import { EmployeeChanges } from './employee-changes.ts';
import { EmployeeUndo } from './employee-undo.ts';
import { EmployeeModule } from './employee.module.ts';

/** Changes to many agents at once, and their undo. */
@Module({
  imports: [EmployeeModule],
  controllers: [EmployeeChangesController],
  providers: [EmployeeChanges, EmployeeUndo],
})
export class EmployeeChangesModule {}
