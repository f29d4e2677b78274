import { Checkbox, FormControlLabel } from '@mui/material';
import { nameIn } from '#contracts/values/named.ts';
import { AssignedPlansEffect, AssignPlans, ClientPlans } from '#contracts/api/administrators.ts';
import { LiftSignInAddresses } from '#contracts/api/lifted-addresses.ts';
import type { Output, Request } from '#contracts/endpoint.ts';
import { call } from '#portal/api/call.ts';
import { useRead } from '#portal/api/hooks.ts';
import { useLanguage, useText } from '#portal/language/i18n.ts';
import { QueryFallback } from '#portal/ui/QueryFallback.tsx';
import { CommandButton } from '#portal/ui/CommandButton.tsx';
import { CommandForm } from '#portal/ui/CommandForm.tsx';
import { EmptyState } from '#portal/ui/EmptyState.tsx';
import { Dialog } from '#portal/ui/feedback/Dialog.tsx';
import { questionTo } from '#portal/ui/feedback/question.tsx';
import { useField } from '#portal/ui/fields/use-field.ts';

type Plans = Output<typeof ClientPlans>;
type Props = {
  readonly open: boolean;
  readonly company: { readonly id: string; readonly name: string };
  readonly onClose: () => void;
};

/**
 * Chooses the plans of a company, and lifts its limit of addresses to sign in from; its people get the permissions with
 * the next token check (rule perm.superAdminClients).
 */
export const PlanDialog = ({ open, company, onClose }: Props) => {
  const t = useText();
  const { data: plans, error, refetch } = useRead(ClientPlans, { clientId: company.id }, { quiet: true });
  const preview = async ({ clientId, planIds }: Request<typeof AssignPlans>) => {
    const { losing, gaining, people } = await call(AssignedPlansEffect, { clientId, planIds });
    const named = (grants: typeof losing) => grants.map((grant) => t(`grant.${grant}`)).join(', ');
    const question = [
      t('plan.assign.losing', { name: company.name, grants: named(losing), people }),
      gaining.length > 0 && t('plan.assign.gaining', { grants: named(gaining) }),
      t('plan.effect.back'),
    ];
    return {
      agreed: people,
      ...(losing.length > 0 && {
        question: {
          title: t('plan.assign.title'),
          question,
          confirm: t('plan.effect.yes'),
          danger: true,
        },
      }),
    };
  };
  return (
    <Dialog open={open} onClose={onClose} title={`${t('client.plan')} – ${company.name}`}>
      {!plans ? (
        <QueryFallback error={error} retry={refetch} />
      ) : plans.length === 0 ? (
        <EmptyState text={t('plan.none')} />
      ) : (
        <CommandForm
          command={AssignPlans}
          values={{ clientId: company.id, planIds: plans.filter(({ checked }) => checked).map(({ id }) => id) }}
          preview={preview}
          success="plan.assigned"
        >
          <PlanChoices plans={plans} />
        </CommandForm>
      )}
      <CommandButton
        command={LiftSignInAddresses}
        input={{ companyId: company.id }}
        success="companyProfile.saved"
        ask={questionTo('signInAddresses.lift', company.name)}
      >
        {t('signInAddresses.lift')}
      </CommandButton>
    </Dialog>
  );
};

const PlanChoices = ({ plans }: { readonly plans: Plans }) => {
  const t = useText();
  const language = useLanguage();
  const { value = [], change } = useField<string[]>('planIds');
  return plans.map(({ id, titleEn, titleFr, features, active }) => (
    <div key={id} className="field">
      <FormControlLabel
        control={
          <Checkbox
            size="small"
            checked={value.includes(id)}
            disabled={!active && !value.includes(id)}
            onChange={(event) => change(event.target.checked ? [...value, id] : value.filter((other) => other !== id))}
          />
        }
        label={`${nameIn(language, { titleEn, titleFr })}${active ? '' : ` ${t('select.inactive')}`}`}
      />
      <p className="field-hint">
        {features.map((feature) => t(`grant.${feature}`)).join(', ') || t('plan.noFeatures')}
      </p>
    </div>
  ));
};
