import { hasAnyAccount } from '#projections/viewer/viewer.query.ts';
import { setupKey } from '#services/identity/user/setup-key.ts';
import type { Platform } from '../platform.ts';

/** Tells whoever starts an empty Vigie, and nobody else, what the screen for its first administrator asks for. */
export const printSetupKey = async ({ models, signer, config }: Platform): Promise<void> => {
  if (await hasAnyAccount(models)) return;
  // For the person who starts it, and no line of the log.
  process.stdout.write(
    `\nNobody is here yet. The first administrator is made at ${config.origin}/first-admin\nwith this setup key: ${setupKey(signer)}\n\n`,
  );
};
