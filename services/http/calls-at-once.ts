import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import { from, lastValueFrom, type Observable } from 'rxjs';
import { Rejected } from '#kernel/decider.ts';
import type { WireRequest } from './wire.ts';

/**
 * Calls of one account that a process works on at once: what a browser sends to one address, and fewer than the
 * connections of a pool, so that others find one however slow these are.
 */
export const maxRunning = 6;
/** Calls of one account that wait for others of it to end; further ones are refused. */
export const maxWaiting = 500;

type Account = { running: number; readonly waiting: (() => void)[] };

/**
 * Whose call it is: the person's, whether they call with a session or a token; the address's where nobody is signed in.
 */
const accountOf = ({ caller, signedIn, ip }: WireRequest): string =>
  signedIn || caller?.tokenId ? caller!.userId : `address ${ip}`;

/** Bounds the calls of each account, so that one that sends thousands at once keeps only itself waiting. */
@Injectable()
export class CallsAtOnce implements NestInterceptor {
  private readonly accounts = new Map<string, Account>();

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    // Messages of the hub wait in a queue of their socket.
    if (context.getType() !== 'http') return next.handle();
    return from(this.run(context.switchToHttp().getRequest<WireRequest>(), () => lastValueFrom(next.handle())));
  }

  /**
   * Runs a call once fewer than six of its account are running, in the order of arrival.
   * @throws Rejected TOO_MANY_TRIES where 500 wait already
   */
  async run<T>(wire: WireRequest, call: () => Promise<T>): Promise<T> {
    const key = accountOf(wire);
    const account = this.accounts.get(key) ?? { running: 0, waiting: [] };
    this.accounts.set(key, account);
    if (account.running < maxRunning) account.running += 1;
    else if (account.waiting.length >= maxWaiting) throw new Rejected('TOO_MANY_TRIES', { minutes: 1 });
    // The call that ends hands its place on.
    else await new Promise<void>((resolve) => account.waiting.push(resolve));
    try {
      return await call();
    } finally {
      const next = account.waiting.shift();
      if (next) next();
      else if ((account.running -= 1) === 0) this.accounts.delete(key);
    }
  }
}
