import { Catch, HttpException, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { Envelope } from '#contracts/endpoint.ts';
import { problems, type ProblemCode } from '#contracts/problems.ts';
import { LocalDate } from '#contracts/values/common.ts';
import { Rejected } from '#kernel/decider.ts';
import { isOutage } from '#kernel/logged-error.ts';
import { logger, loggedUser } from '#kernel/logger.ts';
import { ThrottledLog } from '#kernel/throttled-log.ts';
import { TooSlow } from '#projections/kernel/too-slow.ts';
import { InvalidInput } from './invalid-input.ts';
import { languageOf, text } from './texts.ts';
import type { Reply, WireRequest } from './wire.ts';

const isCode = (code: string): code is ProblemCode => code in problems;

/** Refusals that operators of an installation watch for: attempts to get access. */
const tried: ReadonlySet<string> = new Set<ProblemCode>([
  ...(['WRONG_CREDENTIALS', 'WRONG_PASSWORD', 'WRONG_CODE', 'TOO_MANY_TRIES', 'WRONG_SETUP_KEY'] as const),
  ...(['INVALID_RESET_LINK', 'INVALID_SIGN_IN_LINK', 'INVALID_TOKEN'] as const),
  ...(['ACCOUNT_BLOCKED', 'ADDRESS_BLOCKED', 'FORBIDDEN', 'FOREIGN_ORIGIN'] as const),
]);

/** Codes of errors that the framework throws, by their status. */
const codes: Readonly<Record<number, ProblemCode>> = { 404: 'NOT_FOUND', 413: 'TOO_LARGE', 429: 'TOO_MANY_TRIES' };

/** Values of a text, with days as dd/MM/yyyy (rule val.date). */
const valuesShown = (values: Rejected['values']): Record<string, string | number> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      LocalDate.safeParse(value).success ? String(value).split('-').reverse().join('/') : value,
    ]),
  );

/** Answers every refusal and every error in the envelope, in the caller's language; internal details are not shown. */
@Catch()
export class ProblemFilter implements ExceptionFilter {
  private readonly throttledLog = new ThrottledLog();

  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const wire = http.getRequest<WireRequest>();
    const language = wire.language ?? languageOf(wire.headers.language);
    const { code, values, fields } = this.problemOf(error, wire.ip);
    const message = text(language, `problem.${code}`, values);
    const status = problems[code];
    const reply = http.getResponse<Reply>();
    if (wire.expired) wire.setSession?.(undefined, false);
    const envelope: Envelope = {
      status: 0,
      data: null,
      code,
      message,
      ...(Object.keys(fields).length > 0 && {
        fields: Object.fromEntries(
          Object.entries(fields).map(([path, field]) => [path, text(language, `problem.${field}`, values)]),
        ),
      }),
      ...(status === 401 && code === 'SESSION_EXPIRED' && { logout: true }),
    };
    reply.status(status).send(envelope);
  }

  /** @param address network address of the caller; logged of attempts to get access only */
  private problemOf(
    error: unknown,
    address: string,
  ): {
    code: ProblemCode;
    values: Record<string, string | number>;
    fields: Record<string, string>;
  } {
    if (error instanceof InvalidInput) return { code: error.code, values: {}, fields: error.fields };
    if (error instanceof Rejected && isCode(error.code)) {
      if (tried.has(error.code))
        this.throttledLog.warn('A call was refused', { code: error.code, userId: loggedUser(), address });
      return { code: error.code, values: valuesShown(error.values), fields: { ...error.fields } };
    }
    if (error instanceof TooSlow) {
      this.throttledLog.warn('A query of the read models took too long', { failure: error, userId: loggedUser() });
      return { code: 'LIST_TOO_SLOW', values: {}, fields: {} };
    }
    if (error instanceof HttpException) {
      const status = error.getStatus();
      const code = codes[status] ?? (status < 500 ? 'INVALID_INPUT' : 'UNEXPECTED');
      return { code, values: status === 429 ? { minutes: 1 } : {}, fields: {} };
    }
    const clientFault = (error as { statusCode?: number } | null)?.statusCode;
    if (clientFault !== undefined && clientFault >= 400 && clientFault < 500)
      return { code: clientFault === 413 ? 'TOO_LARGE' : 'INVALID_INPUT', values: {}, fields: {} };
    const outage = isOutage(error);
    if (outage) this.throttledLog.warn('Calls are refused because a server is unavailable', { failure: error });
    else logger.error('A call failed', { failure: error });
    return { code: outage ? 'UNAVAILABLE' : 'UNEXPECTED', values: {}, fields: {} };
  }
}
