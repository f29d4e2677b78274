import { divIcon, latLngBounds, map as openMap, marker, popup, tileLayer, type LatLngTuple, type Marker, type TileLayer } from 'leaflet';

/** The Montréal area, where a map without places begins. */
export const middle: LatLngTuple = [45.5019, -73.5674];
/** Zoom of a map, and of one with a single place (rule map.view). */
export const usualZoom = 14;
export const singleZoom = 12;
/** Milliseconds after a click on a marker in which one on the map is part of it (rule place.markerClick). */
export const sameClick = 1000;
/** Pictures that may fail before the map goes on without them. */
export const mostFailures = 3;

export type Spot = {
  readonly id: string;
  readonly lat: number;
  readonly lng: number;
  /** In words: colours alone say nothing. */
  readonly label: string;
  readonly look: 'place' | 'absent' | 'unknown' | 'inZone' | 'notInZone' | 'uncertain' | 'notAssigned';
  /** Pixels beside the point, for several at one. */
  readonly shift?: number;
  readonly onOpen?: () => void;
};

type Options = { readonly tiles: string | null; readonly attribution: string; readonly onTilesLost: () => void; readonly onPlainClick: () => void };

/** A leaflet map: spots that are kept by id, one window at a time, pictures under it as long as they come. */
export class Plan {
  private readonly map;
  private readonly markers = new Map<string, { readonly marker: Marker; readonly key: string; spot: Spot }>();
  private readonly window = popup({ closeButton: false, autoClose: false, closeOnClick: false, minWidth: 200 });
  private layer: TileLayer | undefined;
  private opened = -Infinity;

  constructor(element: HTMLElement, { tiles, attribution, onTilesLost, onPlainClick }: Options) {
    this.map = openMap(element, { closePopupOnClick: false, zoomSnap: 1, attributionControl: tiles !== null }).setView(middle, usualZoom);
    this.map.attributionControl?.setPrefix(false);
    this.map.on('click', () => {
      if (performance.now() - this.opened >= sameClick) onPlainClick();
    });
    if (tiles === null) return;
    let failures = 0;
    this.layer = tileLayer(tiles, { attribution, maxZoom: 19 }).addTo(this.map);
    this.layer.on('tileerror', () => {
      if (++failures !== mostFailures) return;
      this.layer?.remove();
      onTilesLost();
    });
  }

  /** Shows all of these at once, one alone from further off, none the usual middle. */
  fit(points: readonly LatLngTuple[]): void {
    if (points.length === 0) this.map.setView(middle, usualZoom, { animate: false });
    else if (points.length === 1) this.map.setView(points[0]!, singleZoom, { animate: false });
    else this.map.fitBounds(latLngBounds([...points]), { padding: [40, 40], maxZoom: usualZoom, animate: false });
  }

  where(): { readonly zoom: number; readonly lat: number; readonly lng: number } {
    const { lat, lng } = this.map.getCenter();
    return { zoom: this.map.getZoom(), lat, lng };
  }

  /** Puts these spots on the map in place of those that were. */
  show(spots: readonly Spot[]): void {
    const wanted = new Set(spots.map(({ id }) => id));
    for (const [id, { marker: gone }] of this.markers)
      if (!wanted.has(id)) {
        gone.remove();
        this.markers.delete(id);
      }
    for (const spot of spots) {
      const key = JSON.stringify([spot.lat, spot.lng, spot.label, spot.look, spot.shift]);
      const known = this.markers.get(spot.id);
      if (known?.key === key) {
        known.spot = spot;
        continue;
      }
      known?.marker.remove();
      this.markers.set(spot.id, { key, spot, marker: this.draw(spot) });
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

  private draw({ id, lat, lng, label, look, shift = 0, onOpen }: Spot): Marker {
    const size = look === 'place' || look === 'notAssigned' ? 30 : 24;
    const icon = divIcon({ className: `map-spot map-${look}`, iconSize: [size, size], iconAnchor: [size / 2 - shift, size / 2] });
    const drawn = marker([lat, lng], { icon, title: label, alt: label, keyboard: onOpen !== undefined, interactive: onOpen !== undefined });
    const act = () => {
      this.opened = performance.now();
      this.markers.get(id)?.spot.onOpen?.();
    };
    drawn.on('click', act);
    drawn.addTo(this.map);
    const element = drawn.getElement();
    element?.setAttribute('role', onOpen ? 'button' : 'img');
    element?.setAttribute('aria-label', label);
    element?.addEventListener('keydown', (event) => {
      if (event.key !== 'Enter' && event.key !== ' ') return;
      event.preventDefault();
      act();
    });
    return drawn;
  }
}
