import { FileEndOfShiftReport } from '#contracts/api/event-reports.ts';
import { longestReport, maxReportFiles } from '#contracts/values/report.ts';
import { useSendOrKeep } from '#portal/device/use-outbox-send.ts';
import { useText } from '#portal/language/i18n.ts';
import { CommandForm } from '#portal/ui/CommandForm.tsx';
import { Dialog } from '#portal/ui/feedback/Dialog.tsx';
import { FilesField } from '#portal/ui/fields/FilesField.tsx';
import { TextField } from '#portal/ui/fields/TextField.tsx';

type Props = { readonly id: string; readonly open: boolean; readonly onClose: () => void };

/** The agent's report of a shift, with photographs; offline it is stored and sent later. */
export const ReportDialog = ({ id, open, onClose }: Props) => {
  const t = useText();
  const send = useSendOrKeep(FileEndOfShiftReport, 'report.filed');
  return (
    <Dialog open={open} onClose={onClose} title={t('report.mine')} width="sm">
      <p>{t('report.mine.hint')}</p>
      <CommandForm
        command={FileEndOfShiftReport}
        values={{ id, description: '', files: [] }}
        submit="report.mine.file"
        send={async (input) => {
          await send(input);
          return { id };
        }}
      >
        <TextField name="description" label="report.description" required rows={5} maxLength={longestReport} />
        <FilesField
          name="files"
          label="report.files"
          optional
          accept="image/*,.pdf"
          most={maxReportFiles}
          hint="report.files.hint"
        />
      </CommandForm>
    </Dialog>
  );
};
