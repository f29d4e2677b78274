import { useEffect, useSyncExternalStore } from 'react';
import { DownloadExport, Exports } from '#contracts/api/exports.ts';
import { save } from '../api/save.ts';
import { useRead } from '../api/hooks.ts';
import { useText } from '../language/i18n.ts';
import { awaitedExports } from '../ui/list/awaited-exports.ts';
import { toast } from '#portal/stores/toasts.ts';
import { exportsShown } from './exports-shown.ts';
import { lazyComponent } from '#portal/ui/lazy-component.ts';
import { Overlay } from '../ui/feedback/Overlay.tsx';

const ExportsDialog = lazyComponent(() => import('./ExportsDialog.tsx'), 'ExportsDialog');

const watched = ['exports'] as const;
const nothing = [] as const;

/** Announces on any page that an export is ready or has failed, and shows the person's exports. */
export const ExportsLink = () => {
  const t = useText();
  const awaited = useSyncExternalStore(awaitedExports.subscribe, awaitedExports.now);
  const { open, round } = useSyncExternalStore(exportsShown.subscribe, exportsShown.now);
  const enabled = awaited.length > 0;
  const { data, isFetching } = useRead(Exports, {}, { quiet: true, enabled, watch: enabled ? watched : nothing });
  useEffect(() => {
    // A cached answer may not contain it yet.
    if (!data || isFetching) return;
    for (const id of awaited) {
      const one = data.find((entry) => entry.id === id);
      if (one?.state === 'waiting') continue;
      awaitedExports.settle(id);
      const address = one?.address;
      if (address)
        toast.offer(t('exports.ready', { name: one.name }), {
          label: t('exports.download'),
          run: () => void save(DownloadExport, { id, ...address }).catch(toast.problem),
        });
      else if (one) toast.warning(`${t('exports.broken', { name: one.name })} ${one.reason}`);
    }
  }, [data, isFetching, awaited, t]);
  if (round === 0) return null;
  return (
    <Overlay key={round} open={open} onClose={exportsShown.hide}>
      <ExportsDialog open={open} onClose={exportsShown.hide} />
    </Overlay>
  );
};
