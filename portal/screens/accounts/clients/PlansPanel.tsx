import { Button } from '@mui/material';
import { nameIn } from '#contracts/values/named.ts';
import { Plans } from '#contracts/api/access-control.ts';
import { PlanEffect, SavePlan, SwitchPlan } from '#contracts/api/administrators.ts';
import type { Output, Request } from '#contracts/endpoint.ts';
import { roleManagement, type Grant } from '#contracts/permissions.ts';
import { call } from '#portal/api/call.ts';
import { useRead } from '#portal/api/hooks.ts';
import { useMay } from '#portal/api/session.tsx';
import { useLanguage, useText } from '#portal/language/i18n.ts';
import { CommandForm } from '#portal/ui/CommandForm.tsx';
import { useConfirmedCommand } from '#portal/ui/feedback/confirmed-command.ts';
import { SubjectDialog } from '#portal/ui/feedback/SubjectDialog.tsx';
import { useDialog } from '#portal/ui/feedback/use-dialog.ts';
import { BilingualField } from '#portal/ui/fields/BilingualField.tsx';
import { ItemList } from '#portal/ui/ItemList.tsx';
import { GrantField } from '#portal/screens/identity/admins/GrantField.tsx';

/** Companies named in the question. */
const most = 5;
type Plan = Output<typeof Plans>[number];

/** The plans with which permissions are sold: create, edit, switch on and off. */
export const PlansPanel = () => {
  const t = useText();
  const language = useLanguage();
  const plans = useRead(Plans, {}, { quiet: true });
  const form = useDialog<Partial<Plan>>();
  const titled = ({ titleEn, titleFr }: Plan) => nameIn(language, { titleEn, titleFr });
  const may = useMay(SwitchPlan.access);
  const switching = useConfirmedCommand(SwitchPlan, { success: 'plan.saved' });
  /** The question with the companies that lose permissions. */
  const preview = async (plan: Request<typeof PlanEffect>) => {
    const { losing, gaining, companies } = await call(PlanEffect, plan);
    if (losing === 0) return { agreed: 0 };
    const names = companies.filter((company) => company.losing.length > 0).slice(0, most);
    const named = names
      .map(({ name, losing: grants }) => `${name} (${grants.map((grant) => t(`grant.${grant}`)).join(', ')})`)
      .join('; ');
    const others = losing > names.length ? ` ${t('plan.effect.others', { n: losing - names.length })}` : '';
    const gained = gaining > 0 ? t('plan.effect.gaining', { n: gaining }) : '';
    const question = {
      title: t('plan.effect.title'),
      question: `${t('plan.effect.losing', { n: losing, named })}${others} ${gained} ${t('plan.effect.back')}`,
      confirm: t('plan.effect.yes'),
      danger: true,
    };
    return { agreed: losing, question };
  };
  const flip = ({ id, active }: Plan) => switching.run({ id, active: !active }, () => preview({ id, active: !active }));
  const grants = (form.subject?.features ?? []) as Grant[];
  return (
    <>
      <p className="quiet">{t('plan.hint')}</p>
      <ItemList
        label="plan.title"
        items={plans}
        name={titled}
        title={(plan) => `${titled(plan)}${plan.active ? '' : ` ${t('select.inactive')}`}`}
        detail={(plan) => (
          <>
            {plan.features.map((feature) => t(`grant.${feature}`)).join(', ') || t('plan.noFeatures')}
            {may && (
              <Button size="small" loading={switching.isPending} onClick={() => void flip(plan)}>
                {t(plan.active ? 'territory.disable' : 'territory.activate')}
              </Button>
            )}
          </>
        )}
        onAdd={() => form.show({})}
        onEdit={form.show}
      />
      <SubjectDialog dialog={form} title={(subject) => t(subject.id ? 'plan.edit' : 'plan.new')} panel width="md">
        {(subject) => (
          <CommandForm
            command={SavePlan}
            values={{
              id: subject.id ?? null,
              titleEn: subject.titleEn ?? '',
              titleFr: subject.titleFr ?? '',
              features: grants,
            }}
            success="plan.saved"
            preview={({ id, features }) => preview({ id: id ?? null, features: features as Grant[] })}
          >
            <BilingualField name="title" labelEn="role.titleEn" labelFr="role.titleFr" required maxLength={200} />
            <GrantField name="features" before={grants} never={roleManagement} />
          </CommandForm>
        )}
      </SubjectDialog>
    </>
  );
};
