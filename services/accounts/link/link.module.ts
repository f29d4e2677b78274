import { Module } from '@nestjs/common';
import { LinkController } from './link.controller.ts';
import { LinkService } from './link.service.ts';

/** Links between agencies and clients. */
@Module({
  controllers: [LinkController],
  providers: [LinkService],
})
export class LinkModule {}
