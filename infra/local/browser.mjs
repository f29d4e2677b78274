// Chromium for journeys and benches. Node built-ins only.
import { installedProgram, onPath } from './debian.mjs';
import { say } from './steps.mjs';

/**
 * Chromium without its windows, which Debian packs apart; it draws and scripts the same with a sixth less work.
 * Elsewhere the whole of it.
 * @returns {Promise<string>} the program's path
 */
export async function browser() {
  const shell = 'chromium-headless-shell';
  const whole = onPath('apt-get') ? undefined : onPath('chromium');
  return (
    whole ?? installedProgram(shell, { packages: [shell, 'fonts-liberation'], file: `usr/lib/chromium/${shell}`, say })
  );
}
