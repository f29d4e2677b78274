import { FormControlLabel, Switch } from '@mui/material';
import { useState } from 'react';
import { chatMaxWidthPx } from '#contracts/values/chat.ts';
import { useUser } from '#portal/api/session.tsx';
import { useText } from '#portal/language/i18n.ts';
import { QueryFallback } from '#portal/ui/QueryFallback.tsx';
import { EmptyState } from '#portal/ui/EmptyState.tsx';
import { Chat } from '#portal/ui/icons/first-icons.tsx';
import { ChevronLeft } from '#portal/ui/icons/icons.tsx';
import { SearchMessages } from './SearchMessages.tsx';
import { Thread } from './Thread.tsx';
import { ThreadList } from './ThreadList.tsx';
import { useThreads } from '#portal/device/use-threads.ts';

type Props = {
  /** The open conversation, and the function that opens another, or with undefined closes it. */
  readonly chosen: string | undefined;
  readonly onChoose: (to: string | undefined) => void;
  readonly heading?: 'h2' | 'h3';
};

/**
 * All conversations of a person beside the open one; on a narrow screen either the list or the conversation (rule
 * chat.maxWidth).
 */
export const ChatPanel = ({ chosen, onChoose, heading = 'h2' }: Props) => {
  const t = useText();
  const { role, data: user } = useUser();
  const { refreshIntervalMs, autoRefresh } = user.settings;
  const [refreshing, setRefreshing] = useState(autoRefresh);
  const every = refreshing ? refreshIntervalMs : undefined;
  const { data, error, refetch } = useThreads(every);
  if (!data) return <QueryFallback error={error} retry={refetch} />;
  const open = data.find(({ to }) => to === chosen);
  return (
    <div className="chat" style={{ maxWidth: chatMaxWidthPx }} data-open={open ? '' : undefined}>
      <div className="chat-side">
        <SearchMessages onChoose={onChoose} />
        {data.length === 0 ? (
          <EmptyState
            icon={<Chat size={32} />}
            text={t('chat.empty')}
            {...(role !== 'user' && { hint: t('chat.empty.hint') })}
          />
        ) : (
          <ThreadList conversations={data} chosen={open?.to} onChoose={onChoose} />
        )}
        <FormControlLabel
          control={<Switch size="small" checked={refreshing} onChange={(_event, on) => setRefreshing(on)} />}
          label={t('chat.autoRefresh', { seconds: refreshIntervalMs / 1000 })}
        />
      </div>
      <div className="chat-main">
        {open ? (
          <>
            <button type="button" className="link chat-back" onClick={() => onChoose(undefined)}>
              <ChevronLeft size={18} />
              {t('chat.back')}
            </button>
            <Thread key={open.to} conversation={open} every={every} heading={heading} />
          </>
        ) : (
          data.length > 0 && <p className="quiet chat-nothing">{t('chat.choose')}</p>
        )}
      </div>
    </div>
  );
};
