import { MenuItem, TextField } from '@mui/material';
import { licenceFieldOf, type ImportField, type ImportMapping } from '#contracts/values/employee-import.ts';
import { useText } from '#portal/language/i18n.ts';
import { SmallTable } from '#portal/ui/SmallTable.tsx';
import type { EmployeeImport } from './employee-import.ts';

const columns = ['employeeImport.col.heading', 'employeeImport.col.samples', 'employeeImport.col.field'];

/** A field as people read it, a licence's with its number. */
export const useFieldName = () => {
  const t = useText();
  return (field: ImportField): string => {
    const licence = licenceFieldOf(field);
    return licence ? t(`employeeImport.field.${licence.part}`, { n: licence.n }) : t(`employeeImport.field.${field}`);
  };
};

type Props = {
  readonly one: EmployeeImport;
  readonly mapping: ImportMapping;
  readonly onChange: (mapping: ImportMapping) => void;
};

/** Which field each column of the file goes into. */
export const ImportColumns = ({ one, mapping, onChange }: Props) => {
  const t = useText();
  const fieldName = useFieldName();
  const headingOf = (at: number) => one.columns[at]!.heading || String(at + 1);
  /** What the other columns with the field of this one are called. */
  const alsoIn = (at: number) =>
    mapping.flatMap((field, other) =>
      field !== null && field === mapping[at] && other !== at ? headingOf(other) : [],
    );
  return (
    <section className="panel" aria-labelledby="import-columns">
      <h2 id="import-columns">{t('employeeImport.columns')}</h2>
      <p className="quiet">{t('employeeImport.columnsHint')}</p>
      <SmallTable
        columns={columns}
        labelledBy="import-columns"
        rows={one.columns.map((column, at) => ({ ...column, at }))}
        rowId={({ at }) => String(at)}
        cells={({ heading, samples, at }) => [
          heading,
          <span key="samples" className="quiet">
            {samples.join(' · ')}
          </span>,
          <TextField
            key="field"
            select
            size="small"
            variant="standard"
            className="import-choice"
            value={mapping[at] ?? 'none'}
            {...(alsoIn(at).length > 0 && {
              error: true,
              helperText: t('employeeImport.fieldTwice', { headings: alsoIn(at).join(', ') }),
            })}
            slotProps={{ htmlInput: { 'aria-label': t('employeeImport.fieldOf', { heading: headingOf(at) }) } }}
            onChange={({ target }) =>
              onChange(
                mapping.map((field, other) =>
                  other === at ? ((target.value === 'none' ? null : target.value) as never) : field,
                ),
              )
            }
          >
            <MenuItem value="none">{t('employeeImport.leaveOut')}</MenuItem>
            {one.fields.map((field) => (
              <MenuItem key={field} value={field}>
                {fieldName(field)}
              </MenuItem>
            ))}
          </TextField>,
        ]}
      />
    </section>
  );
};
