import { GetNoticeSettings, SaveNoticeSettings } from '#contracts/api/notices.ts';
import { useRead } from '#portal/api/hooks.ts';
import { useText } from '#portal/language/i18n.ts';
import { QueryFallback } from '#portal/ui/QueryFallback.tsx';
import { CommandForm } from '#portal/ui/CommandForm.tsx';
import { TextField } from '#portal/ui/fields/TextField.tsx';

/** Quiet hours: no pushes or texts to the company's agents. */
export const NoticeSettingsTab = () => {
  const t = useText();
  const { data, error, refetch } = useRead(GetNoticeSettings, {}, { quiet: true });
  if (!data) return <QueryFallback error={error} retry={refetch} />;
  return (
    <section className="panel">
      <h2>{t('noticeSettings.title')}</h2>
      <p className="quiet">{t('noticeSettings.intro')}</p>
      <CommandForm command={SaveNoticeSettings} values={data} success="noticeSettings.saved">
        <div className="columns">
          <TextField name="quietFrom" label="noticeSettings.quietFrom" type="number" required />
          <TextField name="quietTo" label="noticeSettings.quietTo" type="number" required />
        </div>
        <TextField
          name="urgentHours"
          label="noticeSettings.urgentHours"
          type="number"
          hint="noticeSettings.urgentHint"
          required
        />
        <TextField
          name="chatMonths"
          label="noticeSettings.chatMonths"
          type="number"
          hint="noticeSettings.chatHint"
          required
        />
      </CommandForm>
    </section>
  );
};
