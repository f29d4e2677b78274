import { Module } from '@nestjs/common';
import { NoticeController } from './notice.controller.ts';
import { OutboxController } from './outbox.controller.ts';
import { PreferenceModule } from './preference.module.ts';
import { PreviewController } from './preview.controller.ts';

/** Notifications, and the messages that no provider took. */
@Module({
  imports: [PreferenceModule],
  controllers: [NoticeController, OutboxController, PreviewController],
})
export class NotificationModule {}
