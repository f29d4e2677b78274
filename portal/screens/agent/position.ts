type Position = { readonly lat: number; readonly lng: number; readonly accuracy: number };

/** Milliseconds to wait for the telephone's position. */
const patience = 8_000;

/** The telephone's position, in degrees and metres; undefined if it gives none. */
export const currentPosition = (): Promise<Position | undefined> =>
  new Promise((resolve) => {
    if (!('geolocation' in navigator)) return resolve(undefined);
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude: lat, longitude: lng, accuracy } }) =>
        resolve({ lat, lng, accuracy: Math.min(Math.round(accuracy), 100_000) }),
      () => resolve(undefined),
      { timeout: patience, maximumAge: 60_000, enableHighAccuracy: true },
    );
  });
