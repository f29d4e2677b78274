import { Module } from '@nestjs/common';
import { DeviceModule } from '../device/device.module.ts';
import { SchedulingModule } from '#services/scheduling/scheduling.module.ts';
import { AgentAppController } from './agent-app.controller.ts';
import { MyShiftView } from './my-shift.view.ts';

/** The pages of agents. */
@Module({
  imports: [DeviceModule, SchedulingModule],
  controllers: [AgentAppController],
  providers: [MyShiftView],
})
export class AgentAppModule {}
