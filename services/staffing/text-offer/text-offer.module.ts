import { Module } from '@nestjs/common';
import { SchedulingModule } from '#services/scheduling/scheduling.module.ts';
import { AssignmentModule } from '../assignment/assignment.module.ts';
import { TextOfferLinkController } from './text-offer-link.controller.ts';
import { TextOfferLinks } from './text-offer-links.ts';
import { TextOfferController } from './text-offer.controller.ts';
import { TextOffers } from './text-offers.ts';

/** Shifts offered to agents by text. */
@Module({
  imports: [AssignmentModule, SchedulingModule],
  controllers: [TextOfferController, TextOfferLinkController],
  providers: [TextOfferLinks, TextOffers],
})
export class TextOfferModule {}
