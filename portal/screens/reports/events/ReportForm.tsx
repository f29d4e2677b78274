import { SaveReport, type EventReport } from '#contracts/api/event-reports.ts';
import { ShiftRows } from '#contracts/api/shifts.ts';
import { longestReport, maxReportFiles, reportTypes } from '#contracts/values/report.ts';
import { useList } from '#portal/api/hooks.ts';
import { useText } from '#portal/language/i18n.ts';
import { CommandForm } from '#portal/ui/CommandForm.tsx';
import { Dialog } from '#portal/ui/feedback/Dialog.tsx';
import { FilesField } from '#portal/ui/fields/FilesField.tsx';
import { SelectField } from '#portal/ui/fields/SelectField.tsx';
import { TextField } from '#portal/ui/fields/TextField.tsx';
import { span } from '#portal/ui/format.ts';
import { typeKey } from './type-key.ts';

type Props = {
  readonly requestId: string;
  readonly report?: EventReport | undefined;
  readonly open: boolean;
  readonly onClose: () => void;
};

const every = { index: 1, size: 1000 } as const;

/** Files a report of an event, or changes one; its shift stays. */
export const ReportForm = ({ requestId, report, open, onClose }: Props) => {
  const t = useText();
  const { rows } = useList(ShiftRows, { id: requestId, page: every }, { quiet: false });
  const shifts = rows.map(({ id, start, end, timezone, location, employee }) => ({
    id,
    name: [location.title, span(start, end, timezone)].filter(Boolean).join(' · '),
    secondaryName: employee?.fullName,
  }));
  return (
    <Dialog open={open} onClose={onClose} title={t(report ? 'report.edit' : 'report.new')} panel width="md">
      <CommandForm
        command={SaveReport}
        values={{
          id: requestId,
          reportId: report?.id ?? null,
          type: report?.type ?? 'Event',
          shiftId: report?.shift?.id ?? null,
          description: report?.description ?? '',
          files: [],
          keptFiles: report?.files.map(({ hash }) => hash) ?? [],
        }}
        success={report ? 'report.saved' : 'report.filed'}
      >
        <SelectField
          name="type"
          label="report.type"
          required
          options={reportTypes.map((id) => ({ id, name: t(typeKey(id)) }))}
        />
        {!report && <SelectField name="shiftId" label="report.shift" optional options={shifts} />}
        <TextField name="description" label="report.description" required rows={6} maxLength={longestReport} />
        <FilesField
          name="files"
          label="report.files"
          optional
          accept="image/*,.pdf"
          most={maxReportFiles}
          kept={report?.files ?? []}
          hint="report.files.hint"
        />
      </CommandForm>
    </Dialog>
  );
};
