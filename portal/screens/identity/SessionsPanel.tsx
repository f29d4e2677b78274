import { EndOtherSessions, EndSession, MySessions } from '#contracts/api/open-sessions.ts';
import type { Output } from '#contracts/endpoint.ts';
import { useRead } from '#portal/api/hooks.ts';
import { useText } from '#portal/language/i18n.ts';
import { QueryContent } from '#portal/ui/QueryContent.tsx';
import { CommandButton } from '#portal/ui/CommandButton.tsx';
import { moment } from '#portal/ui/format.ts';
import { questionTo } from '#portal/ui/feedback/question.tsx';

type OpenSession = Output<typeof MySessions>[number];

/** Where the person is signed in, this device first, and the ways to end it elsewhere. */
export const SessionsPanel = ({ className = 'panel' }: { readonly className?: string }) => {
  const t = useText();
  const query = useRead(MySessions, {}, { quiet: true });
  return (
    <section className={className}>
      <h2>{t('sessions.title')}</h2>
      <QueryContent query={query}>{(open) => <Sessions open={open} />}</QueryContent>
    </section>
  );
};

const Sessions = ({ open }: { readonly open: readonly OpenSession[] }) => {
  const t = useText();
  const sessions = open.toSorted((one, other) => Number(other.current) - Number(one.current));
  const device = ({ browser, system }: OpenSession) => {
    const name = browser ?? t('sessions.unknownBrowser');
    return system ? t('sessions.device', { browser: name, system }) : name;
  };
  return (
    <>
      <div className="items links">
        <ul>
          {sessions.map((session) => (
            <li key={session.id}>
              <div className="grow">
                <strong>{device(session)}</strong>
                <div className="secondary">{t('sessions.since', { at: moment(session.startedAt) })}</div>
                <div className="secondary">
                  {session.current ? t('sessions.current') : t('sessions.used', { at: moment(session.usedAt) })}
                </div>
              </div>
              {!session.current && (
                <CommandButton
                  command={EndSession}
                  input={{ id: session.id }}
                  success="sessions.ended"
                  aria-label={t('sessions.end.of', { device: device(session) })}
                  ask={questionTo('sessions.end', t('sessions.end.question', { device: device(session) }), {
                    danger: true,
                  })}
                >
                  {t('sessions.end')}
                </CommandButton>
              )}
            </li>
          ))}
        </ul>
      </div>
      {sessions.length > 1 && (
        <CommandButton
          command={EndOtherSessions}
          input={{}}
          success="sessions.ended"
          variant="outlined"
          ask={questionTo('sessions.endOthers', t('sessions.endOthers.question', { n: sessions.length - 1 }), {
            danger: true,
          })}
        >
          {t('sessions.endOthers')}
        </CommandButton>
      )}
    </>
  );
};
