import { useState } from 'react';
import type { Waiting } from '#portal/device/outbox.ts';
import { useOutbox } from '#portal/device/use-outbox.ts';
import { useText, type Text } from '#portal/language/i18n.ts';
import { moment } from '#portal/ui/format.ts';

const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
const calls: Readonly<Record<string, string>> = {
  AcceptAffectation: 'outbox.accept',
  ConfirmAffectation: 'outbox.confirm',
  RefuseAffectation: 'outbox.refuse',
  ReportLateness: 'outbox.late',
  ReportArrival: 'outbox.onTheWay',
  FileEndOfShiftReport: 'report.mine',
};
const nameOf = ({ said: item }: Waiting, t: Text): string => {
  if (item.kind === 'message') return t('outbox.message', { text: item.message.slice(0, 60) });
  if (item.kind === 'punch') return t(item.punch.record.way === 'in' ? 'outbox.punchIn' : 'outbox.punchOut');
  return t(calls[item.name] ?? 'outbox.call');
};

/** The number of unsent actions on this telephone, and why one was refused. */
export const OutboxBar = () => {
  const t = useText();
  const { outbox, waiting } = useOutbox();
  const [open, setOpen] = useState(false);
  if (waiting.length === 0) return null;
  const refused = waiting.filter(({ state }) => state === 'refused').length;
  const unsent = waiting.length - refused;
  const counts = [unsent > 0 && t('outbox.count', { n: unsent }), refused > 0 && t('outbox.refused', { n: refused })];
  return (
    <section className="agent-outbox" aria-label={t('outbox.title')}>
      <button type="button" className="link" aria-expanded={open} onClick={() => setOpen(!open)}>
        {counts.filter(Boolean).join(' · ')}
      </button>
      {open && (
        <ul>
          {waiting.map((entry) => (
            <li key={entry.key}>
              <span>
                {nameOf(entry, t)} · {moment(entry.at, zone)}
              </span>
              {entry.state === 'refused' && (
                <>
                  <span className="field-error">{entry.why}</span>
                  <button type="button" className="link" onClick={() => void outbox.retry(entry.key)}>
                    {t('chat.retry')}
                  </button>
                  <button type="button" className="link" onClick={() => void outbox.discard(entry.key)}>
                    {t('chat.discard')}
                  </button>
                </>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
};
