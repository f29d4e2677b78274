import { Module } from '@nestjs/common';
import { EmployeeModule } from '../employee/employee.module.ts';
import { HomeFinder } from './home-finder.ts';
import { ImportFiles } from './import-files.ts';
import { ImportLines } from './import-lines.ts';
import { ImportPhotos } from './import-photos.ts';
import { ImportController } from './import.controller.ts';
import { PhotosController } from './photos.controller.ts';

/** Import of employees from a file. */
@Module({
  imports: [EmployeeModule],
  controllers: [ImportController, PhotosController],
  providers: [HomeFinder, ImportFiles, ImportLines, ImportPhotos],
})
export class ImportModule {}
