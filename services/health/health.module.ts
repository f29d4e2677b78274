import { Module } from '@nestjs/common';
import { AuditController } from './audit.controller.ts';
import { HealthController } from './health.controller.ts';

/** How the installation is. */
@Module({
  controllers: [AuditController, HealthController],
})
export class HealthModule {}
