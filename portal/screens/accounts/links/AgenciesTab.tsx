import { Checkbox, FormControlLabel } from '@mui/material';
import {
  AgenciesAskedByCustomer,
  AgenciesAskingCustomer,
  AgenciesToAsk,
  CustomerAgencies,
  LinkAgency,
  UnlinkAgency,
  type LinkedCompany,
} from '#contracts/api/agencies.ts';
import { useCommand, useRead } from '#portal/api/hooks.ts';
import { useMay, useUser } from '#portal/api/session.tsx';
import { useText } from '#portal/language/i18n.ts';
import { CommandButton } from '#portal/ui/CommandButton.tsx';
import { confirm } from '#portal/ui/feedback/confirm.tsx';
import { AskAgency } from './AskAgency.tsx';
import { endLinkQuestion } from './end-link-question.ts';
import { LinkItems } from './LinkItems.tsx';

const watch = ['links'] as const;

/** A client's agencies: those that serve it, and pending requests from and to agencies. */
export const AgenciesTab = () => {
  const t = useText();
  const id = useUser().data.accountOwnerId ?? '';
  const linked = useRead(CustomerAgencies, { id }, { quiet: true, watch });
  const asking = useRead(AgenciesAskingCustomer, { id }, { quiet: true, watch });
  const asked = useRead(AgenciesAskedByCustomer, { id }, { quiet: true, watch });
  const all = useRead(AgenciesToAsk, {}, { watch });
  const may = useMay(LinkAgency.access);
  const access = useCommand(LinkAgency, { success: 'link.saved' });
  /** With full access, the agency sees and changes all that is planned with it. */
  const setAccess = async ({ id: agencyId, name }: LinkedCompany, fullAccess: boolean) => {
    const question = {
      title: t('link.fullAccess'),
      question: t('link.fullAccess.question', { name }),
      confirm: t('link.fullAccess.yes'),
    };
    if (!fullAccess || (await confirm(question))) access.mutate({ id, agencyId, fullAccess });
  };
  const remove = ({ id: agencyId, name }: LinkedCompany, words: string, success = 'link.done.removed') => (
    <CommandButton
      command={UnlinkAgency}
      input={{ id, agencyId }}
      success={success}
      color="error"
      preview={() => endLinkQuestion(t, { agencyId, customerId: id, name }, words)}
    >
      {t(words)}
    </CommandButton>
  );
  return (
    <>
      {may && <AskAgency agencies={(all.data ?? []).filter(({ link }) => link === 'none')} customerId={id} />}
      <h2>{t('link.acceptedAgencies')}</h2>
      <LinkItems
        companies={linked}
        empty="link.none.accepted"
        actions={(agency) => (
          <>
            <FormControlLabel
              control={
                <Checkbox
                  size="small"
                  checked={
                    access.isPending && access.variables.agencyId === agency.id
                      ? (access.variables.fullAccess ?? false)
                      : agency.fullAccess
                  }
                  disabled={!may || access.isPending}
                  onChange={(event) => void setAccess(agency, event.target.checked)}
                />
              }
              label={
                <>
                  {t('link.fullAccess')}
                  <span className="sr-only"> {agency.name}</span>
                </>
              }
            />
            {remove(agency, 'link.remove')}
          </>
        )}
      />
      <h2>{t('link.received')}</h2>
      <LinkItems
        companies={asking}
        empty="link.none.received"
        actions={(agency) => (
          <>
            <CommandButton
              command={LinkAgency}
              input={{ id, agencyId: agency.id }}
              success="link.done.accepted"
              variant="contained"
            >
              {t('link.accept')}
            </CommandButton>
            {remove(agency, 'link.refuse', 'link.done.refused')}
          </>
        )}
      />
      <h2>{t('link.sent')}</h2>
      <LinkItems companies={asked} empty="link.none.sent" actions={(agency) => remove(agency, 'link.takeBack')} />
    </>
  );
};
