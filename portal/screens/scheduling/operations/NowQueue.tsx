import { useRef, useState } from 'react';
import type { PunchContest } from '#contracts/api/device-punches.ts';
import type { Need } from '#contracts/api/now.ts';
import { FirstSetUp } from '#portal/screens/dashboard/FirstSetUp.tsx';
import { useText } from '#portal/language/i18n.ts';
import { QueryFallback } from '#portal/ui/QueryFallback.tsx';
import { useDialog } from '#portal/ui/feedback/use-dialog.ts';
import { number } from '#portal/ui/format.ts';
import { agentName } from '../assignment/agent-name.ts';
import { useNow } from '../clock.ts';
import { NowRow } from './NowRow.tsx';
import type { useOperationDialogs } from './use-operation-dialogs.tsx';
import { useKeptFocus } from './use-kept-focus.ts';
import { useNeeds, useTake } from './use-needs.ts';
import { lazyComponent } from '#portal/ui/lazy-component.ts';
import { Overlay } from '#portal/ui/feedback/Overlay.tsx';
import { minuteMs } from '#contracts/values/durations.ts';

const SettleDialog = lazyComponent(() => import('../assignment/SettleDialog.tsx'), 'SettleDialog');

/** Number of rows shown before the rest is requested. */
const first = 10;
const nextMinute = (now: string) => new Date((Math.floor(Date.parse(now) / minuteMs) + 1) * minuteMs).toISOString();

/** What needs action now, the most urgent first; handled items leave the list, with the name of who handled them. */
export const NowQueue = ({ dialogs }: { readonly dialogs: ReturnType<typeof useOperationDialogs> }) => {
  const t = useText();
  const { needs, error, refetch, more, handled } = useNeeds();
  const take = useTake();
  const settle = useDialog<PunchContest>();
  const [all, setAll] = useState(false);
  const now = useNow(nextMinute);
  const list = useRef<HTMLUListElement>(null);
  useKeptFocus(list, needs);
  // The list below waits, so that it does not move under the pointer.
  if (!needs)
    return (
      <div className="now" aria-busy={!error}>
        <QueryFallback error={error} retry={refetch} />
      </div>
    );
  const waits = needs.filter(({ need }) => need !== 'onTheWay');
  const waiting = waits.length;
  // Replacements come last and are few, so they are always shown.
  const shown = all ? needs : [...waits.slice(0, first), ...needs.slice(waiting)];
  const named = ({ shift, inquiry, contest }: Need) =>
    shift ? `${agentName(shift, t)}, ${shift.place.name}` : (inquiry?.from.name ?? contest!.agent);
  return (
    <section className="now" aria-labelledby="now-title">
      <header>
        <h2 id="now-title">
          {t('now.title')} <span className="quiet">{`${number(waiting)}${more ? '+' : ''}`}</span>
        </h2>
        <p role="status" className="quiet">
          {handled?.taken &&
            t(handled.taken.own ? 'now.doneByMe' : 'now.doneBy', { what: named(handled), name: handled.taken.by })}
          {!handled && waiting === 0 && t('now.none')}
        </p>
        {waiting > first && (
          <button type="button" className="link" aria-expanded={all} onClick={() => setAll(!all)}>
            {all ? t('now.fewer') : t('now.all', { n: needs.length, more: String(more) })}
          </button>
        )}
        <FirstSetUp />
      </header>
      {needs.length > 0 && (
        <ul ref={list} className="now-list">
          {shown.map((need) => (
            <NowRow key={need.id} need={need} now={now} dialogs={dialogs} onTake={take} onSettle={settle.show} />
          ))}
        </ul>
      )}
      <Overlay open={settle.open} onClose={settle.close}>
        {settle.subject && <SettleDialog dialog={settle} />}
      </Overlay>
    </section>
  );
};
