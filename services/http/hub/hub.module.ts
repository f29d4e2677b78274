import { Module } from '@nestjs/common';
import { FactFeed } from './fact-feed.ts';
import { SocketViewers } from './socket-viewers.ts';

/** What hubs share: the facts that they tell of, and who listens. */
@Module({ providers: [FactFeed, SocketViewers], exports: [FactFeed, SocketViewers] })
export class HubModule {}
