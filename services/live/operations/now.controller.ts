import { Controller } from '@nestjs/common';
import { OperationNow } from '#contracts/api/now.ts';
import type { Input } from '#contracts/endpoint.ts';
import type { Caller } from '#kernel/caller.ts';
import { Endpoint } from '#services/http/endpoint.ts';
import { Needs } from './needs.ts';

/** What needs a person now. */
@Controller()
export class NowController {
  constructor(private readonly needs: Needs) {}

  @Endpoint(OperationNow)
  now(_: Input<typeof OperationNow>, caller: Caller) {
    return this.needs.of(caller);
  }
}
