import { useEffect, useMemo, useRef, useState } from 'react';
import type { LocationUpdated } from '#contracts/realtime/location.ts';
import { Link, type Connection } from '#portal/api/socket.ts';
import { aged, expiryCheck, keyOf, moved, type Positioned, type Pushed } from './markers.ts';

/** Milliseconds in which pushes are gathered before they are drawn. */
const gatherMs = 250;

/** An agent as they were read and moved, and what is drawn of them. */
type Made = {
  readonly agent: Positioned;
  readonly update: LocationUpdated | null | undefined;
  readonly made: Positioned;
};
/** `made` in the order of `read`. */
type Drawn = { readonly now: number; readonly read: readonly Positioned[]; readonly made: readonly Made[] };
const nothing: Drawn = { now: 0, read: [], made: [] };
type Located = { readonly agents: readonly Positioned[]; readonly connection: Connection };

/**
 * Agents as they were read, moved by what is pushed since. While `on`, a line to the hub of positions is held.
 * @param requestId of one event, or of all (null)
 * @param ask asks for the agents again
 */
export const useLocated = (
  read: readonly Positioned[],
  requestId: string | null,
  on: boolean,
  ask: () => void,
): Located => {
  const [pushed, setPushed] = useState<Pushed>(new Map());
  const [connection, setConnection] = useState<Connection>('stopped');
  const [now, setNow] = useState(() => Date.now());
  const asking = useRef(ask);
  asking.current = ask;
  const known = useRef<ReadonlySet<string>>(new Set());
  known.current = useMemo(() => new Set(read.map(({ employeeId }) => employeeId)), [read]);

  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), expiryCheck);
    return () => clearInterval(timer);
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
      setPushed((before) => new Map([...before, ...fresh]));
      if ([...fresh.keys()].some((id) => !known.current.has(id))) asking.current();
    };
    const gather = (employeeId: string, update: LocationUpdated | null) => {
      gathered.set(employeeId, update);
      timer ??= setTimeout(draw, gatherMs);
    };
    void import('#portal/api/socket-io.ts').then(({ locationIo }) => {
      if (over) return;
      const transport = locationIo(requestId, {
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
  // What nobody may know any more holds until the agents are read again.
  useEffect(() => setPushed((before) => new Map([...before].filter(([, update]) => update !== null))), [read]);

  const drawn = useRef(nothing);
  const agents = useMemo(() => {
    const before = drawn.current;
    // Several times a second the same agents in the same order, of whom a few have moved; else they are found by what names them.
    const aligned = before.read === read;
    const byKey = aligned ? undefined : new Map(before.made.map((one) => [keyOf(one.agent), one]));
    const made = read.map((agent, index): Made => {
      const pushedOne = pushed.get(agent.employeeId);
      const update = pushedOne && agent.requestId !== undefined && pushedOne.requestId !== agent.requestId ? undefined : pushedOne; // prettier-ignore
      const last = byKey ? byKey.get(keyOf(agent)) : before.made[index];
      // The same object while nothing about the agent has changed: then nothing of theirs is worked out or drawn again.
      const same = last?.agent === agent && last.update === update;
      if (same && before.now === now) return last;
      const one = aged(moved(agent, update), now);
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
