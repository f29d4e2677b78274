import { useWatch } from 'react-hook-form';
import { noteLimit } from '#contracts/values/site-event.ts';
import { TextField } from '#portal/ui/fields/TextField.tsx';

/** Rule req.noteLimit: one short note with a maximum length. */
export const NoteField = () => {
  const typed = (useWatch({ name: 'note' }) as string | undefined) ?? '';
  return (
    <TextField
      name="note"
      label="request.form.note"
      maxLength={noteLimit}
      end={<span className="quiet counter">{`${typed.length}/${noteLimit}`}</span>}
    />
  );
};
