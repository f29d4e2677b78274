import { Controller } from '@nestjs/common';
import {
  GetOperationViewData,
  GetOperationViewDataIntoCSV,
  OperationActivities,
  OperationCounts,
  OperationShifts,
  RequestsV1,
} from '#contracts/api/operations.ts';
import { operationsFile } from '#contracts/files/shift-files.ts';
import type { Input } from '#contracts/endpoint.ts';
import { companyOf } from '#contracts/values/company.ts';
import type { Caller } from '#kernel/caller.ts';
import { ReadModels } from '#projections/kernel/read-models.ts';
import { eventsOfPeriod } from '#projections/site-event-row/site-event.query.ts';
import { officeDayOf } from '#projections/term/pay-calendar.query.ts';
import { csvOf } from '#services/files/csv.ts';
import { Endpoint } from '#services/http/endpoint.ts';
import { SiteEventView } from '#services/scheduling/site-event/site-event.view.ts';
import { Activities } from './activities.ts';
import { Operations } from './operations.ts';

/** Columns of a period's file, without phone numbers. */
const { phone: _, ...csvColumns } = operationsFile.columns;

/** The operations room of an agency: what is running, what is late or missing, what has happened. */
@Controller()
export class OperationsController {
  constructor(
    private readonly models: ReadModels,
    private readonly operations: Operations,
    private readonly happened: Activities,
    private readonly requests: SiteEventView,
  ) {}

  @Endpoint(OperationShifts)
  shifts(input: Input<typeof OperationShifts>, caller: Caller) {
    return this.operations.list(input, caller);
  }

  @Endpoint(OperationCounts)
  counts(input: Input<typeof OperationCounts>, caller: Caller) {
    return this.operations.counts(input, caller);
  }

  @Endpoint(GetOperationViewData)
  view(input: Input<typeof GetOperationViewData>, caller: Caller) {
    return this.operations.view(input, caller);
  }

  @Endpoint(GetOperationViewDataIntoCSV)
  async csv(input: Input<typeof GetOperationViewDataIntoCSV>, caller: Caller) {
    const day = await officeDayOf(this.models, companyOf(caller), input.start ?? caller.now);
    return {
      file: csvOf(Object.values(csvColumns), await this.operations.all(input, caller), caller.language),
      name: `operations-${day}.csv`,
    };
  }

  @Endpoint(RequestsV1)
  async events(input: Input<typeof RequestsV1>, caller: Caller) {
    const { rows, meta } = await this.models.list(eventsOfPeriod(caller, caller.now, input), input);
    return { rows: await this.requests.rows(rows, caller), meta };
  }

  @Endpoint(OperationActivities)
  activities(input: Input<typeof OperationActivities>, caller: Caller) {
    return this.happened.list(input, caller);
  }
}
