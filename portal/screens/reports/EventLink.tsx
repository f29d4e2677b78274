import { OpenableLink } from './OpenableLink.tsx';
import { useBase } from './use-base.ts';

type Request = { readonly id: string; readonly requestNo: string; readonly title: string; readonly place: string };

/** An event, which leads to it in the viewer's portal. */
export const EventLink = ({ request: { id, requestNo, title } }: { readonly request: Request }) => (
  <OpenableLink to={`${useBase()}/requests/detail/${id}/${requestNo}`}>
    {requestNo} {title}
  </OpenableLink>
);

/** An event, and where it is. */
export const EventCell = ({ request, position }: { readonly request: Request; readonly position: string }) => (
  <span>
    <EventLink request={request} />
    <span className="secondary">{[request.place, position].filter(Boolean).join(' · ')}</span>
  </span>
);
