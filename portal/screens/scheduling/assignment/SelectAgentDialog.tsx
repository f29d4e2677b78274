import { Button, Checkbox, FormControlLabel, TextField } from '@mui/material';
import { useState } from 'react';
import { GetRequest } from '#contracts/api/requests.ts';
import { GetAffEvent, type ShiftRow } from '#contracts/api/shifts.ts';
import { supervisesByDefault } from '#contracts/values/shift.ts';
import { nearestTexted, OfferByText } from '#contracts/api/text-offers.ts';
import { useRead } from '#portal/api/hooks.ts';
import { useMay, useUser } from '#portal/api/session.tsx';
import { useText } from '#portal/language/i18n.ts';
import { QueryFallback } from '#portal/ui/QueryFallback.tsx';
import { EmptyState } from '#portal/ui/EmptyState.tsx';
import { Dialog } from '#portal/ui/feedback/Dialog.tsx';
import { useDialog } from '#portal/ui/feedback/use-dialog.ts';
import { number, span } from '#portal/ui/format.ts';
import { People } from '#portal/ui/icons/first-icons.tsx';
import { ListSearch } from '#portal/ui/list/ListSearch.tsx';
import { TabStrip } from '#portal/ui/TabStrip.tsx';
import { offeredTo } from '../smart-connect/offered-to.ts';
import { shiftTitle } from './agent-name.ts';
import { CandidateList } from './CandidateList.tsx';
import { candidatesOfList, lists, orders, type Candidate, type Order } from './candidates.ts';
import { FillSwitches } from './FillSwitches.tsx';
import { TextOfferDialog, type TextOffer } from './TextOfferDialog.tsx';
import { useAssignCandidate } from './use-assign-candidate.ts';
import { useCandidates, type Candidates } from './use-candidates.ts';

type Props = { readonly shift: ShiftRow; readonly open: boolean; readonly onClose: () => void };

type ToolsProps = {
  readonly candidates: Candidates;
  readonly supervisor: boolean;
  readonly onSupervisor: (supervisor: boolean) => void;
};

const CandidateTools = ({ candidates, supervisor, onSupervisor }: ToolsProps) => {
  const t = useText();
  const { search, setSearch, order, setOrder } = candidates;
  return (
    <div className="list-tools">
      <ListSearch value={search} onSearch={setSearch} />
      <TextField
        select
        size="small"
        label={t('candidate.order')}
        value={order}
        onChange={(event) => setOrder(event.target.value as Order)}
        slotProps={{ select: { native: true } }}
      >
        {orders.map((one) => (
          <option key={one} value={one}>
            {t(`candidate.order.${one}`)}
          </option>
        ))}
      </TextField>
      <FormControlLabel
        label={t('candidate.asSupervisor')}
        control={
          <Checkbox size="small" checked={supervisor} onChange={(event) => onSupervisor(event.target.checked)} />
        }
      />
    </div>
  );
};

type FoundProps = {
  readonly candidates: Candidates;
  readonly zone: string;
  /** The candidate who is being assigned. */
  readonly choosing: string | null;
  readonly onChoose: (candidate: Candidate) => Promise<void>;
  /** Offers the shift by text message to these agents. */
  readonly onText: (agentIds: string[]) => void;
};

const CandidatesFound = ({ candidates, zone, choosing, onChoose, onText }: FoundProps) => {
  const t = useText();
  const { list, setList, search, loaded, error, refetch, all, found, shown } = candidates;
  const mayText = useMay(OfferByText.access);
  const nearest = candidatesOfList(all, 'available')
    .filter(({ phone, former, lateFor }) => phone && !former && !lateFor)
    .slice(0, nearestTexted);
  const elsewhere = shown.length === 0 ? found.length : 0;
  return (
    <>
      <div className="select-tabs">
        {mayText && nearest.length > 0 && (
          <Button variant="outlined" aria-haspopup="dialog" onClick={() => onText(nearest.map(({ id }) => id))}>
            {t('textOffer.nearest', { n: nearest.length })}
          </Button>
        )}
        <TabStrip
          label={t('dialog.selectAgent')}
          chosen={list}
          onChoose={setList}
          tabs={lists.map((name) => ({
            value: name,
            id: `select-${name}`,
            panelId: 'select-panel',
            name: t(`select.${name}`),
            mark: loaded && <span className="count">{number(candidatesOfList(found, name).length)}</span>,
          }))}
        />
      </div>
      <div role="tabpanel" id="select-panel" aria-labelledby={`select-${list}`}>
        {!loaded && <QueryFallback error={error} retry={refetch} />}
        {loaded && shown.length === 0 && (
          <EmptyState text={t(search ? 'list.empty' : 'candidate.none')} icon={<People size={32} />}>
            {search && elsewhere > 0 && (
              <Button variant="outlined" onClick={() => setList('all')}>
                {t('candidate.found.all', { n: elsewhere })}
              </Button>
            )}
          </EmptyState>
        )}
        {shown.length > 0 && (
          <CandidateList
            key={list}
            candidates={shown}
            label={t(`select.${list}`)}
            zone={zone}
            choosing={choosing}
            onChoose={(candidate) => void onChoose(candidate)}
          />
        )}
      </div>
    </>
  );
};

const Choice = ({ shift, onClose }: Omit<Props, 'open'>) => {
  const t = useText();
  const [supervisor, setSupervisor] = useState(supervisesByDefault(shift.agentType));
  const { data: fresh } = useRead(GetAffEvent, { id: shift.id }, { quiet: true, watch: ['requests'] });
  const now = fresh ?? shift;
  const candidates = useCandidates(shift.id, now.employee?.id);
  const { choose, refusal, choosing } = useAssignCandidate(now, supervisor, {
    onDone: onClose,
    onRefused: () => void candidates.refetch(),
  });
  const asked = offeredTo(now, useUser().agencyId);
  const { data: event } = useRead(GetRequest, { id: shift.requestId }, { quiet: true });
  const text = useDialog<TextOffer>();
  return (
    <div className="select-agent">
      <p className="quiet">
        {[event?.place?.name, span(shift.start, shift.end, shift.timezone)].filter(Boolean).join(' · ')}
      </p>
      {now.employee && <p>{t('candidate.replaces', { name: now.employee.fullName })}</p>}
      {asked.length > 0 && <p role="note">{t('handover.assignEnds', { names: asked.join(', ') })}</p>}
      <FillSwitches shift={now} />
      <CandidateTools candidates={candidates} supervisor={supervisor} onSupervisor={setSupervisor} />
      {refusal && (
        <p className="form-problem" role="alert">
          {refusal}
        </p>
      )}
      <CandidatesFound
        candidates={candidates}
        zone={shift.timezone}
        choosing={choosing}
        onChoose={choose}
        onText={(agentIds) => text.show({ shift: now, agentIds })}
      />
      <TextOfferDialog offer={text} onSent={onClose} />
    </div>
  );
};

/** Chooses an agent for a shift, to assign them or to replace the present one. */
export const SelectAgentDialog = ({ shift, open, onClose }: Props) => {
  const t = useText();
  return (
    <Dialog open={open} onClose={onClose} width="md" title={`${t('dialog.selectAgent')} – ${shiftTitle(shift, t)}`}>
      <Choice shift={shift} onClose={onClose} />
    </Dialog>
  );
};
