import { Module } from '@nestjs/common';
import { SearchController } from './search.controller.ts';

/** Finds whatever the caller may see. */
@Module({
  controllers: [SearchController],
})
export class SearchModule {}
