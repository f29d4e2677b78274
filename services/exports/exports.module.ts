import { Module } from '@nestjs/common';
import { ExportFiles } from './export-files.ts';
import { ExportsController } from './exports.controller.ts';

/** Exports of lists to files, made in the background. */
@Module({ controllers: [ExportsController], providers: [ExportFiles], exports: [ExportFiles] })
export class ExportsModule {}
