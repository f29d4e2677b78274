import { Module } from '@nestjs/common';
import { ReferenceModule } from '#services/reference/reference.module.ts';
import { CompanyTerms } from './company-terms.ts';
import { PayCalendars } from './pay-calendars.ts';
import { TermsService } from './terms.service.ts';

/** Terms of companies, with the pay calendar that follows from them. */
@Module({
  imports: [ReferenceModule],
  providers: [CompanyTerms, PayCalendars, TermsService],
  exports: [CompanyTerms, PayCalendars, TermsService],
})
export class CompanyTermsModule {}
