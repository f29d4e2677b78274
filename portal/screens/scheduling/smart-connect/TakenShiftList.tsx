import { GetRequest, type RequestDetail } from '#contracts/api/requests.ts';
import { useRead } from '#portal/api/hooks.ts';
import { useShiftBulk } from '../bulk/use-shift-bulk.tsx';
import { MissionShiftList, type MissionListProps } from './MissionShiftList.tsx';

/** The accepted shifts of a mission, which the agency plans itself. */
export const TakenShiftList = (props: MissionListProps) => {
  const { data: event } = useRead(GetRequest, { id: props.mission.requestId }, { quiet: true });
  return event ? <Planned {...props} event={event} /> : <MissionShiftList {...props} />;
};

const Planned = ({ event, ...props }: MissionListProps & { readonly event: RequestDetail }) => {
  const { runs, bar, dialogs } = useShiftBulk(event, props.mission.timezone);
  return (
    <>
      {runs}
      <MissionShiftList {...props} bar={bar} />
      {dialogs}
    </>
  );
};
