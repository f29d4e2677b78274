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
import { Clusters, mostSingle, type Cluster } from './clusters.ts';
import { outline } from './outline.ts';
import type { Spot } from './spot.ts';

/** The Montréal area, where a map without places begins. */
export const middle: LatLngTuple = [45.5019, -73.5674];
/** Zoom of a map, and of one with a single place (rule map.view). */
const defaultZoom = 14;
const singleZoom = 12;
/** Milliseconds after a click on a marker in which one on the map is part of it (rule place.markerClick). */
const sameClick = 1000;
/** Pictures that may fail before the map goes on without them. */
export const mostFailures = 3;

/** Degrees. */
export type LatLng = { readonly lat: number; readonly lng: number };
type Options = {
  readonly tiles: string | null;
  readonly attribution: string;
  /** Pictures exist up to this zoom; further in they are enlarged. */
  readonly maxZoom: number;
  readonly onTilesLost: () => void;
  readonly onPlainClick: (at: LatLng) => void;
  /** What a cluster is called. */
  readonly describe: (cluster: Cluster) => string;
};

/** A leaflet map: spots that are kept by id, many agents as clusters, one window at a time; pictures under it as long as they come, else the bundled outline. */
export class Plan {
  private readonly map;
  private readonly markers = new Map<string, { readonly marker: Marker; spot: Spot }>();
  private readonly window = popup({ closeButton: false, autoClose: false, closeOnClick: false, minWidth: 200 });
  private layer: TileLayer | undefined;
  private zoom: Control.Zoom | undefined;
  private opened = -Infinity;
  private spots: readonly Spot[] = [];
  private clusters: Clusters | undefined;
  private readonly describe: Options['describe'];

  constructor(element: HTMLElement, { tiles, attribution, maxZoom, onTilesLost, onPlainClick, describe }: Options) {
    this.describe = describe;
    this.map = openMap(element, {
      closePopupOnClick: false,
      zoomSnap: 1,
      zoomControl: false,
      attributionControl: tiles !== null,
    }).setView(middle, defaultZoom);
    this.map.attributionControl?.setPrefix(false);
    this.map.on('click', ({ latlng: { lat, lng } }) => {
      if (performance.now() - this.opened >= sameClick) onPlainClick({ lat, lng });
    });
    this.map.on('moveend', () => this.clusters && this.redraw());
    if (tiles === null) {
      this.drawOutline();
      return;
    }
    let failures = 0;
    this.layer = tileLayer(tiles, { attribution, maxZoom: 19, maxNativeZoom: maxZoom }).addTo(this.map);
    this.layer.on('tileerror', () => {
      if (++failures !== mostFailures) return;
      this.layer?.remove();
      this.drawOutline();
      onTilesLost();
    });
  }

  /** What the two buttons of the zoom are called; they stand on the map from then on. */
  nameZoom(zoomInTitle: string, zoomOutTitle: string): void {
    this.zoom?.remove();
    this.zoom = control.zoom({ zoomInTitle, zoomOutTitle }).addTo(this.map);
  }

  /** Shows all of these at once, one alone from further off, none the usual middle. */
  fit(points: readonly LatLngTuple[]): void {
    if (points.length === 0) this.map.setView(middle, defaultZoom, { animate: false });
    else if (points.length === 1) this.map.setView(points[0]!, singleZoom, { animate: false });
    else this.map.fitBounds(latLngBounds([...points]), { padding: [40, 40], maxZoom: defaultZoom, animate: false });
  }

  where(): { readonly zoom: number; readonly lat: number; readonly lng: number } {
    const { lat, lng } = this.map.getCenter();
    return { zoom: this.map.getZoom(), lat, lng };
  }

  /** Puts these spots on the map in place of those that were. */
  show(spots: readonly Spot[]): void {
    const agents = spots.filter((spot) => !isPlace(spot));
    this.clusters = agents.length > mostSingle ? new Clusters(agents) : undefined;
    this.spots = this.clusters ? spots.filter(isPlace) : spots;
    this.redraw();
  }

  private redraw(): void {
    if (!this.clusters) return this.put(this.spots);
    const seen = this.map.getBounds().pad(0.2);
    const { spots, clusters } = this.clusters.of(
      [seen.getWest(), seen.getSouth(), seen.getEast(), seen.getNorth()],
      this.map.getZoom(),
    );
    this.put([...this.spots, ...spots, ...clusters.map((cluster) => this.spotOf(cluster))]);
  }

  private spotOf(cluster: Cluster): Spot {
    const { id, lat, lng, count, expandedAt } = cluster;
    return {
      id,
      lat,
      lng,
      look: 'cluster',
      text: `${count}`,
      label: this.describe(cluster),
      onOpen: () => this.map.setView([lat, lng], expandedAt()),
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
    for (const spot of spots) {
      const known = this.markers.get(spot.id);
      if (known && canBecome(known.spot, spot)) {
        become(known.marker, known.spot, spot);
        known.spot = spot;
        continue;
      }
      known?.marker.remove();
      this.markers.set(spot.id, { spot, marker: this.draw(spot) });
    }
  }

  /** Opens the window over a spot. */
  open({ lat, lng }: Spot, content: HTMLElement): void {
    this.window.setLatLng([lat, lng]).setContent(content).openOn(this.map);
  }

  closeWindow(): void {
    this.window.remove();
  }

  remove(): void {
    this.map.remove();
  }

  private draw({ id, lat, lng, label, look, text = '', shift = 0, onOpen }: Spot): Marker {
    const size = look === 'cluster' ? 38 : isPlace({ look }) ? 30 : 24;
    const icon = divIcon({
      className: `map-spot map-${look}`,
      html: text,
      iconSize: [size, size],
      iconAnchor: [size / 2 - shift, size / 2],
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

const isPlace = ({ look }: Pick<Spot, 'look'>): boolean => look === 'place' || look === 'notAssigned';

/** Whether what is drawn of a spot can be changed into another one, so that the focus stays on it. */
const canBecome = (before: Spot, after: Spot): boolean =>
  isPlace(before) === isPlace(after) &&
  (before.look === 'cluster') === (after.look === 'cluster') &&
  before.shift === after.shift &&
  (before.onOpen === undefined) === (after.onOpen === undefined);

/** Changes only what differs: of thousands of spots a few have moved. */
const become = (drawn: Marker, before: Spot, after: Spot): void => {
  if (before.lat !== after.lat || before.lng !== after.lng) drawn.setLatLng([after.lat, after.lng]);
  const element = drawn.getElement();
  if (before.look !== after.look) element?.classList.replace(`map-${before.look}`, `map-${after.look}`);
  if (before.text !== after.text && element) element.textContent = after.text ?? '';
  if (before.label !== after.label) name(element, after.label);
};

const name = (element: HTMLElement | undefined, label: string): void => {
  element?.setAttribute('title', label);
  element?.setAttribute('aria-label', label);
};
