import type { Reference } from '#contracts/events/reference.ts';
import { attemptEach } from '#kernel/attempt-each.ts';
import { derivedId, systemCaller } from '#kernel/caller.ts';
import type { Clock } from '#kernel/clock.ts';
import type { Commands } from '#kernel/commands.ts';
import type { Files } from '#kernel/files.ts';
import { keysOfApplication, type PersonalKeys } from '#kernel/personal-keys.ts';
import type { ReadModels } from '#projections/kernel/read-models.ts';
import { sql, unrestricted } from '#projections/kernel/sql.ts';
import { ReferenceRow } from '#projections/reference/reference.table.ts';
import { reference } from '#services/reference/reference.decider.ts';
import { sealedAt, type Written } from './application-files.ts';

type Tools = {
  readonly models: ReadModels;
  readonly commands: Commands;
  readonly personalKeys: PersonalKeys;
  readonly files: Files;
  readonly clock: Clock;
};

/**
 * Destroys the file and the key of each application after its last day: nobody can read it any more, in the log either.
 * Safe to repeat: the file, which only the text names, goes first.
 */
export const forgetApplications =
  ({ models, commands, personalKeys, files, clock }: Tools) =>
  async (): Promise<void> => {
    const now = clock.now();
    const over = sql`r.kind = 'application' and r.value->>'eraseAfter' < ${now.slice(0, 10)}`;
    await attemptEach(await models.rows(ReferenceRow, unrestricted, over), async ({ id, value }) => {
      const { sealed, receivedAt } = value as Reference<'application'>;
      const text = await personalKeys.open(sealed, sealedAt(id));
      const cv = text === undefined ? null : (JSON.parse(text) as Written).cv;
      if (cv) await files.remove(cv.hash);
      await personalKeys.destroy(keysOfApplication(id), [receivedAt.slice(0, 7)], 'retention');
      await commands.run(reference, 'Delete', id, { id }, systemCaller(derivedId(id, 'forget'), now));
    });
  };
