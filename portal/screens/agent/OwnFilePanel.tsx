import { Button } from '@mui/material';
import { DownloadOwnFile } from '#contracts/api/person-file.ts';
import { save } from '#portal/api/call.ts';
import { useText } from '#portal/language/i18n.ts';
import { Download } from '#portal/ui/icons/icons.tsx';
import { toast } from '#portal/ui/toasts.ts';

/** What is kept about the agent, to take along. */
export const OwnFilePanel = () => {
  const t = useText();
  return (
    <section className="agent-card">
      <h2>{t('personFile.title')}</h2>
      <p className="quiet">{t('personFile.hint')}</p>
      <Button startIcon={<Download size={18} />} onClick={() => void save(DownloadOwnFile, {}).catch(toast.problem)}>
        {t('personFile.download')}
      </Button>
    </section>
  );
};
