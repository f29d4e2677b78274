import { useEffect, useMemo, useRef, useState } from 'react';
import { locationPath, type LocationUpdated } from '#contracts/realtime/location.ts';
import { Link, type Connection } from '#portal/api/socket.ts';
import { locationTransport } from './location-transport.ts';
import {
  withExpiry,
  expiryCheck,
  keyOf,
  withPushedPosition,
  type PositionedAgent,
  type PushedPositions,
} from './markers.ts';
import { onServerTime } from '#portal/server-clock.ts';
import { serverNowMs } from '#portal/server-time.ts';

/** Milliseconds for which pushes are collected before they are drawn together. */
const gatherMs = 250;

/** An agent as read, the pushed update, and the result drawn from both. */
type Made = {
  readonly agent: PositionedAgent;
  readonly update: LocationUpdated | null | undefined;
  readonly made: PositionedAgent;
};
/** `made` in the order of `read`. */
type Drawn = { readonly now: number; readonly read: readonly PositionedAgent[]; readonly made: readonly Made[] };
const nothing: Drawn = { now: 0, read: [], made: [] };
type Located = { readonly agents: readonly PositionedAgent[]; readonly connection: Connection };

/**
 * Agents as read, with the positions pushed since. Connected to the position hub while `on`.
 * @param requestId of one event, or of all (null)
 * @param ask asks for the agents again
 */
export const useLocated = (
  read: readonly PositionedAgent[],
  requestId: string | null,
  on: boolean,
  ask: () => void,
): Located => {
  const [pushed, setPushed] = useState<PushedPositions>(new Map());
  const [connection, setConnection] = useState<Connection>('stopped');
  const [now, setNow] = useState(serverNowMs);
  const asking = useRef(ask);
  asking.current = ask;
  const known = useRef<ReadonlySet<string>>(new Set());
  known.current = useMemo(() => new Set(read.map(({ employeeId }) => employeeId)), [read]);

  useEffect(() => {
    const again = () => setNow(serverNowMs());
    const timer = setInterval(again, expiryCheck);
    const end = onServerTime(again);
    return () => {
      clearInterval(timer);
      end();
    };
  }, []);
  useEffect(() => {
    if (!on) return;
    let over = false;
    let close = () => {};
    let gathered = new Map<string, LocationUpdated | null>();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const draw = () => {
      timer = undefined;
      const fresh = gathered;
      gathered = new Map();
      setPushed((before) => {
        const after = new Map(before);
        for (const [id, update] of fresh) after.set(id, update);
        return after;
      });
      if ([...fresh.keys()].some((id) => !known.current.has(id))) asking.current();
    };
    const gather = (employeeId: string, update: LocationUpdated | null) => {
      gathered.set(employeeId, update);
      timer ??= setTimeout(draw, gatherMs);
    };
    void import('#portal/api/socket-io.ts').then(({ lineTo }) => {
      if (over) return;
      const transport = locationTransport(lineTo(locationPath), requestId, {
        updated: (update) => gather(update.employeeId, update),
        gone: ({ employeeId }) => gather(employeeId, null),
        missed: () => asking.current(),
      });
      const link = new Link(transport, { changed: () => {}, refetch: () => asking.current(), state: setConnection });
      link.start();
      close = () => link.stop();
    });
    return () => {
      over = true;
      clearTimeout(timer);
      close();
    };
  }, [requestId, on]);
  // Positions that the viewer may no longer see stay hidden until the agents are read again.
  useEffect(() => setPushed((before) => new Map([...before].filter(([, update]) => update !== null))), [read]);

  const drawn = useRef(nothing);
  const agents = useMemo(() => {
    const before = drawn.current;
    // Usually the same agents in the same order, several times a second; otherwise they are found by their ids.
    const aligned = before.read === read;
    const byKey = aligned ? undefined : new Map(before.made.map((one) => [keyOf(one.agent), one]));
    const made = read.map((agent, index): Made => {
      const pushedOne = pushed.get(agent.employeeId);
      const update =
        pushedOne && agent.requestId !== undefined && pushedOne.requestId !== agent.requestId ? undefined : pushedOne;
      const last = byKey ? byKey.get(keyOf(agent)) : before.made[index];
      // The same object while the agent is unchanged, so that nothing about them is computed or drawn again.
      const same = last?.agent === agent && last.update === update;
      if (same && before.now === now) return last;
      const one = withExpiry(withPushedPosition(agent, update), now);
      const kept =
        last?.agent === agent && last.made.position?.at === one.position?.at && last.made.status === one.status
          ? last.made
          : one;
      return { agent, update, made: kept };
    });
    drawn.current = { now, read, made };
    return made.map((one) => one.made);
  }, [read, pushed, now]);
  return { agents, connection };
};
