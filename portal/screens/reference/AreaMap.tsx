import { useText } from '#portal/language/i18n.ts';

type Area = {
  readonly id: string;
  readonly name: string;
  readonly latitude: number | null;
  readonly longitude: number | null;
};
type Placed = Area & { readonly latitude: number; readonly longitude: number };
type Props = { readonly areas: readonly Area[] };

const width = 640;
const height = 280;
const margin = 36;

/** Places points in the drawing: equal distances stay equal, north is up. One point alone stands in the middle. */
const placing = (areas: readonly Placed[]) => {
  const middle = (values: readonly number[]) => (Math.min(...values) + Math.max(...values)) / 2;
  const [lat, lng] = [middle(areas.map(({ latitude }) => latitude)), middle(areas.map(({ longitude }) => longitude))];
  const narrow = Math.cos((lat * Math.PI) / 180);
  const east = areas.map(({ longitude }) => (longitude - lng) * narrow);
  const north = areas.map(({ latitude }) => latitude - lat);
  const reach = (values: readonly number[], room: number) => Math.max(...values.map(Math.abs)) / (room / 2 - margin);
  const scale = Math.max(reach(east, width), reach(north, height), 1e-6);
  return areas.map((area, at) => ({ ...area, x: width / 2 + east[at]! / scale, y: height / 2 - north[at]! / scale }));
};

/** Where areas lie to each other; the same in words for those who can't see it. */
export const AreaMap = ({ areas }: Props) => {
  const t = useText();
  const placed = areas.filter((area): area is Placed => area.latitude !== null && area.longitude !== null);
  if (areas.length === 0) return null;
  return (
    <section className="panel area-map" aria-label={t('territory.sub.map')}>
      <h2>{t('territory.sub.map')}</h2>
      {placed.length === 0 && <p className="quiet">{t('territory.none.coordinates')}</p>}
      {placed.length > 0 && (
        <svg
          viewBox={`0 0 ${width} ${height}`}
          role="img"
          aria-label={placed
            .map(({ name, latitude, longitude }) => t('territory.sub.onMap', { name, latitude, longitude }))
            .join('; ')}
        >
          <rect width={width} height={height} rx="8" className="ground" />
          {placing(placed).map(({ id, name, x, y }) => (
            <g key={id} transform={`translate(${x} ${y})`}>
              <circle r="6" className="point" />
              <text y="-12" textAnchor={x < 120 ? 'start' : x > width - 120 ? 'end' : 'middle'}>
                {name}
              </text>
            </g>
          ))}
        </svg>
      )}
    </section>
  );
};
