import {
  locationsMissed,
  type LocationGone,
  type LocationUpdated,
  type WatchingLocations,
} from '#contracts/realtime/location.ts';
import { realtimeTimeout } from '#contracts/realtime/realtime.ts';
import type { lineTo } from '#portal/api/socket-io.ts';
import type { Transport } from '#portal/api/socket.ts';

type LocationListener = {
  readonly updated: (update: LocationUpdated) => void;
  readonly gone: (gone: LocationGone) => void;
  /** Called when updates were missed: the positions must be read again. */
  readonly missed: () => void;
};

/**
 * The hub that pushes where agents are (rule rt.location): of one event, or of all that are shown. Positions missed
 * during a break are read by a call.
 */
export const locationTransport = (
  { socket, line }: ReturnType<typeof lineTo>,
  requestId: string | null,
  { updated, gone, missed }: LocationListener,
): Transport => {
  socket.on('LocationUpdated', updated);
  socket.on('LocationGone', gone);
  socket.on(locationsMissed, missed);
  let before = false;
  return {
    ...line,
    watch: async () => {
      (await socket.timeout(realtimeTimeout).emitWithAck('watch', { requestId })) as WatchingLocations;
      const refetch = before;
      before = true;
      return { position: '', refetch };
    },
    onChanged: () => {},
  };
};
