import { Module } from '@nestjs/common';
import { BulkMessageController } from './bulk-message/bulk-message.controller.ts';
import { MessageReach } from './bulk-message/message-reach.ts';
import { InboxController } from './inbox/inbox.controller.ts';
import { DeviceController } from './notification/device.controller.ts';
import { HeadMailController } from './notification/head-mail.controller.ts';
import { NoticeController } from './notification/notice.controller.ts';
import { OutboxController } from './notification/outbox.controller.ts';
import { PreferenceController } from './notification/preference.controller.ts';
import { PreviewController } from './notification/preview.controller.ts';
import { ReplyController } from './notification/reply.controller.ts';

/** Notices to people, on each channel. */
@Module({
  controllers: [
    BulkMessageController,
    DeviceController,
    HeadMailController,
    InboxController,
    NoticeController,
    OutboxController,
    PreferenceController,
    PreviewController,
    ReplyController,
  ],
  providers: [MessageReach],
})
export class MessagingModule {}
