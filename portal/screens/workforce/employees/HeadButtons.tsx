import { Button } from '@mui/material';
import { ExcludeEmployee } from '#contracts/api/agent-notes.ts';
import { MessageToEmployees } from '#contracts/api/messages.ts';
import { useMay } from '#portal/api/session.tsx';
import { useText } from '#portal/language/i18n.ts';
import { DialogHost } from '#portal/ui/feedback/DialogHost.tsx';
import { useDialog } from '#portal/ui/feedback/use-dialog.ts';
import { lazyComponent } from '#portal/ui/lazy-component.ts';

const ExcludeDialog = lazyComponent(() => import('../notes/ExcludeDialog.tsx'), 'ExcludeDialog');
const MessageDialog = lazyComponent(() => import('#portal/screens/messaging/MessageDialog.tsx'), 'MessageDialog');

/** Buttons of an employee's header: to write to them, and to exclude them. */
export const HeadButtons = ({ agentId }: { readonly agentId: string }) => {
  const t = useText();
  const [writes, excludes] = [useMay(MessageToEmployees.access), useMay(ExcludeEmployee.access)];
  const dialog = useDialog<'message' | 'exclude'>();
  const button = (what: 'message' | 'exclude', label: string) => (
    <Button variant="outlined" aria-haspopup="dialog" onClick={() => dialog.show(what)}>
      {t(label)}
    </Button>
  );
  return (
    <>
      {writes && button('message', 'employees.bulk.message')}
      {excludes && button('exclude', 'agent.exclude')}
      <DialogHost dialog={dialog}>
        {(what, shown) =>
          what === 'message' ? (
            <MessageDialog {...shown} to={{ agentIds: [agentId] }} />
          ) : (
            <ExcludeDialog {...shown} agentId={agentId} />
          )
        }
      </DialogHost>
    </>
  );
};
