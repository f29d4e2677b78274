import { useMemo } from 'react';
import { useUser } from '#portal/api/session.tsx';
import { positionEdit } from './position-edit.ts';
import { shiftColumns } from './shift-columns.tsx';

/** The columns of the shifts of an event, for the viewer. @param zone whose clock the times are written in */
export const useShiftColumns = (requestId: string, zone: string) => {
  const { agencyId } = useUser();
  return useMemo(() => shiftColumns(zone, agencyId, positionEdit(requestId)), [zone, agencyId, requestId]);
};
