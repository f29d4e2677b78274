import { Module } from '@nestjs/common';
import { TermsModule } from '../terms/terms.module.ts';
import { ReportsController } from './reports.controller.ts';

/** What companies are told of their money. */
@Module({ imports: [TermsModule], controllers: [ReportsController] })
export class ReportsModule {}
