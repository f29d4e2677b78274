import { declarationOf } from '#contracts/events/all.ts';
import type { EventStore, Recorded } from '#contracts/events/event-store.ts';
import { hasGrants } from '#contracts/permissions.ts';
import type { Caller } from '#kernel/caller.ts';
import type { WebhookDue } from '#kernel/webhooks.ts';
import { AlertRow } from '#projections/alert/alert.table.ts';
import { FeedShiftRow } from '#projections/feed-shift/feed-shift.table.ts';
import type { ReadModels } from '#projections/kernel/read-models.ts';
import { ReportRow } from '#projections/report/report.table.ts';
import { alertScope, reportScope, shiftScope, siteEventScope } from '#projections/scope.ts';
import { SiteEventRow } from '#projections/site-event-row/site-event-row.table.ts';
import { factsShown } from '../history/facts.ts';
import { isSide } from '../history/readers.ts';

type Sources = { readonly models: ReadModels; readonly store: EventStore };
type DueIds = Pick<WebhookDue, 'factId' | 'stream' | 'ids'>;

/**
 * Whether a person may know of an event now, by the scopes of the calls and, for a shift, by what its history shows
 * them.
 */
export const mayReceive = async (viewer: Caller, due: DueIds, { models, store }: Sources): Promise<boolean> => {
  if (!hasGrants(viewer, { all: ['requests.view'] })) return false;
  const { alertId, reportId, shiftId, requestId } = due.ids;
  if (alertId) return (await models.row(AlertRow, alertScope(viewer), alertId)) !== undefined;
  if (reportId) return (await models.row(ReportRow, reportScope(viewer), reportId)) !== undefined;
  if (!shiftId)
    return requestId != null && (await models.row(SiteEventRow, siteEventScope(viewer), requestId)) !== undefined;
  const history = await store.read(due.stream!);
  const fact = history.find(({ id }) => id === due.factId);
  if (!fact) return false;
  // An agency that is asked to take a shift over doesn't see the shift yet; both sides may know of the offer.
  if (declarationOf(fact.type)?.secrecy === 'sides') return isSide(viewer, fact.data);
  // A removed shift is reported to everybody who saw it.
  const seen = await models.row(FeedShiftRow, shiftScope(viewer), shiftId);
  return seen !== undefined && shows(history, viewer, due.factId);
};

const shows = (history: readonly Recorded[], viewer: Caller, factId: string): boolean =>
  factsShown(history, viewer, new Map()).some(({ id }) => id === factId);
