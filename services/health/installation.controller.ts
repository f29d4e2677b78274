import { Controller } from '@nestjs/common';
import { Installation } from '#contracts/api/health.ts';
import { Endpoint } from '#services/http/endpoint.ts';
import { Setup } from './setup.ts';

/** Configuration as administrators see it. */
@Controller()
export class InstallationController {
  constructor(private readonly setup: Setup) {}

  @Endpoint(Installation)
  installation() {
    return Promise.resolve(this.setup.values);
  }
}
