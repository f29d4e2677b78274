import { Module } from '@nestjs/common';
import { BulkMessageController } from './bulk-message/bulk-message.controller.ts';
import { MessageReach } from './bulk-message/message-reach.ts';
import { InboxController } from './inbox/inbox.controller.ts';
import { NotificationModule } from './notification/notification.module.ts';

/** Notifications to people on each channel, bulk messages and the inbox of each company. */
@Module({
  imports: [NotificationModule],
  controllers: [BulkMessageController, InboxController],
  providers: [MessageReach],
})
export class MessagingModule {}
