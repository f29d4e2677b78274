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

const failureOf = (said: readonly unknown[]): unknown => said.find((one) => one instanceof Error);
const moduleOf = (said: readonly unknown[]): string | undefined => {
  const last = said.at(-1);
  return said.length > 1 && typeof last === 'string' ? last : undefined;
};

/** Nest's own log lines: only the module and the thrown error, since its texts may quote inputs and its start-up lines are of no use. */
export const nestLogger: LoggerService = {
  log: () => {},
  warn: (...said: unknown[]) => logger.warn('Nest warns', { module: moduleOf(said), failure: failureOf(said) }),
  error: (...said: unknown[]) => logger.error('Nest failed', { module: moduleOf(said), failure: failureOf(said) }),
};
