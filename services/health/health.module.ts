import { Module } from '@nestjs/common';
import { AuditController } from './audit.controller.ts';
import { HealthController } from './health.controller.ts';
import { InstallationController } from './installation.controller.ts';
import { TestMessageController } from './test-message.controller.ts';

/** How the installation is. */
@Module({
  controllers: [AuditController, HealthController, InstallationController, TestMessageController],
})
export class HealthModule {}
