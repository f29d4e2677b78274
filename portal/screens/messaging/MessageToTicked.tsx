import { MessageRecipients, MessageToShifts } from '#contracts/api/messages.ts';
import type { Request } from '#contracts/endpoint.ts';
import type { Channel } from '#contracts/values/message.ts';
import { useRead } from '#portal/api/hooks.ts';
import { useText } from '#portal/language/i18n.ts';
import { QueryFallback } from '#portal/ui/QueryFallback.tsx';
import { MessageForm } from './MessageForm.tsx';

/** What is ticked in the shifts of an event, as the bulk calls take it. */
export type TickedShifts = Request<typeof MessageRecipients>;
type Props = {
  readonly shifts: TickedShifts;
  readonly channel?: Channel;
  readonly onSent: () => void;
  readonly onCancel: () => void;
};

/**
 * A message to the agents of shifts. The server says who they are: an agent may have several of the shifts, and agents
 * of another employer are left out.
 */
export const MessageToTicked = ({ shifts, channel = 'email', onSent, onCancel }: Props) => {
  const t = useText();
  const { data, error, refetch } = useRead(MessageRecipients, shifts, { quiet: true });
  if (!data) return <QueryFallback error={error} retry={refetch} />;
  const { recipients, leftOut } = data;
  if (recipients === 0) return <p role="status">{t('problem.MESSAGE_FOR_NOBODY')}</p>;
  return (
    <>
      {leftOut > 0 && (
        <p className="quiet" role="status">
          {t('message.leftOut', { n: leftOut })}
        </p>
      )}
      <MessageForm
        command={MessageToShifts}
        toInput={(draft) => ({ ...shifts, draft })}
        summary={data}
        channel={channel}
        onSent={onSent}
        onCancel={onCancel}
      />
    </>
  );
};
