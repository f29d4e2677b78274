import 'leaflet/dist/leaflet.css';
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import type { Connection } from '#portal/api/socket.ts';
import { useUser } from '#portal/api/session.tsx';
import { useText } from '#portal/language/i18n.ts';
import { useOnline } from '#portal/api/online.ts';
import type { Cluster } from '#portal/ui/map/clusters.ts';
import { Plan } from '#portal/ui/map/plan.ts';
import type { Spot } from '#portal/ui/map/spot.ts';
import { CrowdWindow } from './CrowdWindow.tsx';

const legend = ['notAssigned', 'inZone', 'notInZone', 'uncertain', 'absent', 'left', 'unknown'] as const;

/** Entries of the legend of a map that shows places only. */
export const placesAlone: readonly (typeof legend)[number][] = ['notAssigned'];

type Props = {
  /** Entries of the legend. */
  readonly looks?: readonly (typeof legend)[number][];
  readonly spots: readonly Spot[];
  /** Points in degrees that the map is fitted to; it is fitted again when the set changes. */
  readonly points: readonly (readonly [number, number])[];
  /** Position of the open window, and what it shows. */
  readonly at: { readonly id: string; readonly lat: number; readonly lng: number } | undefined;
  readonly window: ReactNode;
  readonly onPlainClick: () => void;
  /** State of the connection that pushes positions; left out where none are shown. */
  readonly connection?: Connection | undefined;
};

/** The map with its markers, its legend, and whether positions are live (rule map.view). */
export const MapView = ({ looks = legend, spots, points, at, window, onPlainClick, connection }: Props) => {
  const t = useText();
  const { tiles, attribution, maxZoom } = useUser().data.settings.map;
  const [lost, setLost] = useState(false);
  const [crowd, setCrowd] = useState<Cluster>();
  const element = useRef<HTMLDivElement>(null);
  const plan = useRef<Plan>(undefined);
  const content = useMemo(() => document.createElement('div'), []);
  const plain = useRef(onPlainClick);
  plain.current = onPlainClick;
  // Kept: writing a text takes long, and most clusters have the same numbers after agents have moved.
  const describe = useMemo(() => {
    const known = new Map<string, string>();
    return ({ count, out }: Cluster): string => {
      const label = known.get(`${count} ${out}`) ?? t('map.cluster', { count, out });
      known.set(`${count} ${out}`, label);
      return label;
    };
  }, [t]);
  const describing = useRef(describe);
  describing.current = describe;

  useEffect(() => {
    const made = new Plan(element.current!, {
      tiles,
      attribution,
      maxZoom,
      onTilesLost: () => setLost(true),
      onPlainClick: () => {
        setCrowd(undefined);
        plain.current();
      },
      describe: (cluster) => describing.current(cluster),
      onCrowd: setCrowd,
    });
    plan.current = made;
    return () => made.remove();
  }, [tiles, attribution, maxZoom]);
  useEffect(() => plan.current!.nameZoom(t('map.zoomIn'), t('map.zoomOut')), [t, tiles, attribution, maxZoom]);
  const set = points.map((point) => point.join(' ')).join();
  useEffect(() => {
    plan.current!.fit(points.map(([lat, lng]) => [lat, lng]));
    const { zoom, lat, lng } = plan.current!.where();
    Object.assign(element.current!.dataset, { zoom, center: `${lat.toFixed(2)},${lng.toFixed(2)}` });
    // oxlint-disable-next-line react/exhaustive-deps -- `set` says all that matters of the points
  }, [set, tiles, attribution, maxZoom]);
  useEffect(() => plan.current!.show(spots), [spots, t, tiles, attribution, maxZoom]);
  const opened = at?.id;
  useEffect(() => setCrowd(undefined), [opened]);
  const { id, lat, lng } = crowd ?? at ?? {};
  useEffect(() => {
    if (id !== undefined) plan.current!.open({ id, lat: lat!, lng: lng! }, content);
    else plan.current!.closeWindow();
  }, [id, lat, lng, content]);
  // The window is used next, also where it was opened from the list beside, below the map on a phone; then the list
  // goes on.
  useEffect(() => {
    if (id === undefined) return;
    const before = document.activeElement;
    element.current!.scrollIntoView({ block: 'nearest' });
    content.querySelector<HTMLElement>('.map-window')?.focus({ preventScroll: true });
    return () => {
      const left = document.activeElement === document.body || content.contains(document.activeElement);
      if (left && before instanceof HTMLElement) before.focus();
    };
  }, [id, content]);

  return (
    <div className="map-frame">
      {(tiles === null || lost) && <p className="map-note">{t(lost ? 'map.tilesLost' : 'map.noTiles')}</p>}
      <div
        ref={element}
        className="map"
        data-plain={tiles === null || lost || undefined}
        role="region"
        aria-label={t('map.title')}
      />
      <div className="map-foot">
        <ul className="map-legend">
          {looks.map((look) => (
            <li key={look}>
              <span className={`map-dot map-${look}`} /> {t(`map.${look}`)}
            </li>
          ))}
        </ul>
        {connection && <LiveSign connection={connection} />}
      </div>
      {(crowd || at) &&
        createPortal(
          crowd ? <CrowdWindow crowd={crowd} spots={spots} onClose={() => setCrowd(undefined)} /> : window,
          content,
        )}
    </div>
  );
};

/** Whether positions are being pushed (screen shell.realtime). */
const LiveSign = ({ connection }: { readonly connection: Connection }) => {
  const t = useText();
  const online = useOnline();
  const state = !online ? 'offline' : connection === 'connected' ? 'live' : 'reconnecting';
  return (
    <p role="status" className="map-live" data-state={state}>
      {t(`map.connection.${state}`)}
    </p>
  );
};
