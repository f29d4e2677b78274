// npm run migrate, rebuild [name], backup [file], restore <file>, reset-admin <e-mail>: one of our compiled programs,
// on the services of this machine. Node built-ins only.
import { build } from './build.mjs';
import { originOf, running, startServices } from './services.mjs';
import { giveUp, install, remembered, runBuilt } from './steps.mjs';

const [name, ...words] = process.argv.slice(2);
let services;

for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => {});

try {
  await install();
  await build();
  services = await startServices();
  const env = { ...services.env, VIGIE_ORIGIN: originOf(services.env, running(), remembered('ports.json')) };
  // It tells itself why it failed.
  await runBuilt(`services/apps/${name}/main`, words, env).catch(() => (process.exitCode = 1));
} catch (error) {
  giveUp(error);
}
await services?.stop();
