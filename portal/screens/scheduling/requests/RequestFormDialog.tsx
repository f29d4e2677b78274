import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { GetRequest, RequestMoves, RequestParameters, SaveRequest } from '#contracts/api/requests.ts';
import { Places } from '#contracts/api/places.ts';
import type { Output, Request } from '#contracts/endpoint.ts';
import { sideOf } from '#contracts/permissions.ts';
import { call } from '#portal/api/call.ts';
import { useRead } from '#portal/api/hooks.ts';
import { useUser } from '#portal/api/session.tsx';
import { useText } from '#portal/language/i18n.ts';
import { QueryFallback, combineQueries } from '#portal/ui/QueryFallback.tsx';
import { CommandForm } from '#portal/ui/CommandForm.tsx';
import { Dialog } from '#portal/ui/feedback/Dialog.tsx';
import { zoneInWords } from '#portal/ui/format.ts';
import { toast } from '#portal/stores/toasts.ts';
import { addressOfRequest } from './request-address.ts';
import { blankRequest, isComplete, requestInput, typedFrom, type FormMode, type TypedRequest } from './request-form.ts';
import { RequestFields } from './RequestFields.tsx';
import { serverNow } from '#portal/server-time.ts';

type Props = { readonly open: boolean; readonly mode: FormMode; readonly onClose: () => void };

const titles = { new: 'request.form.new', edit: 'dialog.editRequest', duplicate: 'request.form.duplicate' } as const;

/** Creates, changes or copies an event. Give it a new `key` at each opening. */
export const RequestFormDialog = ({ open, mode, onClose }: Props) => {
  const t = useText();
  return (
    <Dialog open={open} onClose={onClose} title={t(titles[mode.kind])} panel width="md">
      <RequestForm mode={mode} onClose={onClose} />
    </Dialog>
  );
};

const RequestForm = ({ mode, onClose }: Omit<Props, 'open'>) => {
  const t = useText();
  const { role, data: person } = useUser();
  const navigate = useNavigate();
  const [now] = useState(serverNow);
  const isNew = mode.kind === 'new';
  const event = useRead(GetRequest, { id: isNew ? '' : mode.id }, { enabled: !isNew, quiet: true });
  const parameters = useRead(RequestParameters, {}, { quiet: true });
  const agency = sideOf(role) === 'agency';
  const owner = agency ? undefined : (person.accountOwnerId ?? undefined);
  // Reads a client's own places, which the form shows, together with the rest instead of after it.
  useRead(Places, owner ? { customerId: owner } : {}, { enabled: isNew && owner !== undefined, quiet: true });
  if ((!isNew && !event.data) || !parameters.data) return <QueryFallback {...combineQueries(event, parameters)} />;

  const known = parameters.data.customers;
  const own = event.data && { ...event.data.customer, canBeEmployer: event.data.canBeEmployer };
  const customers = own && !known.some(({ id }) => id === own.id) ? [...known, own] : known;
  const only = agency ? undefined : (owner ?? customers[0]?.id);
  const employer = (id: string | undefined) =>
    customers.find((customer) => customer.id === id)?.canBeEmployer ?? person.canBeEmployer;
  /**
   * The place also applies to the event's upcoming shifts, and to those that a move which stopped midway has left
   * elsewhere.
   */
  const preview = async ({ place }: Request<typeof SaveRequest>) => {
    if (mode.kind !== 'edit') return undefined;
    const moves = await call(RequestMoves, { id: mode.id, placeId: place.id });
    const question = [
      t('request.moves', { ...moves }),
      moves.zone && t('request.moves.zone', { zone: zoneInWords(moves.zone) }),
      moves.soon > 0 ? t('request.moves.soon', { n: moves.soon }) : t('request.moves.back'),
      moves.begun > 0 && t('place.zone.begun', { n: moves.begun }),
    ];
    return {
      agreed: moves.shifts,
      ...(moves.shifts > 0 && { question: { title: t('request.moves.title'), question } }),
    };
  };
  const saved = (request: Output<typeof SaveRequest>) => {
    onClose();
    if (request.run) toast.info(t('bulk.running'));
    if (mode.kind !== 'edit') void navigate(addressOfRequest(request, agency));
  };
  return (
    <CommandForm<typeof SaveRequest, TypedRequest>
      command={SaveRequest}
      values={event.data ? typedFrom(event.data, mode.kind === 'duplicate', now) : blankRequest(only, now)}
      fresh={
        mode.kind === 'edit' ? async () => typedFrom(await call(GetRequest, { id: mode.id }), false, now) : undefined
      }
      toInput={(typed) => requestInput(typed, mode, employer(typed.customerId))}
      preview={preview}
      ready={isComplete}
      success="request.saved"
      submit={mode.kind === 'edit' ? 'request.save' : 'request.create'}
      onSaved={saved}
      onCancel={onClose}
    >
      <RequestFields mode={mode} customers={customers} fixedCustomer={!agency || !isNew} employer={employer} />
    </CommandForm>
  );
};
