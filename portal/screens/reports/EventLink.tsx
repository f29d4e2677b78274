import { Link } from 'react-router-dom';
import { useBase } from './use-base.ts';

type Request = { readonly id: string; readonly requestNo: string; readonly title: string; readonly place: string };

/** Link to an event in the viewer's portal. */
export const EventLink = ({ request: { id, requestNo, title } }: { readonly request: Request }) => (
  <Link to={`${useBase()}/requests/detail/${id}/${requestNo}`}>
    {requestNo} {title}
  </Link>
);

/** An event, and where it is. */
export const EventCell = ({ request, position }: { readonly request: Request; readonly position: string }) => (
  <span>
    <EventLink request={request} />
    <span className="secondary">{[request.place, position].filter(Boolean).join(' · ')}</span>
  </span>
);
