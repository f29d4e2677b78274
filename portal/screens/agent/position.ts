type Position = { readonly lat: number; readonly lng: number; readonly accuracy: number };

/** Longest wait for the telephone's answer, in milliseconds. */
const patience = 8_000;

/** Where the telephone is, degrees and metres; undefined where it doesn't say. */
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
