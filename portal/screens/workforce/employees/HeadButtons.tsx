import { Button } from '@mui/material';
import { ExcludeEmployee } from '#contracts/api/agent-notes.ts';
import { MessageToEmployees } from '#contracts/api/messages.ts';
import { RateAffectation } from '#contracts/api/ratings.ts';
import { useMay } from '#portal/api/session.tsx';
import { useText } from '#portal/language/i18n.ts';
import { DialogHost } from '#portal/ui/feedback/DialogHost.tsx';
import { useDialog } from '#portal/ui/feedback/use-dialog.ts';
import { lazyComponent } from '#portal/ui/lazy-component.ts';

const ExcludeDialog = lazyComponent(() => import('../notes/ExcludeDialog.tsx'), 'ExcludeDialog');
const RateAgentDialog = lazyComponent(() => import('../ratings/RateAgentDialog.tsx'), 'RateAgentDialog');
const MessageDialog = lazyComponent(() => import('#portal/screens/messaging/MessageDialog.tsx'), 'MessageDialog');

type What = 'message' | 'rate' | 'exclude';
type Props = { readonly agentId: string; readonly name: string };

/** Buttons of an employee's header: to write to them, to rate their work, and to exclude them. */
export const HeadButtons = ({ agentId, name }: Props) => {
  const t = useText();
  const [writes, rates] = [useMay(MessageToEmployees.access), useMay(RateAffectation.access)];
  const excludes = useMay(ExcludeEmployee.access);
  const dialog = useDialog<What>();
  const button = (what: What, label: string) => (
    <Button variant="outlined" aria-haspopup="dialog" onClick={() => dialog.show(what)}>
      {t(label)}
    </Button>
  );
  return (
    <>
      {writes && button('message', 'employees.bulk.message')}
      {rates && button('rate', 'rating.title')}
      {excludes && button('exclude', 'agent.exclude')}
      <DialogHost dialog={dialog}>
        {(what, shown) =>
          what === 'message' ? (
            <MessageDialog {...shown} to={{ agentIds: [agentId] }} />
          ) : what === 'rate' ? (
            <RateAgentDialog {...shown} agentId={agentId} agent={name} />
          ) : (
            <ExcludeDialog {...shown} agentId={agentId} />
          )
        }
      </DialogHost>
    </>
  );
};
