import 'leaflet/dist/leaflet.css';
import { useEffect, useRef } from 'react';
import { useUser } from '#portal/api/session.tsx';
import { useText } from '#portal/language/i18n.ts';
import { Plan, type LatLng } from './plan.ts';

type Props = { readonly at: LatLng | null; readonly onPick: (at: LatLng) => void };

/** A map on which a press sets a point. The point can also be typed beside it. */
export const PointMap = ({ at, onPick }: Props) => {
  const t = useText();
  const { tiles, attribution, maxZoom } = useUser().data.settings.map;
  const element = useRef<HTMLDivElement>(null);
  const plan = useRef<Plan>(undefined);
  const pick = useRef(onPick);
  pick.current = onPick;
  const { lat, lng } = at ?? {};

  useEffect(() => {
    const made = new Plan(element.current!, {
      tiles,
      attribution,
      maxZoom,
      onTilesLost: () => undefined,
      onPlainClick: (where) => pick.current(where),
      describe: () => '',
      onCrowd: () => undefined,
    });
    plan.current = made;
    return () => made.remove();
  }, [tiles, attribution, maxZoom]);
  useEffect(() => plan.current!.nameZoom(t('map.zoomIn'), t('map.zoomOut')), [t, tiles, attribution, maxZoom]);
  useEffect(() => {
    const here = lat !== undefined && lng !== undefined;
    plan.current!.show(here ? [{ id: 'home', lat, lng, label: t('employee.home'), look: 'place' }] : []);
    plan.current!.fit(here ? [[lat, lng]] : []);
  }, [lat, lng, t, tiles, attribution, maxZoom]);

  return <div ref={element} className="map point-map" role="region" aria-label={t('employee.home.map')} />;
};
