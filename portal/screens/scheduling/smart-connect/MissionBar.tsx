import type { ReactNode } from 'react';
import { MissionShifts } from '#contracts/api/agent-requests.ts';
import type { Output, Request } from '#contracts/endpoint.ts';
import type { ShiftRow } from '#contracts/api/shifts.ts';
import { useText } from '#portal/language/i18n.ts';
import { number } from '#portal/ui/format.ts';
import type { Bulk } from '#portal/ui/list/ListBulk.tsx';
import { useTickedRows } from '#portal/ui/list/use-ticked-rows.ts';

type Row = Output<typeof MissionShifts>[number];

/** Actions on shifts that an agency is asked to take. */
export type MissionBars = {
  /** Buttons that accept or refuse shifts that await an answer. */
  readonly answer: (ids: readonly string[]) => ReactNode;
  /** The bulk bar of the accepted shifts, if there are any. */
  readonly bar?: ((ticked: Bulk<ShiftRow>) => ReactNode) | undefined;
};
type Props = MissionBars & { readonly ticked: Bulk<Row>; readonly params: Partial<Request<typeof MissionShifts>> };

/** Ticked shifts that await an answer get the answer buttons; accepted ones the usual bulk bar. */
export const MissionBar = ({ ticked, params, answer, bar }: Props) => {
  const t = useText();
  const { rows, whole, read } = useTickedRows(MissionShifts, params, ticked);
  if (!whole) {
    return (
      <span role="status" className="quiet">
        {t('bulk.progress', { done: number(read), total: number(ticked.count) })}
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
