import type { RequestDetail } from '#contracts/api/requests.ts';
import { useText } from '#portal/language/i18n.ts';
import { Dialog } from '#portal/ui/feedback/Dialog.tsx';
import type { DialogState } from '#portal/ui/feedback/use-dialog.ts';
import { MessageToTicked } from '#portal/screens/messaging/MessageToTicked.tsx';
import { AutoAssignForm } from './AutoAssignForm.tsx';
import { LocationForm, TaskForm, TransferForm } from './BulkForms.tsx';
import { PublishForm } from './PublishForm.tsx';
import { AgentRequestForm } from './AgentRequestForm.tsx';
import type { BulkFormProps } from './bulk-form.ts';
import { bulkKinds, type BulkTarget, type BulkKind } from './bulk-kinds.ts';
import { HandOverForm } from './HandOverForm.tsx';
import { BillingForm, PayForm } from './RateForms.tsx';
import { AssignSupervisorForm, RemoveSupervisorForm } from './SupervisorForms.tsx';
import { TimeForm } from './TimeForm.tsx';
import type { Bulk } from './use-bulk.ts';

const MessageForm = ({ event, ticked, onDone, onCancel }: BulkFormProps) => (
  <MessageToTicked shifts={{ id: event.id, ...ticked }} onSent={onDone} onCancel={onCancel} />
);

const forms: Record<BulkKind, (props: BulkFormProps) => React.JSX.Element> = {
  message: MessageForm,
  time: TimeForm,
  location: LocationForm,
  task: TaskForm,
  autoAssign: AutoAssignForm,
  publish: PublishForm,
  pay: PayForm,
  billing: BillingForm,
  transfer: TransferForm,
  smartConnect: HandOverForm,
  supervisor: AssignSupervisorForm,
  removeSupervisor: RemoveSupervisorForm,
  agentRequest: AgentRequestForm,
};

type Props = { readonly event: RequestDetail; readonly dialog: DialogState<BulkTarget>; readonly bulk: Bulk };

/** The dialog of one bulk action; it begins with the number of shifts. */
export const BulkDialog = ({ event, dialog: { subject, open, close, round }, bulk }: Props) => {
  const t = useText();
  if (!subject) return null;
  const Form = forms[subject.kind];
  const done = () => {
    close();
    subject.clear();
  };
  const zone = event.timezone || event.place.general.timezone;
  return (
    <Dialog
      key={round}
      open={open}
      onClose={close}
      title={t(bulkKinds[subject.kind].title)}
      width={subject.kind === 'autoAssign' ? 'lg' : 'sm'}
    >
      <p className="quiet dialog-count">{t('list.selected', { n: subject.count })}</p>
      <Form
        event={event}
        zone={zone}
        ticked={subject.ticked}
        ids={subject.ids}
        heldBy={subject.heldBy}
        run={bulk.run}
        onDone={done}
        onCancel={close}
      />
    </Dialog>
  );
};
