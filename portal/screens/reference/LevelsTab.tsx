import { Button } from '@mui/material';
import { DeleteLevel, Levels, SaveLevel } from '#contracts/api/skills.ts';
import type { Output } from '#contracts/endpoint.ts';
import { call } from '#portal/api/call.ts';
import { useRead } from '#portal/api/hooks.ts';
import { useLanguage, useText } from '#portal/language/i18n.ts';
import { CommandForm } from '#portal/ui/CommandForm.tsx';
import { Dialog } from '#portal/ui/feedback/Dialog.tsx';
import { useRemove } from '#portal/ui/feedback/use-remove.ts';
import { useDialog } from '#portal/ui/feedback/use-dialog.ts';
import { BilingualField } from '#portal/ui/fields/BilingualField.tsx';
import { MoneyField } from '#portal/ui/fields/MoneyField.tsx';
import { TextField } from '#portal/ui/fields/TextField.tsx';
import { money } from '#portal/ui/format.ts';
import { Plus } from '#portal/ui/icons/icons.tsx';
import { SystemPanel } from '../admin/SystemPanel.tsx';

type Row = Output<typeof Levels>[number];
const titles = { en: ['titleEn', 'titleFr'], fr: ['titleFr', 'titleEn'] } as const;
const figures = ['level.salary', 'level.min', 'level.max', ''];
const amount = (cents: number | null | undefined) => (cents == null ? '—' : money(cents));

/** The levels agents can have, with the default salary and its limits (rules pay.defaultLevel, pay.levelLimits). */
export const LevelsTab = () => {
  const t = useText();
  const own = titles[useLanguage()];
  const query = useRead(Levels, {}, { quiet: true });
  const form = useDialog<Row | null>();
  const remove = useRemove(DeleteLevel, 'generic.deleted');
  const row = form.subject;
  const blank = { titleEn: '', titleFr: '', rank: (query.data?.length ?? 0) + 1 };
  return (
    <>
      <div className="list-tools">
        <Button variant="contained" size="small" startIcon={<Plus size={18} />} onClick={() => form.show(null)}>
          {t('level.new')}
        </Button>
      </div>
      <SystemPanel
        title="admin.tab.levels"
        calm="list.empty"
        columns={['level.rank', ...own.map((title) => `level.${title}`), ...figures]}
        query={query}
        rows={query.data}
        rowId={({ id }) => id}
        cells={(level) => [
          level.rank,
          ...own.map((title) => (
            <span key={title} lang={title === 'titleFr' ? 'fr' : 'en'}>
              {level[title]}
            </span>
          )),
          amount(level.salary),
          amount(level.salaryMin),
          amount(level.salaryMax),
          <div key="acts" className="row-acts">
            <Button size="small" onClick={() => form.show(level)}>
              {t('row.edit')}
            </Button>
            <Button
              size="small"
              color="error"
              onClick={() => void remove({ id: level.id }, t('reference.delete.question', { name: level.title }))}
            >
              {t('row.delete')}
            </Button>
          </div>,
        ]}
      />
      {row !== undefined && (
        <Dialog key={form.round} open={form.open} onClose={form.close} title={t(row ? 'level.edit' : 'level.new')}>
          <CommandForm
            command={SaveLevel}
            values={row ?? blank}
            fresh={row ? async () => (await call(Levels, {})).find(({ id }) => id === row.id) ?? row : undefined}
            success={row ? 'level.salaryUpdated' : 'generic.created'}
          >
            <BilingualField name="title" labelEn="level.titleEn" labelFr="level.titleFr" required maxLength={200} />
            <TextField name="rank" label="level.rank" type="number" required />
            <MoneyField name="salary" label="level.salary" required rate />
            <div className="columns">
              <MoneyField name="salaryMin" label="level.min" optional rate />
              <MoneyField name="salaryMax" label="level.max" optional rate />
            </div>
          </CommandForm>
        </Dialog>
      )}
    </>
  );
};
