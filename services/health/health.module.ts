import { Module } from '@nestjs/common';
import { AuditController } from './audit.controller.ts';
import { HealthController } from './health.controller.ts';
import { InstallationController } from './installation.controller.ts';
import { TestMessageController } from './test-message.controller.ts';

/** State of the installation. */
@Module({
  controllers: [AuditController, HealthController, InstallationController, TestMessageController],
})
export class HealthModule {}
