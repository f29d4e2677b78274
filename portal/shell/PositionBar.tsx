import { Button } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { Me, MyShifts, SavePositionConsent } from '#contracts/api/agent-app.ts';
import { ReportPosition } from '#contracts/api/locations.ts';
import { call } from '#portal/api/call.ts';
import { useCommand, useRead } from '#portal/api/hooks.ts';
import { useOnline } from '#portal/api/online.ts';
import { useUser } from '#portal/api/session.tsx';
import { useText } from '#portal/language/i18n.ts';
import { Place } from '#portal/ui/icons/first-icons.tsx';
import { isDue, type PositionReading, type SentPosition } from './position-interval.ts';

/** Milliseconds without a reading after which the telephone counts as giving no position. */
const patience = 30_000;
/** Milliseconds between two checks whether a position is due. */
const lookEvery = 5_000;

/**
 * Sends the agent's position while they are punched in and have consented, and shows a bar with a button that stops it.
 */
export const PositionBar = () => {
  const { features } = useUser().data.settings;
  const { data: me } = useRead(Me, {}, { quiet: true });
  const { data: shifts = [] } = useRead(MyShifts, { past: false }, { watch: ['requests'], quiet: true });
  const working = shifts.some(({ facts: { punchIn, punchOut } }) => punchIn !== null && punchOut === null);
  return features.location && working && me?.consents.includes('live') ? <Sending /> : null;
};

const Sending = () => {
  const t = useText();
  const consent = useCommand(SavePositionConsent, { success: 'agent.saved' });
  const state = useSending();
  return (
    <div role="status" className="banner agent-position">
      <Place size={18} />
      <span className="grow">{t(`agent.position.${state}`)}</span>
      <Button
        size="small"
        color="inherit"
        loading={consent.isPending}
        onClick={() => consent.mutate({ purpose: 'live', consent: false })}
      >
        {t('agent.position.stop')}
      </Button>
    </div>
  );
};

/**
 * Sends the telephone's position while the component is mounted.
 * @returns whether the telephone gives it, and it arrives
 */
const useSending = (): 'shown' | 'unavailable' | 'unsent' => {
  const online = useOnline();
  const [found, setFound] = useState(true);
  const [arrives, setArrives] = useState(true);
  const latest = useRef<PositionReading>(undefined);
  useEffect(() => {
    if (!('geolocation' in navigator)) {
      setFound(false);
      return;
    }
    let sent: SentPosition | undefined;
    const send = () => {
      const reading = latest.current;
      const now = Date.now();
      if (!reading || !isDue(sent, reading, now)) return;
      const position = { ...reading, at: now, lost: false };
      sent = position;
      const settle = (arrived: boolean, kept: boolean) => {
        setArrives(arrived);
        if (!kept && sent === position) sent = { ...position, lost: true };
      };
      call(ReportPosition, reading).then(
        ({ kept }) => settle(true, kept),
        () => settle(false, false),
      );
    };
    const watching = navigator.geolocation.watchPosition(
      ({ coords: { latitude: lat, longitude: lng, accuracy } }) => {
        latest.current = { lat, lng, accuracy: Math.min(Math.round(accuracy), 100_000) };
        setFound(true);
        send();
      },
      () => setFound(false),
      { enableHighAccuracy: true, maximumAge: lookEvery, timeout: patience },
    );
    const timer = setInterval(send, lookEvery);
    return () => {
      navigator.geolocation.clearWatch(watching);
      clearInterval(timer);
    };
    // Back online, the position is sent at once.
  }, [online]);
  if (!found) return 'unavailable';
  return online && arrives ? 'shown' : 'unsent';
};
