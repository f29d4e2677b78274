import { Module } from '@nestjs/common';
import { LogExports } from './log-exports.ts';
import { ProofController } from './proof.controller.ts';

/** Proof that the log was never changed. */
@Module({
  controllers: [ProofController],
  providers: [LogExports],
})
export class ProofModule {}
