import 'reflect-metadata';
import { readConfig } from '../config.ts';
import { openPlatform } from '../platform.ts';
import { runTool } from '../run-tool.ts';
import { resetLink } from './reset-link.ts';

/**
 * `reset-admin <e-mail>`: prints a link with which that super admin or admin of the platform chooses a new password.
 */
const [email] = process.argv.slice(2);
await runTool(async () => {
  if (!email) throw new Error('Whose? npm run reset-admin -- admin@example.com');
  const platform = await openPlatform(readConfig(), { listening: false });
  try {
    process.stdout.write(
      `\nA new password for ${email} is chosen here, once, within 24 hours:\n${await resetLink(platform, email)}\n\n`,
    );
  } finally {
    await platform.close();
  }
});
