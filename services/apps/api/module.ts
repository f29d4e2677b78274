import { Module, StandardSchemaValidationPipe, type DynamicModule } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_INTERCEPTOR, APP_PIPE } from '@nestjs/core';
import { CallsAtOnce } from '#services/http/calls-at-once.ts';
import { CallerGuard } from '#services/http/caller.guard.ts';
import { EnvelopeInterceptor } from '#services/http/envelope.interceptor.ts';
import { InvalidInput } from '#services/http/invalid-input.ts';
import { ProblemFilter } from '#services/http/problem.filter.ts';
import { LocationHubModule } from '#services/locations/location-hub.module.ts';
import { RealtimeModule } from '#services/realtime/realtime.module.ts';
import { CoreModule } from '#services/apps/core.module.ts';
import type { Platform } from '../platform.ts';

/** The HTTP calls and the hubs. */
@Module({})
export class ApiModule {
  static over(platform: Platform): DynamicModule {
    return {
      module: ApiModule,
      imports: [CoreModule.over(platform), LocationHubModule, RealtimeModule],
      providers: [
        { provide: APP_GUARD, useClass: CallerGuard },
        { provide: APP_FILTER, useClass: ProblemFilter },
        { provide: APP_INTERCEPTOR, useClass: CallsAtOnce },
        { provide: APP_INTERCEPTOR, useClass: EnvelopeInterceptor },
        {
          provide: APP_PIPE,
          useValue: new StandardSchemaValidationPipe({
            validateCustomDecorators: true,
            exceptionFactory: (issues) => new InvalidInput(issues),
          }),
        },
      ],
    };
  }
}
