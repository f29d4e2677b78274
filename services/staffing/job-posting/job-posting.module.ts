import { Module } from '@nestjs/common';
import { ReferenceModule } from '#services/reference/reference.module.ts';
import { JobPostingController } from './job-posting.controller.ts';
import { ListForAgentController } from './list-for-agent.controller.ts';

/** Job postings, and who may see each. */
@Module({
  imports: [ReferenceModule],
  controllers: [JobPostingController, ListForAgentController],
})
export class JobPostingModule {}
