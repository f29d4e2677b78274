import { Module } from '@nestjs/common';
import { ReferenceModule } from '#services/reference/reference.module.ts';
import { SchedulingModule } from '#services/scheduling/scheduling.module.ts';
import { AgentAppController } from './agent-app/agent-app.controller.ts';
import { MyShiftView } from './agent-app/my-shift.view.ts';
import { AssignmentModule } from './assignment/assignment.module.ts';
import { AutoAssignController } from './auto-assign/auto-assign.controller.ts';
import { ProposalController } from './auto-assign/proposal.controller.ts';
import { ProposalService } from './auto-assign/proposal.service.ts';
import { BulkModule } from './bulk/bulk.module.ts';
import { JobPostingController } from './job-posting/job-posting.controller.ts';
import { DeviceModule } from './device/device.module.ts';
import { ListForAgentController } from './job-posting/list-for-agent.controller.ts';
import { MyJobController } from './open-job/my-job.controller.ts';
import { OpenJobController } from './open-job/open-job.controller.ts';
import { PublicationController } from './open-job/publication.controller.ts';
import { SmartConnectModule } from './smart-connect/smart-connect.module.ts';
import { TextOfferLinkController } from './text-offer/text-offer-link.controller.ts';
import { TextOfferLinks } from './text-offer/text-offer-links.ts';
import { TextOfferController } from './text-offer/text-offer.controller.ts';
import { TextOffers } from './text-offer/text-offers.ts';

/** Who works the shifts. */
@Module({
  imports: [AssignmentModule, BulkModule, DeviceModule, ReferenceModule, SchedulingModule, SmartConnectModule],
  controllers: [
    AgentAppController,
    AutoAssignController,
    JobPostingController,
    ListForAgentController,
    MyJobController,
    OpenJobController,
    ProposalController,
    PublicationController,
    TextOfferController,
    TextOfferLinkController,
  ],
  providers: [MyShiftView, ProposalService, TextOfferLinks, TextOffers],
})
export class StaffingModule {}
