import { Button } from '@mui/material';
import { memo, useEffect, useRef, useState } from 'react';
import { useText } from '#portal/language/i18n.ts';
import { timeAtPlace } from '#portal/ui/times-at-place.ts';
import { MapWindow } from './MapWindow.tsx';
import { keyOf, markerAppearanceOf, sumsOf, type PositionedAgent } from './markers.ts';

/** Number of agents that are listed at first, and that each press adds. */
const drawnAtOnce = 50;
/** Milliseconds between two announcements of the sums by a screen reader, at least. */
const announceEvery = 30_000;
/** Milliseconds after which an announcement is removed: read later, it would contradict the totals on screen. */
const announcedFor = 1_000;

/** An agent's status in words, with the time of their last position and its accuracy. */
const useWords = () => {
  const t = useText();
  return (agent: PositionedAgent): string => {
    const status = t(`map.${markerAppearanceOf(agent)}`);
    const { position, timezone } = agent;
    return position
      ? t('map.seenAt', { status, time: timeAtPlace(position.at, timezone), accuracy: Math.round(position.accuracy) })
      : status;
  };
};

type ItemsProps = { readonly agents: readonly PositionedAgent[]; readonly onOpen: (agent: PositionedAgent) => void };

/** The agents of the map as a list, with the same data and the same action. */
export const AgentItems = ({ agents, onOpen }: ItemsProps) => {
  const t = useText();
  const [most, setMost] = useState(drawnAtOnce);
  const open = useRef(onOpen);
  open.current = onOpen;
  const [press] = useState(() => (agent: PositionedAgent) => open.current(agent));
  return (
    <>
      {agents.slice(0, most).map((agent) => (
        <AgentItem key={keyOf(agent)} agent={agent} onOpen={press} />
      ))}
      {agents.length > most && (
        <Button size="small" onClick={() => setMost(most + 4 * drawnAtOnce)}>
          {t('map.more', { count: agents.length - most })}
        </Button>
      )}
    </>
  );
};

const AgentItem = memo(
  ({ agent, onOpen }: { readonly agent: PositionedAgent; readonly onOpen: (agent: PositionedAgent) => void }) => {
    const words = useWords();
    return (
      <span className="map-agent">
        <span className={`map-dot map-${markerAppearanceOf(agent)}`} />
        <button type="button" className="link" onClick={() => onOpen(agent)}>
          {agent.name}
        </button>
        <small className="secondary">{words(agent)}</small>
      </span>
    );
  },
);

/** Details of an agent, opened by a press on their marker. */
export const AgentWindow = ({ agent, onClose }: { readonly agent: PositionedAgent; readonly onClose: () => void }) => {
  const words = useWords();
  return (
    <MapWindow title={agent.name} onClose={onClose}>
      <p>{words(agent)}</p>
    </MapWindow>
  );
};

/** Number of agents by status; a screen reader announces changes, at most every 30 seconds. */
export const Sums = ({ agents }: { readonly agents: readonly PositionedAgent[] }) => {
  const t = useText();
  const words = t('map.sums', sumsOf(agents));
  const [announcement, setAnnouncement] = useState('');
  const latest = useRef(words);
  latest.current = words;
  useEffect(() => {
    let [announced, end]: [string, number | undefined] = ['', undefined];
    const timer = window.setInterval(() => {
      if (latest.current === announced) return;
      announced = latest.current;
      setAnnouncement(announced);
      end = window.setTimeout(() => setAnnouncement(''), announcedFor);
    }, announceEvery);
    return () => {
      clearInterval(timer);
      clearTimeout(end);
    };
  }, []);
  return (
    <>
      <p className="map-sums">{words}</p>
      <p className="sr-only" aria-live="polite">
        {announcement}
      </p>
    </>
  );
};
