import { GetNotice, RetryNotice } from '#contracts/api/notices.ts';
import { isRetryable } from '#contracts/values/notice.ts';
import { useRead } from '#portal/api/hooks.ts';
import { useText } from '#portal/language/i18n.ts';
import { QueryFallback } from '#portal/ui/QueryFallback.tsx';
import { CommandButton } from '#portal/ui/CommandButton.tsx';
import { Dialog } from '#portal/ui/feedback/Dialog.tsx';
import { moment } from '#portal/ui/format.ts';
import { NoticeState } from './NoticeState.tsx';

type Props = { readonly id: string; readonly open: boolean; readonly onClose: () => void };

/** One notification: text, recipient, tries, and the provider's answers. */
export const NoticeDialog = ({ id, open, onClose }: Props) => {
  const t = useText();
  const { data, error, refetch } = useRead(GetNotice, { id }, { watch: ['notices'], quiet: true });
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={data ? t(`notice.kind.${data.kind}`) : t('notices.title')}
      actions={
        data &&
        isRetryable(data.state) && (
          <CommandButton command={RetryNotice} input={{ id }} success="notices.retried" variant="contained">
            {t('notices.retry')}
          </CommandButton>
        )
      }
    >
      {!data && <QueryFallback error={error} retry={refetch} />}
      {data && (
        <>
          <dl className="facts">
            <Fact label="notices.state">
              <NoticeState state={data.state} kept={data.kept} />
            </Fact>
            <Fact label="notices.person">{data.person.name || '—'}</Fact>
            <Fact label="message.channel">
              {t(`message.channel.${data.channel}`) + (data.channel === 'push' ? '' : ` – ${data.to}`)}
            </Fact>
            <Fact label="notices.at">{moment(data.at)}</Fact>
            {data.endedAt ? (
              <Fact label="notices.endedAt">{moment(data.endedAt)}</Fact>
            ) : (
              <Fact label="notices.notBefore">{moment(data.notBefore)}</Fact>
            )}
            <Fact label="notices.tries">{data.tries}</Fact>
            {data.reason && <Fact label="notices.reason">{data.reason}</Fact>}
          </dl>
          {data.words ? (
            <section className="panel notice-words" lang={data.language}>
              {data.channel !== 'sms' && <h3>{data.words.subject}</h3>}
              <pre>{data.words.text}</pre>
            </section>
          ) : (
            <p className="quiet">{t('notices.secret')}</p>
          )}
        </>
      )}
    </Dialog>
  );
};

const Fact = ({ label, children }: { readonly label: string; readonly children: React.ReactNode }) => (
  <div>
    <dt>{useText()(label)}</dt>
    <dd>{children}</dd>
  </div>
);
