import { Module } from '@nestjs/common';
import { HeadMailController } from './head-mail.controller.ts';
import { LogExports } from './log-exports.ts';
import { ProofController } from './proof.controller.ts';

/** That the log was never changed. */
@Module({
  controllers: [ProofController, HeadMailController],
  providers: [LogExports],
})
export class ProofModule {}
