import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { v7 as newUuid } from 'uuid';
import { longestKey, tokensMayCall, type Endpoint as Contract } from '#contracts/endpoint.ts';
import { hasAccess } from '#contracts/permissions.ts';
import { personHeader } from '#contracts/values/person-header.ts';
import { callIdOf, type Caller } from '#kernel/caller.ts';
import { Clock } from '#kernel/clock.ts';
import { Rejected } from '#kernel/decider.ts';
import { noteContext } from '#kernel/logger.ts';
import { Authentication, requireAdmitted } from './authentication.ts';
import { browserCookieOf, cookieOf, cookiesOf, endedCookie, stepCookieOf } from './cookie.ts';
import { contractKey } from './endpoint.ts';
import { Features } from './features.ts';
import { ForwardedHeaders } from './forwarded-headers.ts';
import { InvalidInput } from './invalid-input.ts';
import { languageOf } from './texts.ts';
import type { Reply, WireRequest } from './wire.ts';

export const anonymous: Pick<Caller, 'userId' | 'name' | 'role' | 'permissions'> = {
  userId: '00000000-0000-5000-8000-000000000002',
  name: 'Guest',
  role: 'guest',
  permissions: new Set(),
};

/**
 * The token of a program, sent as in RFC 6750; undefined where there is none, even if a proxy uses the same header for
 * browsers.
 */
const bearerOf = ({ headers }: WireRequest): string | undefined =>
  /^Bearer +(.{0,200})/i.exec(headers.authorization ?? '')?.[1];

const keyOf = ({ headers }: WireRequest): string | undefined => {
  const key = headers['idempotency-key'];
  if (key !== undefined && key.length > longestKey)
    throw new InvalidInput([{ message: 'INVALID_VALUE', path: ['Idempotency-Key'] }]);
  return key;
};

/** Authenticates each call and checks its access. Calls without a contract are refused. */
@Injectable()
export class CallerGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly authentication: Authentication,
    private readonly clock: Clock,
    private readonly features: Features,
    private readonly forwardedHeaders: ForwardedHeaders,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    if (context.getType() !== 'http') return true;
    const wire = context.switchToHttp().getRequest<WireRequest>();
    const contract = this.reflector.get<Contract | undefined>(contractKey, context.getHandler());
    if (!contract || (contract.feature && !this.features.values[contract.feature])) throw new Rejected('NOT_FOUND');
    noteContext({ call: contract.name });
    wire.language = languageOf(wire.headers.language);
    const secure = this.forwardedHeaders.isSecure(wire.headers);
    const reply = context.switchToHttp().getResponse<Reply>();
    wire.setSession = (token, remember) =>
      void reply.header(
        'set-cookie',
        token === undefined ? endedCookie({ secure }) : cookieOf(token, { secure, remember }),
      );
    wire.setBrowser = (known) => void reply.header('set-cookie', browserCookieOf(known, { secure }));
    wire.setStep = (token) => void reply.header('set-cookie', stepCookieOf(token, { secure }));
    this.requireOwnOrigin(wire);
    const key = keyOf(wire);
    const bearer = bearerOf(wire);
    if (bearer !== undefined && !contract.access.public) return this.byToken(bearer, wire, contract, key);
    const { session: token, browser, step } = cookiesOf(wire.headers, { secure });
    wire.browser = browser;
    wire.step = step;
    const now = this.clock.now();
    const signedIn = await this.authentication.bySession(token, now);
    const asking = signedIn
      ? { userId: signedIn.person.id, actingAs: signedIn.session.actingAs ?? undefined }
      : anonymous;
    const call = {
      language: wire.language,
      now,
      commandId: key ? callIdOf(asking, contract.name, key) : newUuid(),
    };
    noteContext({ commandId: call.commandId, userId: signedIn?.person.id });
    wire.expired = token !== undefined && !signedIn;
    const meant = wire.headers[personHeader.toLowerCase()];
    if (signedIn && meant && meant !== signedIn.person.id) throw new Rejected('SIGNED_IN_AS_ANOTHER');
    if (signedIn && !contract.access.public) requireAdmitted(signedIn.person, wire.ip);
    if (signedIn) wire.signedIn = signedIn;
    wire.caller = signedIn
      ? this.authentication.callerOf(signedIn, call)
      : { ...anonymous, ...call, consistencyToken: { position: '', types: new Set() } };
    if (contract.access.public) return true;
    if (!signedIn) throw new Rejected(wire.expired ? 'SESSION_EXPIRED' : 'NO_SESSION');
    if (!hasAccess(wire.caller, contract.access)) throw new Rejected('FORBIDDEN');
    return true;
  }

  /** Refuses a change that a page of another origin asks for. */
  private requireOwnOrigin({ method, headers }: WireRequest): void {
    if (method === 'GET') return;
    if (!this.forwardedHeaders.isOwnOrigin(headers) || headers['sec-fetch-site'] === 'cross-site')
      throw new Rejected('FOREIGN_ORIGIN');
  }

  /** Authenticates a program by its token; a cookie beside it is ignored. */
  private async byToken(token: string, wire: WireRequest, contract: Contract, key: string | undefined): Promise<true> {
    const now = this.clock.now();
    const holder = await this.authentication.byToken(token, now);
    if (!holder) throw new Rejected('INVALID_TOKEN');
    requireAdmitted(holder.person, wire.ip);
    const call = {
      language: wire.language!,
      now,
      commandId: key ? callIdOf({ userId: holder.person.id, tokenId: holder.token.id }, contract.name, key) : newUuid(),
    };
    wire.caller = this.authentication.callerOfToken(holder, call);
    noteContext({ commandId: call.commandId, userId: wire.caller.userId });
    if (!tokensMayCall(contract) || !hasAccess(wire.caller, contract.access)) throw new Rejected('FORBIDDEN');
    return true;
  }
}
