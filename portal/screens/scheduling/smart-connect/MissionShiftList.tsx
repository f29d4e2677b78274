import { useMemo, type ReactNode } from 'react';
import { MissionShifts, type Mission, type MissionShift } from '#contracts/api/agent-requests.ts';
import type { Output } from '#contracts/endpoint.ts';
import { missionFile } from '#contracts/files/handover-files.ts';
import { GetRequest, type RequestDetail } from '#contracts/api/requests.ts';
import type { ShiftRow } from '#contracts/api/shifts.ts';
import { useRead } from '#portal/api/hooks.ts';
import { useUser } from '#portal/api/session.tsx';
import { useText } from '#portal/language/i18n.ts';
import { DataList } from '#portal/ui/list/DataList.tsx';
import type { Bulk } from '#portal/ui/list/ListBulk.tsx';
import { useTickedRows } from '#portal/ui/list/use-ticked-rows.ts';
import { useShiftBulk } from '../bulk/use-shift-bulk.tsx';
import { missionColumns, useMissionFilters } from './mission-columns.tsx';

type Row = Output<typeof MissionShifts>[number];
type Props = {
  readonly mission: Mission & { readonly shifts: readonly MissionShift[] };
  /** The buttons that answer for some of the shifts. */
  readonly answer: (ids: readonly string[]) => ReactNode;
};

const useParams = ({ id }: Mission) => ({ agencyId: useUser().agencyId ?? '', id });

type BarProps = Props & {
  readonly ticked: Bulk<Row>;
  readonly bar?: ((ticked: Bulk<ShiftRow>) => ReactNode) | undefined;
};

/** Ticked shifts that wait are answered for; those that were accepted have the bar of every list of shifts. */
const MissionBar = ({ mission, ticked, answer, bar }: BarProps) => {
  const t = useText();
  const { rows, whole, read } = useTickedRows(MissionShifts, useParams(mission), ticked);
  if (!whole) {
    return (
      <span role="status" className="quiet">
        {t('bulk.progress', { done: read, total: ticked.count })}
      </span>
    );
  }
  const waiting = rows.filter(({ status }) => status === 'waiting');
  const taken = rows.flatMap(({ status, shift }) => (status === 'accepted' && shift ? [shift] : []));
  return (
    <>
      {(waiting.length > 0 || taken.length === 0) && answer(waiting.map(({ id }) => id))}
      {taken.length > 0 &&
        bar?.({ selection: { ids: taken.map(({ id }) => id) }, count: taken.length, rows: taken, clear: ticked.clear })}
    </>
  );
};

/** The shifts that an agency is asked to take. @param bar of the accepted ones, where there are any */
export const MissionShiftList = ({ mission, answer, bar }: Props & Pick<BarProps, 'bar'>) => {
  const columns = useMemo(() => missionColumns(mission.timezone), [mission.timezone]);
  return (
    <DataList
      file={missionFile}
      columns={columns}
      params={useParams(mission)}
      filters={useMissionFilters(mission.shifts)}
      dates
      watch={['operations']}
      bulk={(ticked) => <MissionBar mission={mission} answer={answer} ticked={ticked} bar={bar} />}
    />
  );
};

/** A mission of which some shifts were accepted: these are the agency's own to plan. */
export const TakenShiftList = (props: Props) => {
  const { data: event } = useRead(GetRequest, { id: props.mission.requestId }, { quiet: true });
  return event ? <Planned {...props} event={event} /> : <MissionShiftList {...props} />;
};

const Planned = ({ event, ...props }: Props & { readonly event: RequestDetail }) => {
  const { runs, bar, dialogs } = useShiftBulk(event, props.mission.timezone);
  return (
    <>
      {runs}
      <MissionShiftList {...props} bar={bar} />
      {dialogs}
    </>
  );
};
