import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { LinkedPreferences, SaveLinkedPreferences, Unsubscribe as StopThese } from '#contracts/api/notices.ts';
import type { Output } from '#contracts/endpoint.ts';
import type { TopicChoices } from '#contracts/values/notice.ts';
import { useRead } from '#portal/api/hooks.ts';
import { useText } from '#portal/language/i18n.ts';
import { QueryFallback } from '#portal/ui/QueryFallback.tsx';
import { CommandButton } from '#portal/ui/CommandButton.tsx';
import { CommandForm } from '#portal/ui/CommandForm.tsx';
import { isSavable, TopicChoiceFields } from './TopicChoiceFields.tsx';

/**
 * The page that a notification's unsubscribe link opens: a button stops further ones of its kind, or all channels are
 * chosen again. Nothing changes before a press.
 */
export const Unsubscribe = () => {
  const t = useText();
  const { token = '' } = useParams();
  const [saved, setSaved] = useState(false);
  const { data, error, refetch } = useRead(LinkedPreferences, { token }, { quiet: true });
  return (
    <section className="card">
      <h1>{t('preferences.title')}</h1>
      {!data && (
        <QueryFallback error={error} retry={refetch} missing="preferences.linkInvalid">
          <Link to="/login">{t('auth.login.submit')}</Link>
        </QueryFallback>
      )}
      {saved && <p role="status">{t('preferences.saved')}</p>}
      {data && !saved && <Choice token={token} {...data} onSaved={() => setSaved(true)} />}
    </section>
  );
};

type Props = Output<typeof LinkedPreferences> & { readonly token: string; readonly onSaved: () => void };

const Choice = ({ token, unwanted, wanted, onSaved }: Props) => {
  const t = useText();
  return (
    <>
      {unwanted.map(({ topic, channel }) => (
        <p key={topic}>
          <strong>
            {t(`preferences.topic.${topic}`)} – {t(`message.channel.${channel}`)}
          </strong>
        </p>
      ))}
      <CommandButton command={StopThese} input={{ token }} variant="contained" onDone={onSaved}>
        {t('preferences.stop')}
      </CommandButton>
      <CommandForm<typeof SaveLinkedPreferences, { token: string; wanted: TopicChoices }>
        command={SaveLinkedPreferences}
        values={{ token, wanted }}
        ready={({ wanted: typed }) => isSavable(typed)}
        careless
        onSaved={onSaved}
      >
        <TopicChoiceFields wanted={wanted} prefix="wanted." />
      </CommandForm>
    </>
  );
};
