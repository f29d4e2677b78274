import { existsSync, readFileSync } from 'node:fs';

/**
 * A launcher that was killed (not stopped) leaves its servers behind: ends one before another is started on the same
 * data.
 * @param {number | undefined} pid
 * @param {string} mark what its command line must hold, since the number may long be somebody else's
 * @param {NodeJS.Signals} [signal]
 */
export async function endLeftover(pid, mark, signal = 'SIGTERM') {
  const there = () => existsSync(`/proc/${pid}/cmdline`) && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(mark);
  if (!pid || !there()) return;
  console.log(`▸ Stopping what an earlier run left behind (process ${pid}).`);
  process.kill(pid, signal);
  for (let tries = 0; there() && tries < 200; tries += 1) await new Promise((resolve) => setTimeout(resolve, 50));
  if (there()) process.kill(pid, 'SIGKILL');
}
