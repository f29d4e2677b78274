import {
  control,
  divIcon,
  latLngBounds,
  map as openMap,
  marker,
  polygon,
  popup,
  tileLayer,
  type Control,
  type LatLngTuple,
  type Marker,
  type TileLayer,
} from 'leaflet';
import { Clusters, type Cluster } from './clusters.ts';
import { outline } from './outline.ts';
import type { Spot } from './spot.ts';
import { withoutOverlap, type Offset } from './without-overlap.ts';

/** The Montréal area, shown by a map without places. */
const defaultCenter: LatLngTuple = [45.5019, -73.5674];
/** Zoom of a map, and of one with a single place (rule map.view). */
const defaultZoom = 14;
const singleZoom = 12;
/** Milliseconds after a click on a marker within which a click on the map is ignored (rule place.markerClick). */
const sameClick = 1000;
/** Number of map tiles that may fail before the outline is shown instead. */
const maxFailures = 3;

/** Degrees. */
export type LatLng = { readonly lat: number; readonly lng: number };
type Options = {
  readonly tiles: string | null;
  readonly attribution: string;
  /** The deepest zoom with map tiles; beyond it they are enlarged. */
  readonly maxZoom: number;
  readonly onTilesLost: () => void;
  readonly onPlainClick: (at: LatLng) => void;
  /** Name of a cluster. */
  readonly describe: (cluster: Cluster) => string;
  /** Called for a press on a cluster that no zoom splits. */
  readonly onCrowd: (cluster: Cluster) => void;
};
type Drawn = { readonly marker: Marker; spot: Spot; offset: Offset };

/**
 * A leaflet map: spots kept by id without overlaps, clusters for many agents, one popup at a time, and map tiles below,
 * or the bundled outline when tiles fail.
 */
export class Plan {
  private readonly map;
  private readonly markers = new Map<string, Drawn>();
  private readonly window = popup({ closeButton: false, autoClose: false, closeOnClick: false, minWidth: 200 });
  private layer: TileLayer | undefined;
  private zoom: Control.Zoom | undefined;
  private opened = -Infinity;
  private places: readonly Spot[] = [];
  private clusters = new Clusters([]);
  private offsets: ReadonlyMap<string, Offset> = new Map();
  private over: Pick<Spot, 'id' | 'lat' | 'lng'> | undefined;

  constructor(
    element: HTMLElement,
    private readonly options: Options,
  ) {
    const { tiles, attribution, maxZoom, onTilesLost, onPlainClick } = options;
    this.map = openMap(element, {
      closePopupOnClick: false,
      zoomSnap: 1,
      zoomControl: false,
      attributionControl: tiles !== null,
    }).setView(defaultCenter, defaultZoom);
    this.map.attributionControl?.setPrefix(false);
    this.map.on('click', ({ latlng: { lat, lng } }) => {
      if (performance.now() - this.opened >= sameClick) onPlainClick({ lat, lng });
    });
    this.map.on('moveend', () => this.redraw());
    if (tiles === null) {
      this.drawOutline();
      return;
    }
    let failures = 0;
    this.layer = tileLayer(tiles, { attribution, maxZoom: 19, maxNativeZoom: maxZoom }).addTo(this.map);
    this.layer.on('tileerror', () => {
      if (++failures !== maxFailures) return;
      this.layer?.remove();
      this.drawOutline();
      onTilesLost();
    });
  }

  /** Adds the two zoom buttons with these names. */
  nameZoom(zoomInTitle: string, zoomOutTitle: string): void {
    this.zoom?.remove();
    this.zoom = control.zoom({ zoomInTitle, zoomOutTitle }).addTo(this.map);
  }

  /** Zooms to show all these points; a single point with its surroundings, none with the default centre. */
  fit(points: readonly LatLngTuple[]): void {
    if (points.length === 0) this.map.setView(defaultCenter, defaultZoom, { animate: false });
    else if (points.length === 1) this.map.setView(points[0]!, singleZoom, { animate: false });
    else this.map.fitBounds(latLngBounds([...points]), { padding: [40, 40], maxZoom: defaultZoom, animate: false });
  }

  where(): { readonly zoom: number; readonly lat: number; readonly lng: number } {
    const { lat, lng } = this.map.getCenter();
    return { zoom: this.map.getZoom(), lat, lng };
  }

  /** Replaces the spots of the map. */
  show(spots: readonly Spot[]): void {
    this.places = spots.filter(isPlace);
    this.clusters = new Clusters(spots.filter((spot) => !isPlace(spot)));
    this.redraw();
  }

  private redraw(): void {
    const seen = this.map.getBounds().pad(0.2);
    const { spots, clusters } = this.clusters.areMany
      ? this.clusters.of([seen.getWest(), seen.getSouth(), seen.getEast(), seen.getNorth()], this.map.getZoom())
      : this.clusters.all(this.map.getZoom());
    this.put([...this.places, ...clusters.map((cluster) => this.spotOf(cluster)), ...spots]);
    if (this.over) this.place(this.over);
  }

  private spotOf(cluster: Cluster): Spot {
    const { id, lat, lng, count, expandedAt } = cluster;
    return {
      id,
      lat,
      lng,
      look: 'cluster',
      text: `${count}`,
      label: this.options.describe(cluster),
      onOpen: () => {
        const zoom = expandedAt();
        if (zoom === null) this.options.onCrowd(cluster);
        else this.map.setView([lat, lng], zoom);
      },
    };
  }

  private drawOutline(): void {
    polygon([...outline], { className: 'map-land', interactive: false, stroke: true, weight: 1 }).addTo(this.map);
  }

  private put(spots: readonly Spot[]): void {
    const wanted = new Set(spots.map(({ id }) => id));
    for (const [id, { marker: gone }] of this.markers)
      if (!wanted.has(id)) {
        gone.remove();
        this.markers.delete(id);
      }
    const marks = spots.map(({ id, lat, lng, look }) => ({ id, ...this.map.project([lat, lng]), size: sizeOf(look) }));
    this.offsets = withoutOverlap(marks, this.offsets);
    for (const spot of spots) {
      const offset = this.offsets.get(spot.id)!;
      const known = this.markers.get(spot.id);
      if (known && canBecome(known.spot, spot)) {
        become(known, spot, offset);
        continue;
      }
      known?.marker.remove();
      this.markers.set(spot.id, { spot, offset, marker: this.draw(spot, offset) });
    }
  }

  /** Opens the popup of a spot. */
  open(spot: Pick<Spot, 'id' | 'lat' | 'lng'>, content: HTMLElement): void {
    this.over = spot;
    this.window.setContent(content);
    this.place(spot);
    this.window.openOn(this.map);
  }

  /** Moves the popup to where the spot is drawn. */
  private place({ id, lat, lng }: Pick<Spot, 'id' | 'lat' | 'lng'>): void {
    const [right, down] = this.markers.get(id)?.offset ?? [0, 0];
    this.window.options.offset = [right, down + 7];
    this.window.setLatLng([lat, lng]);
  }

  closeWindow(): void {
    this.over = undefined;
    this.window.remove();
  }

  remove(): void {
    this.map.remove();
  }

  private draw({ id, lat, lng, label, look, text = '', onOpen }: Spot, [right, down]: Offset): Marker {
    const size = sizeOf(look);
    const icon = divIcon({
      className: `map-spot map-${look}`,
      html: text,
      iconSize: [size, size],
      iconAnchor: [size / 2 - right, size / 2 - down],
    });
    const drawn = marker([lat, lng], {
      icon,
      keyboard: onOpen !== undefined,
      interactive: onOpen !== undefined,
    });
    const act = () => {
      this.opened = performance.now();
      this.markers.get(id)?.spot.onOpen?.();
    };
    drawn.on('click', act);
    drawn.addTo(this.map);
    const element = drawn.getElement();
    element?.setAttribute('role', onOpen ? 'button' : 'img');
    name(element, label);
    element?.addEventListener('keydown', (event) => {
      if (event.key !== 'Enter' && event.key !== ' ') return;
      event.preventDefault();
      act();
    });
    return drawn;
  }
}

/** Pixels. */
const sizeOf = (look: Spot['look']): number => (look === 'cluster' ? 38 : isPlace({ look }) ? 30 : 24);

const isPlace = ({ look }: Pick<Spot, 'look'>): boolean => look === 'place' || look === 'notAssigned';

/** Whether the marker of a spot can be updated in place, so that it keeps the focus. */
const canBecome = (before: Spot, after: Spot): boolean =>
  isPlace(before) === isPlace(after) &&
  (before.look === 'cluster') === (after.look === 'cluster') &&
  (before.onOpen === undefined) === (after.onOpen === undefined);

/** Updates only what differs: a few of thousands of spots have moved. */
const become = (drawn: Drawn, after: Spot, offset: Offset): void => {
  const { marker, spot: before } = drawn;
  if (before.lat !== after.lat || before.lng !== after.lng) marker.setLatLng([after.lat, after.lng]);
  const element = marker.getElement();
  if (element && (drawn.offset[0] !== offset[0] || drawn.offset[1] !== offset[1])) {
    element.style.marginLeft = `${offset[0] - sizeOf(after.look) / 2}px`;
    element.style.marginTop = `${offset[1] - sizeOf(after.look) / 2}px`;
  }
  if (before.look !== after.look) element?.classList.replace(`map-${before.look}`, `map-${after.look}`);
  if (before.text !== after.text && element) element.textContent = after.text ?? '';
  if (before.label !== after.label) name(element, after.label);
  Object.assign(drawn, { spot: after, offset });
};

const name = (element: HTMLElement | undefined, label: string): void => {
  element?.setAttribute('title', label);
  element?.setAttribute('aria-label', label);
};
