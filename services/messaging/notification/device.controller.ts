import { Controller } from '@nestjs/common';
import { ForgetDevice, RegisterDevice } from '#contracts/api/devices.ts';
import type { Input } from '#contracts/endpoint.ts';
import type { Caller } from '#kernel/caller.ts';
import { Devices } from '#kernel/devices.ts';
import { Endpoint } from '#services/http/endpoint.ts';

/** Agents are notified under their agent id, whatever user they sign in as. */
const recipientId = ({ agentId, userId }: Caller): string => agentId ?? userId;

/** Devices for a person's pushes; always of the signed-in person. */
@Controller()
export class DeviceController {
  constructor(private readonly devices: Devices) {}

  @Endpoint(RegisterDevice)
  async register({ token }: Input<typeof RegisterDevice>, caller: Caller) {
    await this.devices.keep(token, recipientId(caller));
    return {};
  }

  @Endpoint(ForgetDevice)
  async forget({ token }: Input<typeof ForgetDevice>, caller: Caller) {
    await this.devices.forget(token, recipientId(caller));
    return {};
  }
}
