import { Controller } from '@nestjs/common';
import { companyOf } from '#contracts/values/company.ts';
import { Alerts, HandleAlert, type AlertEntry } from '#contracts/api/alerts.ts';
import type { Input } from '#contracts/endpoint.ts';
import { isPlatform, type Caller } from '#kernel/caller.ts';
import { Commands } from '#kernel/commands.ts';
import { Rejected } from '#kernel/decider.ts';
import { alertList, type AlertShown } from '#projections/alert/alert.query.ts';
import { AlertRow } from '#projections/alert/alert.table.ts';
import { ReadModels } from '#projections/kernel/read-models.ts';
import { alertScope } from '#projections/scope.ts';
import { Endpoint } from '#services/http/endpoint.ts';
import { alert } from './alert.decider.ts';

/** Whether the viewer's company has to handle it. */
const isTheirs = ({ companyId }: Pick<AlertRow, 'companyId'>, caller: Caller): boolean =>
  isPlatform(caller.role) || companyId === companyOf(caller);

/** Alerts of offices, and how they were handled. */
@Controller()
export class AlertController {
  constructor(
    private readonly models: ReadModels,
    private readonly commands: Commands,
  ) {}

  @Endpoint(Alerts)
  async list(input: Input<typeof Alerts>, caller: Caller) {
    const { rows, meta } = await this.models.list(alertList(caller, caller.now), input);
    return { rows: rows.map((row) => shown(row, caller)), meta };
  }

  @Endpoint(HandleAlert)
  async handle({ id, note }: Input<typeof HandleAlert>, caller: Caller) {
    const found = await this.models.row(AlertRow, alertScope(caller), id);
    if (!found || !isTheirs(found, caller)) throw new Rejected('NOT_FOUND');
    await this.commands.run(alert, 'Handle', id, { alertId: id, note }, caller);
    return { id };
  }
}

const shown = (row: AlertShown, caller: Caller): AlertEntry => {
  const { id, kind, happenedAt, siteEventId, requestNo, title, place, position, start, zone, agent, handledAt } = row;
  const theirs = isTheirs(row, caller);
  return {
    id,
    kind,
    happenedAt,
    handledAt,
    start,
    timezone: zone,
    position: position ?? '',
    agent: agent ?? '',
    request:
      siteEventId && requestNo !== null
        ? { id: siteEventId, requestNo: `R${requestNo}`, title: title ?? '', place: place ?? '' }
        : null,
    handledBy: theirs ? row.handledBy : null,
    note: theirs ? row.note : null,
    can: theirs && handledAt === null ? ['handle'] : [],
  };
};
