import { useEffect, useState } from 'react';
import { BulkAutoAssign, BulkPublish } from '#contracts/api/shift-bulk.ts';
import { sideOf } from '#contracts/permissions.ts';
import { useUser } from '#portal/api/session.tsx';
import { useText } from '#portal/language/i18n.ts';
import { bulkDryRun } from './bulk-dry-run.ts';
import type { BulkTarget } from './bulk-kinds.ts';

/**
 * Number of ticked shifts that an action would refuse and why, read when its dialog opens; undefined for actions whose refusals depend on the form.
 * @param round number of the opening
 */
export const useDryRun = (id: string, asked: BulkTarget | undefined, round: number): string => {
  const t = useText();
  const agency = sideOf(useUser().role) === 'agency';
  const [told, setTold] = useState({ round: -1, words: '' });
  const { kind, ticked } = asked ?? {};
  useEffect(() => {
    let current = true;
    const input = { id, ...ticked };
    const answer =
      kind === 'publish'
        ? bulkDryRun(t, BulkPublish, { ...input, publish: true })
        : kind === 'autoAssign'
          ? bulkDryRun(t, BulkAutoAssign, { ...input, [agency ? 'autoAssign' : 'autoAssignCustomer']: true })
          : undefined;
    void answer?.then((words) => current && setTold({ round, words }));
    return () => void (current = false);
    // Asked once for each opening.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [round]);
  return told.round === round ? told.words : '';
};
