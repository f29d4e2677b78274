import { readFileSync } from 'node:fs';

/**
 * Whom to run Postgres as, which refuses to run as root: an account that every Debian has, `postgres` if it is there.
 * @returns {{ name: string, uid: number, gid: number } | undefined} undefined when we aren't root and can simply be
 *   ourselves
 */
export function unprivileged() {
  if (process.getuid?.() !== 0) return undefined;
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .map(([name, , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }));
  const account = accounts.find(({ name }) => name === 'postgres') ?? accounts.find(({ name }) => name === 'nobody');
  if (!account)
    throw new Error(
      'Postgres refuses to run as root and this machine has neither a `postgres` nor a `nobody` account. Run Vigie as an ordinary user.',
    );
  return account;
}
