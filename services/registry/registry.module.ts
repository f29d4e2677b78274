import { Module } from '@nestjs/common';
import { Uploads } from './import/uploads.ts';
import { RegistryController } from './registry.controller.ts';

/** The register of licences, as the authority publishes it. */
@Module({
  controllers: [RegistryController],
  providers: [Uploads],
})
export class RegistryModule {}
