import { MyPreferences, SaveMyPreferences } from '#contracts/api/notices.ts';
import { useRead } from '#portal/api/hooks.ts';
import { useText } from '#portal/language/i18n.ts';
import { QueryContent } from '#portal/ui/QueryContent.tsx';
import { CommandForm } from '#portal/ui/CommandForm.tsx';
import { isSavable, TopicChoiceFields } from './TopicChoiceFields.tsx';

/** Which notices the person who is signed in wants. */
export const NoticePreferences = ({ className = 'panel' }: { readonly className?: string }) => {
  const t = useText();
  const query = useRead(MyPreferences, {}, { quiet: true });
  return (
    <section className={className}>
      <h2>{t('preferences.title')}</h2>
      <QueryContent query={query}>
        {(wanted) => (
          <CommandForm command={SaveMyPreferences} values={wanted} ready={isSavable} success="preferences.saved">
            <TopicChoiceFields wanted={wanted} />
          </CommandForm>
        )}
      </QueryContent>
    </section>
  );
};
