import { Module } from '@nestjs/common';
import { FactFeed } from './fact-feed.ts';
import { SocketViewers } from './socket-viewers.ts';

/** Services that hubs share: the feed of events, and the viewers of sockets. */
@Module({ providers: [FactFeed, SocketViewers], exports: [FactFeed, SocketViewers] })
export class HubModule {}
