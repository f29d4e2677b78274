import { Controller } from '@nestjs/common';
import { ShiftAsOf, ShiftCustody, ShiftHistory } from '#contracts/api/history.ts';
import type { Input } from '#contracts/endpoint.ts';
import type { Caller } from '#kernel/caller.ts';
import { recordedBy, shiftAfter } from '#projections/shift-row/shift-as-of.query.ts';
import { Endpoint } from '#services/http/endpoint.ts';
import { viewerIn } from '#services/scheduling/shift/client-mode.ts';
import { custody, custodyFor } from '#services/scheduling/shift/custody.rule.ts';
import { ShiftHistories } from '#services/scheduling/shift/shift-histories.ts';
import { ShiftView } from '#services/scheduling/shift/shift.view.ts';
import { VisibleShifts } from '#services/scheduling/shift/visible-shifts.ts';
import { partiesOf } from '#services/scheduling/shift/visible-text.rule.ts';
import { factsShown, namedIn } from './facts.ts';
import { fullName } from '#contracts/values/person-name.ts';

/** Histories of shifts, read from their event streams: nobody can edit them, and they are always up to date. */
@Controller()
export class HistoryController {
  constructor(
    private readonly histories: ShiftHistories,
    private readonly shifts: VisibleShifts,
    private readonly view: ShiftView,
  ) {}

  @Endpoint(ShiftHistory)
  async history({ id, clientMode }: Input<typeof ShiftHistory>, caller: Caller) {
    const viewer = viewerIn(caller, clientMode);
    const row = await this.shifts.byId(caller, id);
    const history = await this.histories.of(id);
    return factsShown(history, viewer, await this.view.names(namedIn(history), viewer, partiesOf(row)));
  }

  @Endpoint(ShiftAsOf)
  async asOf({ id, at, clientMode }: Input<typeof ShiftAsOf>, caller: Caller) {
    const viewer = viewerIn(caller, clientMode);
    const present = await this.shifts.byId(caller, id);
    const row = shiftAfter(recordedBy(await this.histories.of(id), at), id);
    const parties = row?.agencyId ? [row.agencyId, row.subcontractedTo, ...row.handedOnBy] : [];
    // Decision 12: an agency that has the shift now may not see its state while another agency had it.
    if (caller.agencyId && parties.length > 0 && !parties.includes(caller.agencyId)) return null;
    const now = at < caller.now ? at : caller.now;
    return row ? (await this.view.show([row], viewer, { money: true, now, present }))[0]! : null;
  }

  @Endpoint(ShiftCustody)
  async custody({ id }: Input<typeof ShiftCustody>, caller: Caller) {
    const row = await this.shifts.byId(caller, id);
    const edges = custodyFor(custody(await this.histories.of(id)), caller);
    const names = await this.view.names(
      edges.flatMap(({ party, received }) => (received === null ? party : [party, received])),
      caller,
      partiesOf(row),
    );
    return edges.map(({ party, own, from, to, received, agent }) => ({
      own,
      from,
      to,
      party: names.get(party) ?? '',
      received: received === null ? null : (names.get(received) ?? null),
      agent: agent && fullName(agent),
    }));
  }
}
