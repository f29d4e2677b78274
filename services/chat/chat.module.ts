import { Module } from '@nestjs/common';
import { ChatController } from './chat.controller.ts';
import { ChatNames } from './chat-names.ts';
import { Conversations } from './conversations.ts';
import { MessageView } from './message.view.ts';

/**
 * Conversations between supervisors and the companies responsible for their events, and between agencies and their own
 * agents.
 */
@Module({
  controllers: [ChatController],
  providers: [ChatNames, Conversations, MessageView],
})
export class ChatModule {}
