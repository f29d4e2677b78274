import {
  Injectable,
  StreamableFile,
  type CallHandler,
  type ExecutionContext,
  type NestInterceptor,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { from, type Observable } from 'rxjs';
import { lastValueFrom } from 'rxjs';
import type { Endpoint as Contract, Envelope, Meta } from '#contracts/endpoint.ts';
import { readModelsHeader } from '#contracts/values/read-models-header.ts';
import type { OmittedRow } from '#kernel/caller.ts';
import { Files } from '#kernel/files.ts';
import { withinLimit } from '#projections/kernel/within-limit.ts';
import { noContent } from './content-policy.ts';
import { contractKey, merged, type FileAnswer } from './endpoint.ts';
import { IdempotentCalls } from './idempotent-calls.ts';
import { OmittedRows, withoutInvalidRows } from './omitted-rows.ts';
import { NamedReferences } from './named-references.ts';
import { ReadYourWrites } from './read-your-writes.ts';
import { sentFile } from './sent-file.ts';
import type { Reply, WireRequest } from './wire.ts';
import { requireStorable } from './storable.ts';

/** Sets the headers of a file, so that no file can run as a page of ours. */
const sent = (
  { media = 'text/csv; charset=utf-8' }: Contract,
  { file, name, type = media, inline = false }: FileAnswer,
  reply: Reply,
): string | StreamableFile => {
  const ascii = name.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const disposition = `${inline ? 'inline' : 'attachment'}; filename="${ascii}"; filename*=UTF-8''${encodeURIComponent(name)}`;
  reply
    .header('content-type', type)
    .header('content-disposition', disposition)
    .header('x-content-type-options', 'nosniff');
  if (typeof file === 'string') return file;
  // PDF viewers don't work in a sandbox; they don't run scripts of the file in the page's origin.
  reply.header(
    'content-security-policy',
    `${noContent}; style-src 'unsafe-inline'${type === 'application/pdf' ? '' : '; sandbox'}`,
  );
  return new StreamableFile(file, { type, disposition });
};

/** Answers 304 where the client already has the file (RFC 9110); clients revalidate every time. */
const unchanged = ({ etag }: FileAnswer, { headers }: WireRequest, reply: Reply): boolean => {
  if (etag === undefined) return false;
  reply.header('etag', etag).header('cache-control', 'private, no-cache');
  const known = headers['if-none-match'] === etag;
  if (known) reply.status(304);
  return known;
};

/**
 * Puts answers into the envelope once the read models show the call's changes; repeats the first answer to a repeated
 * write (decision 4).
 */
@Injectable()
export class EnvelopeInterceptor implements NestInterceptor {
  constructor(
    private readonly reflector: Reflector,
    private readonly idempotentCalls: IdempotentCalls,
    private readonly writes: ReadYourWrites,
    private readonly omittedRows: OmittedRows,
    private readonly namedReferences: NamedReferences,
    private readonly files: Files,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    // Messages of the hub have their own form of answers.
    if (context.getType() !== 'http') return next.handle();
    return from(withinLimit(() => this.answer(context, next)));
  }

  private async answer(context: ExecutionContext, next: CallHandler): Promise<unknown> {
    const http = context.switchToHttp();
    const wire = http.getRequest<WireRequest>();
    const contract = this.reflector.get<Contract>(contractKey, context.getHandler());
    const input = merged(contract, wire);
    requireStorable(input);
    // Before the key is reserved, because the content of the file is part of the request.
    if (contract.sends) wire.sent = await sentFile(wire, contract.sends, this.files);
    const run = () =>
      this.namedReferences.usedBy(contract, input, wire.caller!, () =>
        this.enveloped(contract, wire, http.getResponse<Reply>(), next),
      );
    const key =
      contract.kind === 'write' && (wire.signedIn || wire.caller!.tokenId)
        ? wire.headers['idempotency-key']
        : undefined;
    if (!key) return run();
    return this.idempotentCalls.give({
      caller: wire.caller!,
      key,
      asked: [contract.name, { input, file: wire.sent && { ...wire.sent, content: undefined } }],
      run,
      unkept: contract.unkept === true,
    });
  }

  private async enveloped(
    contract: Contract,
    wire: WireRequest,
    reply: Reply,
    next: CallHandler,
  ): Promise<Envelope | string | StreamableFile> {
    const given: unknown = await lastValueFrom(next.handle());
    const seen = await this.writes.seen(wire.caller!);
    if (!seen) reply.header(readModelsHeader, 'behind');
    if (contract.kind === 'download') {
      this.note(contract, wire.caller!.consistencyToken.omitted ?? [], reply);
      return unchanged(given as FileAnswer, wire, reply) ? '' : sent(contract, given as FileAnswer, reply);
    }
    const { rows, meta } = (contract.kind === 'list' ? given : { rows: given, meta: undefined }) as {
      rows: unknown;
      meta?: Meta;
    };
    const { data, omitted } = withoutInvalidRows(contract.output, rows);
    this.note(contract, [...(wire.caller!.consistencyToken.omitted ?? []), ...omitted], reply);
    return { status: 1, data, message: '', ...(meta !== undefined && { meta }) };
  }

  private note(contract: Contract, omitted: readonly OmittedRow[], reply: Reply): void {
    if (omitted.length === 0) return;
    this.omittedRows.note(contract.name, omitted);
    reply.header('x-vigie-left-out', String(omitted.length));
  }
}
