import { Button } from '@mui/material';
import { DownloadOwnFile, FileViews } from '#contracts/api/person-file.ts';
import { save } from '#portal/api/save.ts';
import { useRead } from '#portal/api/hooks.ts';
import { useText } from '#portal/language/i18n.ts';
import { QueryContent } from '#portal/ui/QueryContent.tsx';
import { moment } from '#portal/ui/format.ts';
import { Download } from '#portal/ui/icons/icons.tsx';
import { orSayWhy } from '#portal/ui/or-say-why.ts';

/** Download of all that is stored about the agent, and who viewed their file. */
export const OwnFilePanel = () => {
  const t = useText();
  const views = useRead(FileViews, {}, { quiet: true });
  const download = () => orSayWhy(save(DownloadOwnFile, {}).then(() => views.refetch()));
  return (
    <section className="agent-card">
      <h2>{t('personFile.title')}</h2>
      <p className="quiet">{t('personFile.hint')}</p>
      <Button startIcon={<Download size={18} />} onClick={download}>
        {t('personFile.download')}
      </Button>
      <h3>{t('personFile.views')}</h3>
      <QueryContent query={views}>
        {(found) => (
          <>
            {found.length === 0 && <p className="quiet">{t('agent.views.none')}</p>}
            <ul className="plain">
              {found.map(({ id, at, own, viewer, company, parts }) => (
                <li key={id}>
                  {own
                    ? t('personFile.views.you')
                    : [viewer, company ?? t('agent.views.platform')].filter(Boolean).join(', ')}
                  <br />
                  <small className="secondary">
                    {parts.length === 0
                      ? t('personFile.views.financial', { at: moment(at) })
                      : t('personFile.views.downloaded', {
                          at: moment(at),
                          parts: parts.map((part) => t(`personFile.part.${part}`)).join(', '),
                        })}
                  </small>
                </li>
              ))}
            </ul>
          </>
        )}
      </QueryContent>
    </section>
  );
};
