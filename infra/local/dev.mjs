// npm run dev: the server restarts and the portal refreshes as files change. Node built-ins only.
import { spawn } from 'node:child_process';
import { watch } from 'node:fs';
import { join } from 'node:path';
import { build } from './build.mjs';
import { compile, entryFile, folders } from './compile.mjs';
import { noLongerRunning, nowRunning, nowStarting, port, running, startServices } from './services.mjs';
import { giveUp, install, root, runBuilt, say, tool } from './steps.mjs';

const children = [];
let services;
let stopping = false;

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stop());

try {
  const other = running();
  if (other) throw new Error(`Vigie is already running (process ${other.pid}). Stop it first.`);
  nowStarting();
  await install();
  services = startServices();
  const PORT = String(await port('http', 3000));
  const VITE_PORT = String(await port('vite', 5173));
  const env = { ...(await services).env, PORT, VIGIE_ORIGIN: `http://localhost:${VITE_PORT}` };
  await build();
  await runBuilt('services/apps/migrate/main', [], env);
  await runBuilt('infra/demo/main', ['--once'], env);
  compileChanges();
  follow(process.execPath, ['--watch', '--enable-source-maps', join(root, 'dist', `${entryFile}.js`)], env);
  follow(tool('vite'), ['--config', 'portal/vite.config.ts', '--port', VITE_PORT, '--strictPort'], env);
  nowRunning(`http://localhost:${VITE_PORT}`, env);
  say(`Work at http://localhost:${VITE_PORT} (it passes calls on to the server at ${PORT}).`);
} catch (error) {
  giveUp(error);
  await stop();
}

/** The server restarts by itself when one of its compiled files has changed. */
function compileChanges() {
  for (const folder of folders)
    watch(join(root, folder), { recursive: true }, (_, name) => {
      if (name) compile([join(folder, name)]).catch((error) => say(error.message));
    });
}

function follow(command, words, env) {
  const child = spawn(command, words, { cwd: root, env, stdio: 'inherit', detached: true });
  child.ended = new Promise((resolve) => child.once('exit', resolve));
  void child.ended.then(() => stop());
  children.push(child);
}

async function stop() {
  if (stopping) return;
  stopping = true;
  for (const child of children) if (child.exitCode === null) child.kill('SIGTERM');
  await Promise.all(children.map((child) => child.ended));
  await services?.then(
    ({ stop: stopServices }) => stopServices(),
    () => {},
  );
  noLongerRunning();
  process.exit();
}
