import { Module } from '@nestjs/common';
import { ExportFiles } from './export-files.ts';
import { ExportedFilesController } from './exported-files.controller.ts';
import { ExportsController } from './exports.controller.ts';
import { ListHandlers } from './list-handlers.ts';

/** Exports of lists to files, made in the background. */
@Module({
  controllers: [ExportsController, ExportedFilesController],
  providers: [ExportFiles, ListHandlers],
  exports: [ExportFiles],
})
export class ExportsModule {}
