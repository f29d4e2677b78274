import { Button, LinearProgress } from '@mui/material';
import { DownloadExport, EndExport, Exports, RetryExport } from '#contracts/api/exports.ts';
import type { Output } from '#contracts/endpoint.ts';
import { exportBounds } from '#contracts/values/export.ts';
import { save } from '#portal/api/save.ts';
import { useRead } from '#portal/api/hooks.ts';
import { useText } from '#portal/language/i18n.ts';
import { QueryFallback } from '#portal/ui/QueryFallback.tsx';
import { CommandButton } from '#portal/ui/CommandButton.tsx';
import { Dialog } from '#portal/ui/feedback/Dialog.tsx';
import { moment } from '#portal/ui/format.ts';
import { Download } from '#portal/ui/icons/icons.tsx';
import { SmallTable } from '#portal/ui/SmallTable.tsx';
import { orSayWhy } from '#portal/ui/or-say-why.ts';
import { questionTo } from '#portal/ui/feedback/question.tsx';

type Export = Output<typeof Exports>[number];
const watched = ['exports'] as const;
const nothing = [] as const;

const State = ({ one }: { readonly one: Export }) => {
  const t = useText();
  if (one.state === 'made') return t('exports.made', { rows: one.rows, kb: Math.ceil((one.size ?? 0) / 1024) });
  if (one.state === 'failed')
    return (
      <>
        <span className="badge" data-tone="red">
          {t('exports.failed')}
        </span>
        <span className="secondary">{one.reason}</span>
      </>
    );
  return (
    <>
      {t('exports.waiting', { rows: one.rows, total: one.total })}
      <LinearProgress
        aria-label={one.name}
        variant={one.rows ? 'determinate' : 'indeterminate'}
        value={Math.min(100, (100 * one.rows) / Math.max(1, one.total))}
      />
    </>
  );
};

const Actions = ({ one: { id, name, state, address } }: { readonly one: Export }) => {
  const t = useText();
  const end = state === 'waiting' ? 'cancel' : 'remove';
  return (
    <span>
      {address && (
        <Button
          size="small"
          startIcon={<Download size={18} />}
          aria-label={t('exports.downloadOf', { name })}
          onClick={() => orSayWhy(save(DownloadExport, { id, ...address }))}
        >
          {t('exports.download')}
        </Button>
      )}
      {state === 'failed' && (
        <CommandButton
          command={RetryExport}
          input={{ id }}
          success="exports.again"
          aria-label={t('exports.retryOf', { name })}
        >
          {t('exports.retry')}
        </CommandButton>
      )}
      <CommandButton
        command={EndExport}
        input={{ id }}
        success="exports.removed"
        ask={questionTo(`exports.${end}`, t(`exports.${end}.question`, { name }))}
        color="inherit"
        aria-label={t(`exports.${end}Of`, { name })}
      >
        {t(`exports.${end}`)}
      </CommandButton>
    </span>
  );
};

/** A person's own exports: how far each is, its file, a way to try again and to cancel or remove it. */
export const ExportsDialog = ({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) => {
  const t = useText();
  const { data, error, refetch } = useRead(
    Exports,
    {},
    { quiet: true, enabled: open, watch: open ? watched : nothing },
  );
  return (
    <Dialog open={open} onClose={onClose} title={t('exports.title')} panel width="lg">
      <p className="quiet">{t('exports.hint', { days: exportBounds.days })}</p>
      {!data && <QueryFallback error={error} retry={refetch} />}
      {data?.length === 0 && <p>{t('exports.none')}</p>}
      {data && data.length > 0 && (
        <SmallTable
          columns={['exports.list', 'exports.requested', 'exports.state', '']}
          rows={data}
          rowId={({ id }) => id}
          cells={(one) => [
            <span key="name">
              {one.name} <span className="secondary">{one.format.toUpperCase()}</span>
            </span>,
            moment(one.requestedAt),
            <State key="state" one={one} />,
            <Actions key="actions" one={one} />,
          ]}
        />
      )}
    </Dialog>
  );
};
