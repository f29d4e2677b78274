import { Module } from '@nestjs/common';
import { DeviceController } from './device.controller.ts';
import { HeadMailController } from './head-mail.controller.ts';
import { PreferenceController } from './preference.controller.ts';
import { ReplyController } from './reply.controller.ts';

/** Who is notified, on which channel and device. */
@Module({
  controllers: [DeviceController, HeadMailController, PreferenceController, ReplyController],
})
export class PreferenceModule {}
