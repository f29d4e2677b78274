import { Button } from '@mui/material';
import { ExcludeEmployee } from '#contracts/api/agent-notes.ts';
import { AnonymizeEmployee } from '#contracts/api/anonymize.ts';
import { MessageToEmployees } from '#contracts/api/messages.ts';
import { RateAffectation } from '#contracts/api/ratings.ts';
import { useMay, useUser } from '#portal/api/session.tsx';
import { useText } from '#portal/language/i18n.ts';
import { DialogHost } from '#portal/ui/feedback/DialogHost.tsx';
import { useDialog } from '#portal/ui/feedback/use-dialog.ts';
import { lazyComponent } from '#portal/ui/lazy-component.ts';

const AnonymizeDialog = lazyComponent(() => import('./AnonymizeDialog.tsx'), 'AnonymizeDialog');
const ExcludeDialog = lazyComponent(() => import('../notes/ExcludeDialog.tsx'), 'ExcludeDialog');
const RateAgentDialog = lazyComponent(() => import('../ratings/RateAgentDialog.tsx'), 'RateAgentDialog');
const MessageDialog = lazyComponent(() => import('#portal/screens/messaging/MessageDialog.tsx'), 'MessageDialog');

type What = 'message' | 'rate' | 'exclude' | 'anonymize';
type Props = { readonly agentId: string; readonly name: string; readonly inactive: boolean };

/**
 * Buttons of an employee's header: to write to them, to rate their work, to exclude them, and to anonymize who has
 * left.
 */
export const HeadButtons = ({ agentId, name, inactive }: Props) => {
  const t = useText();
  const [writes, rates] = [useMay(MessageToEmployees.access), useMay(RateAffectation.access)];
  const [excludes, anonymizes] = [useMay(ExcludeEmployee.access), useMay(AnonymizeEmployee.access)];
  const { loggedAsCustomer } = useUser();
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
      {anonymizes && inactive && !loggedAsCustomer && button('anonymize', 'anonymize')}
      <DialogHost dialog={dialog}>
        {(what, shown) =>
          what === 'message' ? (
            <MessageDialog {...shown} to={{ agentIds: [agentId] }} />
          ) : what === 'rate' ? (
            <RateAgentDialog {...shown} agentId={agentId} agent={name} />
          ) : what === 'exclude' ? (
            <ExcludeDialog {...shown} agentId={agentId} />
          ) : (
            <AnonymizeDialog {...shown} agentId={agentId} name={name} />
          )
        }
      </DialogHost>
    </>
  );
};
