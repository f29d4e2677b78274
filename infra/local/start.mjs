// npm start: from a bare clone to a running product. Node built-ins only, for nothing may be installed yet.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { build } from './build.mjs';
import { redisServer } from './redis.mjs';
import { httpPort, noLongerRunning, nowRunning, nowStarting, running, startServices } from './services.mjs';
import { giveUp, install, remember, root, runBuilt, say } from './steps.mjs';

const flags = process.argv.slice(2);
const empty = flags.includes('--empty');
let app;
let telephones;
let services;
let stopping = false;

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stop());

try {
  await start();
} catch (error) {
  if (!stopping) giveUp(error);
  await stop();
}

async function start() {
  const other = running();
  if (other)
    return console.log(
      other.address
        ? `Vigie is already running at ${other.address} (process ${other.pid}).`
        : `Vigie is already being started by process ${other.pid}.`,
    );
  nowStarting();
  const PORT = String(await httpPort(process.env));
  await Promise.all([install(), process.env.REDIS_URL || redisServer(say)]);
  services = startServices();
  const env = environment((await services).env, PORT);
  await build();
  const address = `http://localhost:${env.PORT}`;
  say('Bringing the database to the current version.');
  await runBuilt('services/apps/migrate/main', [], env);
  if (!empty) await runBuilt('infra/demo/main', ['--once'], env);
  if (stopping) return;

  // Its own process group: a Ctrl-C in the terminal is ours alone, so that the app ends before its database does.
  app = spawn(process.execPath, ['--enable-source-maps', join(root, 'dist/services/apps/all/main.js'), ...flags], {
    cwd: root,
    env,
    stdio: 'inherit',
    detached: true,
  });
  remember('app.json', { pid: app.pid });
  app.ended = new Promise((resolve) => app.once('exit', (code, signal) => resolve(signal ?? code)));
  void app.ended.then((how) => {
    if (!stopping) giveUp(new Error(`Vigie ended by itself (${how}).`));
    return stop();
  });
  await answering(address);
  nowRunning(address, env);
  // It ends with its input, and so with this process however that ends.
  if (!empty)
    telephones = spawn(process.execPath, ['--enable-source-maps', join(root, 'dist/infra/demo/telephones.js')], {
      cwd: root,
      env,
      stdio: ['pipe', 'ignore', 'inherit'],
      detached: true,
    });
  console.log(`\n  Vigie is ready: ${address}\n  Ctrl-C stops it; its data stays in .local.\n`);
}

function environment(env, PORT) {
  return { ...env, NODE_ENV: env.NODE_ENV ?? 'production', PORT };
}

async function answering(address) {
  for (let tries = 0; tries < 600 && app.exitCode === null; tries += 1) {
    if (
      await fetch(address).then(
        () => true,
        () => false,
      )
    )
      return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`Vigie did not answer at ${address}.`);
}

/** The app first, then what it stands on; a second signal does not hurry it. */
async function stop() {
  if (stopping) return;
  stopping = true;
  telephones?.stdin.end();
  if (app?.exitCode === null) {
    say('Stopping.');
    app.kill('SIGTERM');
    const hurry = setTimeout(() => app.kill('SIGKILL'), 10_000);
    await app.ended;
    clearTimeout(hurry);
  }
  await services?.then(
    ({ stop }) => stop(),
    () => {},
  );
  noLongerRunning();
  process.exit();
}
