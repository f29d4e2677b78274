import { RequestParameters } from '#contracts/api/requests.ts';
import type { ShiftDetail } from '#contracts/api/shifts.ts';
import { useRead } from '#portal/api/hooks.ts';
import { useUser } from '#portal/api/session.tsx';
import { PositionField } from '../planning/PositionField.tsx';
import { SpotField } from './SpotField.tsx';

/** The position of a shift, of those of its place or typed, and its agent's spot on the event's map. */
export const PositionTab = ({ shift }: { readonly shift: ShiftDetail }) => {
  const { requestId, employee, can } = shift;
  const { features } = useUser().data.settings;
  const editable = can.includes('modify');
  const { data } = useRead(RequestParameters, { requestId }, { enabled: editable, quiet: true });
  return (
    <>
      <PositionField
        name="affectationEvent.position"
        options={data?.positions.map(({ name }) => name) ?? []}
        disabled={!editable}
      />
      {features.location && employee && <SpotField requestId={requestId} agentId={employee.id} />}
    </>
  );
};
