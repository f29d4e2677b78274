import type { InboxItem } from '#contracts/api/inbox.ts';

type Base = '/agency' | '/customer' | '';

const eventOf = ({ request }: Pick<InboxItem, 'request'>, base: Base): string =>
  request ? `${base}/requests/detail/${request.id}` : base || '/';

/**
 * Where an item is dealt with, or its event for a viewer who may not open that; empty for lost shifts of an event that
 * the viewer no longer sees.
 * @param base where the viewer's side has its screens; empty for the platform's
 * @param opens whether an address leads somewhere for the viewer
 */
export const addressFor = (item: InboxItem, base: Base, opens: (to: string) => boolean): string => {
  const to = addressOfItem(item, base);
  return to === '' || opens(to) ? to : eventOf(item, base);
};

const addressOfItem = (item: InboxItem, base: Base): string => {
  const { id, kind, request, shiftId, period } = item;
  const event = eventOf(item, base);
  switch (kind) {
    case 'inquiry':
      return `${base}/mission-request/${id}/${request?.id}`;
    case 'link':
      return base === '/agency' ? '/agency/customers/all#tab-received' : '/customer/management#tab-agencies';
    case 'message':
      return `${base}/chat/${id}`;
    case 'payRun':
      return `${base}/reports?run=${id}`;
    case 'billingRun':
      return `${base}/reports?from=${period?.from}&to=${period?.to}#tab-billing`;
    case 'upload':
      return '/apps/onboarding#tab-bspNotValidated';
    case 'alert':
      return `${base}/reports#tab-alerts`;
    case 'doubt':
      return `${base || '/apps'}/onboarding#tab-bspNotValidated`;
    case 'application':
      return `${base}/onboarding#tab-applications`;
    case 'webhook':
      return `${base}/management#tab-integrations`;
    case 'claim':
      return `${event}?applicants`;
    case 'answer':
    case 'shifts':
    case 'event':
      return event;
    case 'lost':
      return request ? event : '';
    case 'refused':
    case 'contest':
      return `${event}/affectation/${shiftId}`;
  }
};
