import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { LinkedPreferences, SaveLinkedPreferences } from '#contracts/api/notices.ts';
import { useRead } from '../../api/hooks.ts';
import { useText } from '../../language/i18n.ts';
import { Loading } from '../../shell/Loading.tsx';
import { CommandForm } from '../../ui/CommandForm.tsx';
import { problemText } from '../../ui/toasts.ts';
import { WantedFields } from './WantedFields.tsx';

/** Where the link of a notice leads: says no to further ones by the channel it came by, or chooses anew. Nothing changes before it is saved. */
export const Unsubscribe = () => {
  const t = useText();
  const { token = '' } = useParams();
  const [saved, setSaved] = useState(false);
  const { data, error } = useRead(LinkedPreferences, { token }, { quiet: true });
  return (
    <section className="card">
      <h1>{t('preferences.title')}</h1>
      {error && (
        <p className="form-problem" role="alert">
          {problemText(error)}
        </p>
      )}
      {!data && !error && <Loading />}
      {saved && <p role="status">{t('preferences.saved')}</p>}
      {data && !saved && (
        <CommandForm
          command={SaveLinkedPreferences}
          values={{ token, wanted: { ...data.wanted, [data.channel]: false } }}
          careless
          onSaved={() => setSaved(true)}
        >
          <WantedFields prefix="wanted." />
        </CommandForm>
      )}
    </section>
  );
};
