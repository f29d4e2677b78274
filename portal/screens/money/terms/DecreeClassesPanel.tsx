import { Button } from '@mui/material';
import { z } from 'zod';
import { DecreeClasses, SetDecreeClass } from '#contracts/api/company-pay.ts';
import type { Output } from '#contracts/endpoint.ts';
import { PlannedDate } from '#contracts/values/common.ts';
import { DecreeClass } from '#contracts/values/terms.ts';
import { useRead } from '#portal/api/hooks.ts';
import { useMay } from '#portal/api/session.tsx';
import { useText } from '#portal/language/i18n.ts';
import { QueryFallback } from '#portal/ui/QueryFallback.tsx';
import { CommandForm } from '#portal/ui/CommandForm.tsx';
import { RadioField } from '#portal/ui/fields/RadioField.tsx';
import { Dialog } from '#portal/ui/feedback/Dialog.tsx';
import { useDialog } from '#portal/ui/feedback/use-dialog.ts';
import { dateDay } from '#portal/ui/format.ts';
import { SmallTable } from '#portal/ui/SmallTable.tsx';
import { today } from '#portal/ui/fields/zone-clock.ts';
import { EffectiveFromField } from './EffectiveFromField.tsx';
import { OtherDays } from './OtherDays.tsx';
import { Panel } from './Panel.tsx';

type Row = Output<typeof DecreeClasses>[number];
const schema = z.object({ decreeClass: DecreeClass, from: PlannedDate });
type Draft = z.output<typeof schema>;

/**
 * Under which class of the decree each position counts: runs are held against that class's lowest rate. Agencies alone
 * are under it.
 */
export const DecreeClassesPanel = () => {
  const t = useText();
  const shown = useMay(DecreeClasses.access);
  const may = useMay(SetDecreeClass.access);
  const { data, error, refetch } = useRead(DecreeClasses, {}, { enabled: shown, quiet: true });
  const form = useDialog<Row>();
  const row = form.subject;
  if (!data) return <QueryFallback error={error} retry={refetch} calm />;
  if (data.length === 0) return null;
  return (
    <Panel title="decreeClass.title" intro="decreeClass.intro">
      <SmallTable
        columns={['rate.position', 'decreeClass.class', 'terms.from', ...(may ? [''] : [])]}
        rows={data}
        rowId={({ skillId }) => skillId}
        cells={(one) => [
          one.position,
          <OtherDays
            key="class"
            now={t(`decreeClass.${one.decreeClass}`)}
            others={one.others.map(({ from, decreeClass }) => [from, t(`decreeClass.${decreeClass}`)])}
          />,
          one.from === null ? '—' : dateDay(one.from),
          ...(may
            ? [
                <Button
                  key="edit"
                  size="small"
                  aria-label={t('items.edit', { name: one.position })}
                  onClick={() => form.show(one)}
                >
                  {t('row.edit')}
                </Button>,
              ]
            : []),
        ]}
      />
      {row && (
        <Dialog key={form.round} open={form.open} onClose={form.close} title={row.position}>
          <CommandForm<typeof SetDecreeClass, Draft>
            command={SetDecreeClass}
            schema={schema}
            values={{ decreeClass: row.decreeClass, from: today() }}
            toInput={(draft) => ({ skillId: row.skillId, ...draft })}
            success="decreeClass.saved"
            onSaved={form.close}
            onCancel={form.close}
          >
            <RadioField
              name="decreeClass"
              label="decreeClass.class"
              required
              choices={DecreeClass.options.map((value) => ({ value, label: t(`decreeClass.${value}`) }))}
            />
            <EffectiveFromField hint="decreeClass.fromHint" />
          </CommandForm>
        </Dialog>
      )}
    </Panel>
  );
};
