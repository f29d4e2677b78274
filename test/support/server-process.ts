import { spawn, type ChildProcess } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';

/**
 * A compiled app in a process of its own, which can be killed at any moment and started again. Run from the
 * repository's root.
 */
export class ServerProcess {
  private child: ChildProcess | undefined;
  private log = '';

  constructor(
    private readonly environment: Readonly<Record<string, string>>,
    private readonly app: 'all' | 'api' | 'worker' | 'projector' = 'all',
  ) {}

  get running(): boolean {
    return this.child !== undefined && this.child.exitCode === null && this.child.signalCode === null;
  }

  /** Starts without waiting for anything. */
  start(): void {
    this.child = spawn(process.execPath, [`dist/services/apps/${this.app}/main.js`], {
      env: { ...this.environment, PATH: process.env['PATH'], NODE_ENV: 'production' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [this.child.stdout!, this.child.stderr!])
      stream.on('data', (chunk: Buffer) => (this.log = (this.log + chunk.toString()).slice(-20_000)));
  }

  /** Waits until it answers, on a busy machine for minutes; throws with its output if it ended instead. */
  async answering(): Promise<void> {
    for (const end = Date.now() + 240_000; Date.now() < end;) {
      if (!this.running) throw new Error(`The server ended:\n${this.log}`);
      const alive = await fetch(`http://127.0.0.1:${this.environment['PORT']}/api/health`, {
        signal: AbortSignal.timeout(1_000),
      }).then(
        ({ ok }) => ok,
        () => false,
      );
      if (alive) return;
      await pause(50);
    }
    throw new Error(`The server does not answer:\n${this.log}`);
  }

  /** SIGKILL unless another signal is named; returns once the process is gone. */
  async end(signal: NodeJS.Signals = 'SIGKILL'): Promise<void> {
    if (!this.running) return;
    const gone = new Promise((resolve) => this.child!.once('exit', resolve));
    this.child!.kill(signal);
    await gone;
  }

  get said(): string {
    return this.log;
  }
}
