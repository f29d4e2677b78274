import { PlaceReferences } from '#contracts/api/references.ts';
import {
  DeleteSubContractorBilling,
  SaveSubContractorBilling,
  SubContractorBilling,
} from '#contracts/api/smart-connect.ts';
import type { Output } from '#contracts/endpoint.ts';
import { useRead } from '#portal/api/hooks.ts';
import { useMay } from '#portal/api/session.tsx';
import { useLanguage, useText } from '#portal/language/i18n.ts';
import { useMovedByPartnerPrice } from '#portal/screens/money/terms/recalculation-question.tsx';
import { CommandForm } from '#portal/ui/CommandForm.tsx';
import { useConfirmedCommand } from '#portal/ui/feedback/confirmed-command.ts';
import { Dialog } from '#portal/ui/feedback/Dialog.tsx';
import { removalQuestion } from '#portal/ui/feedback/question.tsx';
import { useDialog } from '#portal/ui/feedback/use-dialog.ts';
import { DateField } from '#portal/ui/fields/DateField.tsx';
import { MoneyField } from '#portal/ui/fields/MoneyField.tsx';
import { SelectField } from '#portal/ui/fields/SelectField.tsx';
import { today } from '#portal/ui/fields/zone-clock.ts';
import { dateDay, money } from '#portal/ui/format.ts';
import { ItemList } from '#portal/ui/ItemList.tsx';

type Line = Output<typeof SubContractorBilling>[number];

/**
 * What the partner is paid and the client charged, by service and day; an entry for a service takes precedence over the
 * one for all.
 */
export const PartnerBilling = ({ id, subId }: { readonly id: string; readonly subId: string }) => {
  const t = useText();
  const language = useLanguage();
  const lines = useRead(SubContractorBilling, { id, subId }, { quiet: true });
  const skills = useRead(PlaceReferences, {}, { quiet: true });
  const may = useMay(SaveSubContractorBilling.access);
  const moved = useMovedByPartnerPrice();
  const { run: remove } = useConfirmedCommand(DeleteSubContractorBilling, { success: 'partner.billing.removed' });
  const askRemoval = (one: Line) => async () => {
    const { agreed, question } = await moved({ id, subId, billingId: one.id, set: null });
    return { agreed, question: question ?? removalQuestion(t('items.delete.question', { name: nameOf(one) })) };
  };
  const form = useDialog<Line | null>();
  const line = form.subject;
  const service = ({ skill }: Line) => skill?.[language] ?? t('partner.billing.all');
  const nameOf = (one: Line) => `${service(one)} · ${money(one.supplierPrice)}`;
  const start = line
    ? {
        skillId: line.skillId,
        supplierPrice: line.supplierPrice,
        clientPrice: line.clientPrice,
        validFrom: line.validFrom,
      }
    : { skillId: null, clientPrice: null };
  return (
    <>
      <ItemList
        label="partner.billing"
        items={lines}
        name={nameOf}
        detail={({ clientPrice, validFrom }) =>
          t('partner.billing.detail', {
            client: clientPrice === null ? '—' : money(clientPrice),
            from: dateDay(validFrom),
          })
        }
        onAdd={may ? () => form.show(null) : undefined}
        onEdit={may ? form.show : undefined}
        onRemove={may ? (one) => void remove({ id, subId, billingId: one.id }, askRemoval(one)) : undefined}
        asksItself
      />
      {line !== undefined && (
        <Dialog key={form.round} open={form.open} onClose={form.close} title={t('partner.billing')}>
          <CommandForm
            command={SaveSubContractorBilling}
            values={{ ...start, id, subId, billingId: line?.id ?? null }}
            preview={({ billingId, skillId = null, supplierPrice, clientPrice = null, validFrom = today() }) =>
              moved({ id, subId, billingId, set: { skillId, supplierPrice, clientPrice, validFrom } })
            }
            success="partner.billing.saved"
          >
            <SelectField
              name="skillId"
              label="shifts.col.serviceType"
              options={skills.data?.competences ?? []}
              loading={skills.isPending}
            />
            <div className="columns">
              <MoneyField name="supplierPrice" label="smartconnect.price" required />
              <MoneyField name="clientPrice" label="smartconnect.clientPrice" optional />
            </div>
            <DateField name="validFrom" label="partner.billing.from" required />
          </CommandForm>
        </Dialog>
      )}
    </>
  );
};
