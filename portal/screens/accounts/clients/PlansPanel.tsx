import { Plans } from '#contracts/api/access-control.ts';
import { SavePlan, SwitchPlan } from '#contracts/api/administrators.ts';
import type { Output } from '#contracts/endpoint.ts';
import { roleManagement, type Grant } from '#contracts/permissions.ts';
import { useRead } from '../../../api/hooks.ts';
import { useLanguage, useText } from '../../../language/i18n.ts';
import { CommandButton } from '../../../ui/CommandButton.tsx';
import { CommandForm } from '../../../ui/CommandForm.tsx';
import { Dialog } from '../../../ui/feedback/Dialog.tsx';
import { useDialog } from '../../../ui/feedback/use-dialog.ts';
import { BilingualField } from '../../../ui/fields/BilingualField.tsx';
import { ItemList } from '../../../ui/ItemList.tsx';
import { GrantField } from '../../identity/admins/GrantField.tsx';

type Plan = Output<typeof Plans>[number];

/** The plans that permissions are sold with: made, changed, switched on and off. */
export const PlansPanel = () => {
  const t = useText();
  const french = useLanguage() === 'fr';
  const { data: plans = [] } = useRead(Plans, {});
  const form = useDialog<Partial<Plan>>();
  const titled = ({ titleEn, titleFr }: Plan) => (french ? titleFr : titleEn);
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
            <CommandButton command={SwitchPlan} input={{ id: plan.id, active: !plan.active }} success="plan.saved">
              {t(plan.active ? 'territory.disable' : 'territory.activate')}
            </CommandButton>
          </>
        )}
        onAdd={() => form.show({})}
        onEdit={form.show}
      />
      {form.subject && (
        <Dialog key={form.round} open={form.open} onClose={form.close} title={t(form.subject.id ? 'plan.edit' : 'plan.new')} panel width="md">
          <CommandForm
            command={SavePlan}
            values={{ id: form.subject.id ?? null, titleEn: form.subject.titleEn ?? '', titleFr: form.subject.titleFr ?? '', features: grants }}
            success="plan.saved"
            onSaved={form.close}
            onCancel={form.close}
          >
            <BilingualField name="title" labelEn="role.titleEn" labelFr="role.titleFr" required maxLength={200} />
            <GrantField name="features" before={grants} never={roleManagement} />
          </CommandForm>
        </Dialog>
      )}
    </>
  );
};
