import { Checkbox, FormControlLabel } from '@mui/material';
import { Link } from 'react-router-dom';
import {
  AddSubContractor,
  AgencyLicences,
  DeleteSubContractor,
  SubContractors,
  SwitchSubContractor,
} from '#contracts/api/smart-connect.ts';
import { useCommand, useRead } from '#portal/api/hooks.ts';
import { useMay, useUser } from '#portal/api/session.tsx';
import { useText } from '#portal/language/i18n.ts';
import { CommandButton } from '#portal/ui/CommandButton.tsx';
import { CommandForm } from '#portal/ui/CommandForm.tsx';
import { Gate } from '#portal/ui/Gate.tsx';
import { TextField } from '#portal/ui/fields/TextField.tsx';
import { SystemPanel } from '#portal/screens/admin/SystemPanel.tsx';
import { LicencesPanel } from './LicencesPanel.tsx';

const columns = ['transfer.agency', 'partner.active', ''];

/** External agencies to which the agency hands over shifts, and its own licences by territory. */
export const SmartConnectTab = () => {
  const id = useUser().agencyId ?? '';
  return (
    <>
      <Gate access={SubContractors.access}>
        <Partners id={id} />
      </Gate>
      <Gate access={AgencyLicences.access}>
        <LicencesPanel id={id} />
      </Gate>
    </>
  );
};

const Partners = ({ id }: { readonly id: string }) => {
  const t = useText();
  const query = useRead(SubContractors, { id }, { quiet: true });
  const active = useCommand(SwitchSubContractor, { success: 'partner.saved' });
  const maySwitch = useMay(SwitchSubContractor.access);
  return (
    <>
      <Gate access={AddSubContractor.access}>
        <section className="panel">
          <h2>{t('partner.add')}</h2>
          <p className="quiet">{t('partner.add.hint')}</p>
          <CommandForm
            key={query.data?.length ?? 0}
            command={AddSubContractor}
            values={{ id, email: '' }}
            success="partner.added"
            submit="partner.add"
          >
            <TextField name="email" label="partner.email" type="email" required />
          </CommandForm>
        </section>
      </Gate>
      <SystemPanel
        title="partner.title"
        calm="partner.none"
        columns={columns}
        query={query}
        rows={query.data}
        rowId={({ id: subId }) => subId}
        cells={(partner) => [
          <Link key="name" to={`/agency/smartconnect/${partner.id}`}>
            {partner.subAgency.name}
          </Link>,
          <FormControlLabel
            key="active"
            control={
              <Checkbox
                size="small"
                checked={partner.active && !partner.blocked}
                disabled={active.isPending || !maySwitch || partner.blocked}
                onChange={(event) => active.mutate({ id, subId: partner.id, active: event.target.checked })}
              />
            }
            label={
              <>
                {t(partner.blocked ? 'client.state.blocked' : 'partner.active')}
                <span className="sr-only"> {partner.subAgency.name}</span>
              </>
            }
          />,
          <CommandButton
            key="remove"
            command={DeleteSubContractor}
            input={{ id, subId: partner.id }}
            success="partner.removed"
            color="error"
            ask={{
              title: t('partner.remove'),
              question: [
                t('partner.remove.question', { name: partner.subAgency.name }),
                partner.offered > 0 && t('partner.remove.offered', { n: partner.offered }),
              ],
              danger: true,
            }}
          >
            {t('partner.remove')}
          </CommandButton>,
        ]}
      />
    </>
  );
};
