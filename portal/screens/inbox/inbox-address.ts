import type { InboxItem } from '#contracts/api/inbox.ts';

/** Where an item is dealt with. @param base where the viewer's side has its screens; empty for the platform's */
export const addressOfItem = (
  { id, kind, request, shiftId }: InboxItem,
  base: '/agency' | '/customer' | '',
): string => {
  const event = request ? `${base}/requests/detail/${request.id}` : base || '/';
  switch (kind) {
    case 'inquiry':
      return `${base}/mission-request/${id}/${request?.id}`;
    case 'link':
      return base === '/agency' ? '/agency/customers/all#tab-received' : '/customer/management#tab-agencies';
    case 'message':
      return `${base}/chat/${id}`;
    case 'payRun':
      return `${base}/reports?run=${id}`;
    case 'upload':
      return '/apps/onboarding#tab-bspNotValidated';
    case 'alert':
      return `${base}/reports#tab-alerts`;
    case 'doubt':
      return `${base || '/apps'}/onboarding#tab-bspNotValidated`;
    case 'webhook':
      return `${base}/management#tab-integrations`;
    case 'claim':
      return `${event}?applicants`;
    case 'answer':
    case 'event':
      return event;
    case 'refused':
    case 'contest':
      return `${event}/affectation/${shiftId}`;
  }
};
