import 'reflect-metadata';
import { readConfig } from '../config.ts';
import { openPlatform } from '../platform.ts';
import { resetLink } from './reset-link.ts';

/** `reset-admin <e-mail>`: prints a link with which that super admin or admin of the platform chooses a new password. */
const [email] = process.argv.slice(2);
const platform = await openPlatform(readConfig(), { listening: false });
try {
  if (!email) throw new Error('Whose? npm run reset-admin -- admin@example.com');
  process.stdout.write(
    `\nA new password for ${email} is chosen here, once, within 24 hours:\n${await resetLink(platform, email)}\n\n`,
  );
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
} finally {
  await platform.close();
}
