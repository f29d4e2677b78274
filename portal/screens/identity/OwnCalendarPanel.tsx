import { useState } from 'react';
import { EndOwnCalendar, MakeOwnCalendar, OwnCalendar } from '#contracts/api/calendar-feeds.ts';
import { useRead } from '#portal/api/hooks.ts';
import { useText } from '#portal/language/i18n.ts';
import { QueryContent } from '#portal/ui/QueryContent.tsx';
import { CommandButton } from '#portal/ui/CommandButton.tsx';
import { moment } from '#portal/ui/format.ts';
import { SecretDialog } from '../settings/integrations/SecretDialog.tsx';
import { questionTo } from '#portal/ui/feedback/question.tsx';

/** The secret address of an agent's own shifts, for their calendar program. */
export const OwnCalendarPanel = ({ className }: { readonly className: string }) => {
  const t = useText();
  const query = useRead(OwnCalendar, {}, { quiet: true });
  const [secret, setSecret] = useState<string>();
  return (
    <section className={className}>
      <h2>{t('ownCalendar.title')}</h2>
      <p className="quiet">{t('ownCalendar.about')}</p>
      <QueryContent query={query}>
        {({ on, lastSyncAt }) => (
          <>
            {on && <p>{t('ownCalendar.used', { at: lastSyncAt ? moment(lastSyncAt) : t('integration.never') })}</p>}
            <div className="row-buttons">
              <CommandButton
                command={MakeOwnCalendar}
                input={{}}
                {...(on && { ask: questionTo('ownCalendar.renew', t('ownCalendar.renew.question')) })}
                onDone={(made) => setSecret(made.secret)}
                variant="outlined"
              >
                {t(on ? 'ownCalendar.renew' : 'ownCalendar.make')}
              </CommandButton>
              {on && (
                <CommandButton
                  command={EndOwnCalendar}
                  input={{}}
                  success="ownCalendar.ended"
                  ask={questionTo('ownCalendar.end', t('ownCalendar.end.question'), { danger: true })}
                >
                  {t('ownCalendar.end')}
                </CommandButton>
              )}
            </div>
          </>
        )}
      </QueryContent>
      <SecretDialog
        made={secret === undefined ? undefined : { type: 'calendar', secret }}
        onClose={() => setSecret(undefined)}
      />
    </section>
  );
};
