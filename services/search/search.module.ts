import { Module } from '@nestjs/common';
import { SearchController } from './search.controller.ts';

/** Search of everything that the caller may see. */
@Module({
  controllers: [SearchController],
})
export class SearchModule {}
