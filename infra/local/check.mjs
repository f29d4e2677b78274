// npm run check: types, lint, format, rooms, texts and unit tests, under a minute. Node built-ins only.
import { giveUp, install, run, tool } from './steps.mjs';

try {
  await install();
  await run(tool('jest'), ['--selectProjects', 'code', 'unit', 'portal', '--maxWorkers=2', ...process.argv.slice(2)]);
} catch (error) {
  giveUp(error);
}
