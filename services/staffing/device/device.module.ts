import { Module } from '@nestjs/common';
import { SchedulingModule } from '#services/scheduling/scheduling.module.ts';
import { AssignmentModule } from '../assignment/assignment.module.ts';
import { ContestController } from './contest.controller.ts';
import { DeviceController } from './device.controller.ts';
import { DevicePunches } from './device-punches.ts';
import { PunchPositions } from './punch-positions.ts';

/** Punches signed by phones, online or offline. */
@Module({
  imports: [AssignmentModule, SchedulingModule],
  controllers: [ContestController, DeviceController],
  providers: [DevicePunches, PunchPositions],
})
export class DeviceModule {}
