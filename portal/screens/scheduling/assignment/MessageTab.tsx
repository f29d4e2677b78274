import { Activity, Suspense, useState } from 'react';
import type { ShiftDetail } from '#contracts/api/shifts.ts';
import { useText } from '#portal/language/i18n.ts';
import { DialogCloseContext, DialogFootContext } from '#portal/ui/feedback/Dialog.tsx';
import { lazyComponent } from '#portal/ui/lazy-component.ts';
import { useOwnAgent } from './own-agent.ts';

const RequestThread = lazyComponent(() => import('#portal/screens/chat/RequestThread.tsx'), 'RequestThread');
const MessageToAgents = lazyComponent(() => import('#portal/screens/messaging/MessageToAgents.tsx'), 'MessageToAgents');

type Props = { readonly shift: ShiftDetail; readonly shown: boolean };

/** A supervisor is written to in their conversation, another agent of one's own by a message, and nobody else. */
export const MessageTab = ({ shift, shown }: Props) => {
  const t = useText();
  const own = useOwnAgent(shift);
  const [opened, setOpened] = useState(false);
  const [sent, setSent] = useState(0);
  if (shown && !opened) setOpened(true);
  const { requestId, threadId } = shift;
  if (!threadId && !own) return <p className="quiet">{t('assignment.message.refused')}</p>;
  if (!opened) return null;
  return (
    <Suspense>
      {threadId ? (
        // While it is hidden, what comes in is not read.
        <Activity mode={shown ? 'visible' : 'hidden'}>
          <RequestThread requestId={requestId} to={threadId} />
        </Activity>
      ) : (
        // The foot of the dialog belongs to the shift's own form.
        <DialogFootContext value={null}>
          <DialogCloseContext value={undefined}>
            <MessageToAgents key={sent} agentIds={[own!.id]} onSent={() => setSent(sent + 1)} />
          </DialogCloseContext>
        </DialogFootContext>
      )}
    </Suspense>
  );
};
