import { createHash } from 'node:crypto';
import { Inject, Injectable, StreamableFile, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { from, type Observable } from 'rxjs';
import { lastValueFrom } from 'rxjs';
import type { Endpoint as Contract } from '#contracts/endpoint.ts';
import { Rejected } from '#kernel/decider.ts';
import type { Answers } from '#kernel/sessions.ts';
import { contractKey, merged, type FileAnswer } from './endpoint.ts';
import { LeftOut, shownBy } from './left-out.ts';
import { ReadYourWrites } from './read-your-writes.ts';
import type { Reply, Wire } from './wire.ts';
import { requireWritable } from './writable.ts';

/** Nothing that is sent as a file may run as a page of ours. */
const sent = ({ file, name, type = 'text/csv; charset=utf-8', inline = false }: FileAnswer, reply: Reply): string | StreamableFile => {
  const ascii = name.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const disposition = `${inline ? 'inline' : 'attachment'}; filename="${ascii}"; filename*=UTF-8''${encodeURIComponent(name)}`;
  reply.header('content-type', type).header('content-disposition', disposition).header('x-content-type-options', 'nosniff');
  if (typeof file === 'string') return file;
  // A PDF viewer doesn't work in a sandbox, and runs nothing of the file in the page's name.
  reply.header('content-security-policy', `default-src 'none'; style-src 'unsafe-inline'${type === 'application/pdf' ? '' : '; sandbox'}`);
  reply.header('cache-control', 'private, max-age=3600');
  return new StreamableFile(file, { type, disposition });
};

/** Same content, same hash, whatever the order of its keys. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) =>
    inner && typeof inner === 'object' && !Array.isArray(inner) ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1))) : inner,
  );

/** Wraps what handlers give into the envelope, once the read models show it; repeats the first answer to a repeated write (decision 4). */
@Injectable()
export class EnvelopeInterceptor implements NestInterceptor {
  constructor(
    private readonly reflector: Reflector,
    @Inject('Answers') private readonly answers: Answers,
    private readonly writes: ReadYourWrites,
    private readonly leftOut: LeftOut,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    // The hub's messages have answers of their own.
    if (context.getType() !== 'http') return next.handle();
    return from(this.answer(context, next));
  }

  private async answer(context: ExecutionContext, next: CallHandler): Promise<unknown> {
    const http = context.switchToHttp();
    const wire = http.getRequest<Wire>();
    const contract = this.reflector.get<Contract>(contractKey, context.getHandler());
    requireWritable(merged(contract, wire));
    const key = contract.kind === 'write' && !contract.unkept ? wire.headers['idempotency-key'] : undefined;
    if (!key) return this.enveloped(contract, wire, http.getResponse<Reply>(), next);

    const callerId = wire.caller!.userId;
    const bodyHash = createHash('sha256')
      .update(`${contract.name} ${canonical(merged(contract, wire))}`)
      .digest('hex');
    const first = await this.answers.find(callerId, key);
    if (first && first.bodyHash !== bodyHash) throw new Rejected('IDEMPOTENCY_KEY_REUSED');
    if (first) return first.body;
    const body = await this.enveloped(contract, wire, http.getResponse<Reply>(), next);
    await this.answers.keep(callerId, key, bodyHash, 200, body);
    return body;
  }

  private async enveloped(contract: Contract, wire: Wire, reply: Reply, next: CallHandler): Promise<unknown> {
    const given: unknown = await lastValueFrom(next.handle());
    const seen = await this.writes.seen(wire.caller!);
    if (!seen) reply.header('x-vigie-read-models', 'behind');
    if (contract.kind === 'download') {
      return sent(given as FileAnswer, reply);
    }
    const { rows, meta } = (contract.kind === 'list' ? given : { rows: given, meta: undefined }) as { rows: unknown; meta?: unknown };
    const { data, omitted } = shownBy(contract.output, rows);
    if (omitted.length > 0) {
      this.leftOut.note(contract.name, omitted);
      reply.header('x-vigie-left-out', String(omitted.length));
    }
    return { status: 1, data, message: '', ...(meta !== undefined && { meta }) };
  }
}
