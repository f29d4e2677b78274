import type { LoggerService } from '@nestjs/common';
import { configureLogger, logger } from '#kernel/logger.ts';
import type { Config } from './config.ts';

/** From here on the process logs as configured, including an error that ends it. */
export const openLogger = ({ VIGIE_LOG_LEVEL, VIGIE_LOG_FORMAT }: Config): void => {
  configureLogger({ level: VIGIE_LOG_LEVEL, format: VIGIE_LOG_FORMAT });
  process.on('uncaughtException', (failure) => {
    logger.fatal('The process ends after an error that nobody caught', { failure });
    process.exit(1);
  });
};

const failureOf = (args: readonly unknown[]): unknown => args.find((one) => one instanceof Error);
const moduleOf = (args: readonly unknown[]): string | undefined => {
  const last = args.at(-1);
  return args.length > 1 && typeof last === 'string' ? last : undefined;
};

/**
 * Nest's own log lines: only the module and the thrown error, since its texts may quote inputs and its start-up lines
 * are of no use.
 */
export const nestLogger: LoggerService = {
  log: () => {},
  warn: (...args: unknown[]) => logger.warn('Nest warns', { module: moduleOf(args), failure: failureOf(args) }),
  error: (...args: unknown[]) => logger.error('Nest failed', { module: moduleOf(args), failure: failureOf(args) }),
};
