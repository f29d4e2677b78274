import { Global, Module, type DynamicModule } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { Commands } from '#kernel/commands.ts';
import { DomainCommandHandler } from '#kernel/domain-command.ts';
import type { Platform } from './platform.ts';
import { ports } from './ports.ts';

/** Ports and commands, available to every context. */
@Global()
@Module({ imports: [CqrsModule.forRoot()], providers: [DomainCommandHandler] })
export class PlatformModule {
  static over(platform: Platform): DynamicModule {
    const lent = [...ports(platform), Commands];
    return { module: PlatformModule, providers: lent, exports: lent };
  }
}
