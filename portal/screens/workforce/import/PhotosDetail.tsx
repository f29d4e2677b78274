import { Autocomplete, TextField } from '@mui/material';
import { useState } from 'react';
import { PhotoEmployees, PreviewEmployeePhotos, StartEmployeeImport } from '#contracts/api/employee-import.ts';
import type { Output } from '#contracts/endpoint.ts';
import type { PhotoChoice } from '#contracts/values/employee-import.ts';
import { call } from '#portal/api/call.ts';
import { useRead } from '#portal/api/hooks.ts';
import { useText } from '#portal/language/i18n.ts';
import { CommandButton } from '#portal/ui/CommandButton.tsx';
import { useOptionTexts } from '#portal/ui/fields/use-option-texts.ts';
import { QueryFallback } from '#portal/ui/QueryFallback.tsx';
import { SmallTable } from '#portal/ui/SmallTable.tsx';
import type { EmployeeImport } from './employee-import.ts';

type Line = Output<typeof PreviewEmployeePhotos>['lines'][number];
type Person = Pick<NonNullable<Line['employee']>, 'id' | 'name' | 'employeeNumber'>;
const columns = ['file', 'photos.employee', 'outcome', 'detail'].map((name) =>
  name.startsWith('photos') ? `employeeImport.${name}` : `employeeImport.col.${name}`,
);
const tones = { update: 'green', unchanged: 'grey', refused: 'red' } as const;

/** Which photo goes to whom, choices by hand, and the start. */
export const PhotosDetail = ({ one }: { readonly one: EmployeeImport }) => {
  const t = useText();
  const [chosen, setChosen] = useState<readonly PhotoChoice[]>([]);
  const asked = { id: one.id, chosen: [...chosen] };
  const {
    data,
    error,
    refetch,
    isPlaceholderData: former,
  } = useRead(PreviewEmployeePhotos, asked, { quiet: true, keep: true });
  if (!data) return <QueryFallback error={error} retry={refetch} />;
  const choose = (line: number, agentId: string | null | undefined) =>
    setChosen([
      ...chosen.filter((choice) => choice.line !== line),
      ...(agentId === undefined ? [] : [{ line, agentId }]),
    ]);
  const preview = async () => {
    const { counts, lines } = await call(PreviewEmployeePhotos, asked);
    const replaced = lines.filter(({ outcome, replaces }) => outcome === 'update' && replaces).length;
    const values = { n: counts.update, replaced, refused: counts.refused };
    const question = `${t('employeeImport.photos.question', values)} ${t('employeeImport.startBack')}`;
    const title = t('employeeImport.start');
    return { agreed: counts.update, question: { title, question, confirm: title } };
  };
  const { update, unchanged, refused } = data.counts;
  return (
    <section className="panel" aria-labelledby="photos-check" aria-busy={former}>
      <h2 id="photos-check">{t('employeeImport.photos.check')}</h2>
      <p role="status">
        {(['update', 'unchanged', 'refused'] as const)
          .map((name) => t(`employeeImport.outcome.${name}`, { n: { update, unchanged, refused }[name] }))
          .join(' · ')}
      </p>
      <SmallTable
        columns={columns}
        labelledBy="photos-check"
        rows={data.lines}
        rowId={({ line }) => String(line)}
        cells={(line) => [
          line.file,
          <Choice key="employee" of={line} onChoose={(agentId) => choose(line.line, agentId)} />,
          <span key="outcome" className="badge" data-tone={tones[line.outcome]}>
            {t(`employeeImport.becomes.${line.outcome}`)}
          </span>,
          line.message || (line.outcome === 'update' && line.replaces ? t('employeeImport.photos.replaces') : ''),
        ]}
      />
      <div className="registry-actions">
        <CommandButton
          command={StartEmployeeImport}
          input={{ id: one.id, mapping: [], chosen: [...chosen] }}
          variant="contained"
          size="medium"
          disabled={update === 0}
          success="employeeImport.started"
          preview={preview}
        >
          {t('employeeImport.start')}
        </CommandButton>
      </div>
    </section>
  );
};

type ChoiceProps = {
  readonly of: Line;
  /** An employee, null where the photo is left out, undefined for the one whom its name fits. */
  readonly onChoose: (agentId: string | null | undefined) => void;
};

/** Whose photo it is: whom the name of its file fits first, anybody of the company once something is typed. */
const Choice = ({ of: { file, employee, candidates }, onChoose }: ChoiceProps) => {
  const t = useText();
  const texts = useOptionTexts();
  const [typed, setTyped] = useState<string>();
  const search = typed ?? '';
  const { data } = useRead(PhotoEmployees, { search }, { quiet: true, keep: true, enabled: search !== '' });
  const leftOut = { id: '', name: t('employeeImport.leaveOut'), employeeNumber: '' };
  const found = typed ? (data ?? []) : candidates;
  return (
    <Autocomplete<Person>
      {...texts}
      size="small"
      className="import-person"
      options={[...found, leftOut]}
      value={employee}
      filterOptions={(options) => options}
      isOptionEqualToValue={(option, value) => option.id === value.id}
      getOptionKey={({ id }) => id}
      getOptionLabel={({ name, employeeNumber }) => (employeeNumber ? `${name} (${employeeNumber})` : name)}
      onInputChange={(_event, value, reason) => setTyped(reason === 'input' ? value : undefined)}
      onChange={(_event, person) => onChoose(person ? person.id || null : undefined)}
      renderInput={(params) => (
        <TextField
          {...params}
          variant="standard"
          slotProps={{
            ...params.slotProps,
            htmlInput: { ...params.slotProps.htmlInput, 'aria-label': t('employeeImport.photos.employeeOf', { file }) },
          }}
        />
      )}
    />
  );
};
