import { inquiriesFile } from '#contracts/files/handover-files.ts';
import { useUser } from '#portal/api/session.tsx';
import { DataList } from '#portal/ui/list/DataList.tsx';
import { inquiryColumns, inquiryFilters } from './inquiry-columns.tsx';

/** New Inquiries: what customers and other agencies ask an agency to take; each leads to its confirmation page. */
export const InquiriesTab = () => (
  <DataList
    name="inquiries"
    file={inquiriesFile}
    columns={inquiryColumns}
    params={{ agencyId: useUser().agencyId ?? '' }}
    filters={inquiryFilters}
    watch={['operations']}
    empty={{ text: 'mission.none' }}
    to={({ id, requestId }) => `/agency/mission-request/${id}/${requestId}`}
  />
);
