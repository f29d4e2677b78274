import { Global, Module } from '@nestjs/common';
import { AgentPhotos } from './agent-photos.ts';
import { Customizations } from './customizations.ts';
import { FileController } from './file.controller.ts';
import { FileService } from './file.service.ts';

/** Stored files and pictures, available to every context. */
@Global()
@Module({
  controllers: [FileController],
  providers: [AgentPhotos, Customizations, FileService],
  exports: [AgentPhotos, Customizations, FileService],
})
export class FilesModule {}
