import { SmartConnectShifts } from '#contracts/api/smart-connect.ts';
import { handoversFile } from '#contracts/files/handover-files.ts';
import { useMay } from '#portal/api/session.tsx';
import { addressOfHandover } from '#portal/screens/scheduling/smart-connect/handover-address.ts';
import { DataList } from '#portal/ui/list/DataList.tsx';
import { handedOverColumns, handedOverFilters } from './handed-over-columns.tsx';

/**
 * The shifts handed over between the two agencies, for those who may see them.
 * @param partner the other agency's id
 */
export const PartnerShifts = ({ id, partner }: { readonly id: string; readonly partner: string }) =>
  useMay(SmartConnectShifts.access) && (
    <DataList
      part
      label="partner.shifts"
      file={handoversFile}
      columns={handedOverColumns}
      params={{ id }}
      fixedFilters={{ partner: [partner] }}
      filters={handedOverFilters}
      dates
      watch={['operations']}
      to={addressOfHandover}
    />
  );
