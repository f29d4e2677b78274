import { hasAnyAccount } from '#projections/viewer/viewer.query.ts';
import { setupKey } from '#services/identity/user/setup-key.ts';
import type { Platform } from '../platform.ts';

/** Prints the key that the screen for the first administrator asks for, to the person who starts an empty Vigie. */
export const printSetupKey = async ({ models, signer, config }: Platform): Promise<void> => {
  if (await hasAnyAccount(models)) return;
  // Printed for the person who starts it, not logged.
  process.stdout.write(
    `\nNobody is here yet. The first administrator is made at ${config.origin}/first-admin\nwith this setup key: ${setupKey(signer)}\n\n`,
  );
};
