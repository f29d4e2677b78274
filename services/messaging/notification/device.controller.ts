import { Controller } from '@nestjs/common';
import { ForgetDevice, RegisterDevice } from '#contracts/api/devices.ts';
import type { Input } from '#contracts/endpoint.ts';
import type { Caller } from '#kernel/caller.ts';
import { Devices } from '#kernel/devices.ts';
import { Endpoint } from '#services/http/endpoint.ts';

/** Agents are told as agents, whatever user they sign in as. */
const told = ({ agentId, userId }: Caller): string => agentId ?? userId;

/** Which devices a person's pushes go to; always those of whoever is signed in. */
@Controller()
export class DeviceController {
  constructor(private readonly devices: Devices) {}

  @Endpoint(RegisterDevice)
  async register({ token }: Input<typeof RegisterDevice>, caller: Caller) {
    await this.devices.keep(token, told(caller));
    return {};
  }

  @Endpoint(ForgetDevice)
  async forget({ token }: Input<typeof ForgetDevice>, caller: Caller) {
    await this.devices.forget(token, told(caller));
    return {};
  }
}
