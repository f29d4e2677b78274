import { useState } from 'react';
import { v4 as uuid } from 'uuid';
import type { MyShift } from '#contracts/api/agent-app.ts';
import { PunchIn, PunchOut } from '#contracts/api/assignments.ts';
import type { PunchWay } from '#contracts/values/device-punch.ts';
import { useCommand } from '../api/hooks.ts';
import { useUser } from '../api/session.tsx';
import { useText } from '../language/i18n.ts';
import { pressed } from '#portal/stores/press.ts';
import { toast } from '#portal/stores/toasts.ts';
import { readyDevice, signPunch } from './device-key.ts';
import { serverNow } from '#portal/server-time.ts';
import { useOutbox } from './use-outbox.ts';

type Where = Parameters<typeof signPunch>[3];

/** Punches by this device, online or offline; a browser that cannot be enrolled punches by a call. */
export const usePunch = ({ id, start }: Pick<MyShift, 'id' | 'start'>, way: PunchWay) => {
  const t = useText();
  const userId = useUser().data.id;
  const { outbox } = useOutbox();
  const [busy, setBusy] = useState(false);
  const done = way === 'in' ? 'agent.punchedIn' : 'agent.punchedOut';
  const direct = useCommand(way === 'in' ? PunchIn : PunchOut, { success: done });
  const punch = async (position: Where) => {
    const press = pressed();
    setBusy(true);
    if (navigator.onLine) await readyDevice(userId).catch(() => undefined);
    const signed = await signPunch(userId, way, { id, start }, position).catch(() => undefined);
    if (signed) {
      const key = uuid();
      await outbox.add({ key, at: serverNow(), said: { kind: 'punch', punch: signed } });
      const left = outbox.snapshot().find((entry) => entry.key === key);
      if (!left) toast.info(t(done));
      else if (left.state === 'refused') press.failedBecause(left.why);
      else toast.info(t('outbox.punch.kept'));
    } else direct.mutate({ id, ...(position && { position }) });
    setBusy(false);
  };
  return { punch, busy: busy || direct.isPending };
};
