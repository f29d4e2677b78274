import { Module } from '@nestjs/common';
import { PlacePartsController } from './place-parts.controller.ts';
import { PlaceController } from './place.controller.ts';
import { PlaceService } from './place.service.ts';
import { PlaceView } from './place.view.ts';

/** Places of clients. */
@Module({
  controllers: [PlaceController, PlacePartsController],
  providers: [PlaceService, PlaceView],
})
export class PlaceModule {}
