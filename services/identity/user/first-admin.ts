import { Injectable } from '@nestjs/common';
import { derivedId, type Caller } from '#kernel/caller.ts';
import { Commands } from '#kernel/commands.ts';
import { Rejected } from '#kernel/decider.ts';
import { Throttles } from '#kernel/sessions.ts';
import { Signer } from '#kernel/signer.ts';
import { requireUnthrottled } from '#kernel/throttle.ts';
import { Invitations } from './invitations.ts';
import { isSetupKey } from './setup-key.ts';
import { user } from './user.decider.ts';

const firstAdminId = derivedId('first admin');

/** Creates an installation's first admin, for whoever has its setup key. */
@Injectable()
export class FirstAdmin {
  constructor(
    private readonly commands: Commands,
    private readonly invitations: Invitations,
    private readonly throttles: Throttles,
    private readonly signer: Signer,
  ) {}

  /**
   * How far this very call, if repeated, has created the first admin; a first admin created by another call counts as
   * nobody.
   */
  async soFar({ commandId }: Caller): Promise<'nobody' | 'invited' | 'made'> {
    const own = (await this.commands.history(user, firstAdminId)).filter(
      ({ metadata }) => metadata.correlationId === commandId,
    );
    if (own.length === 0) return 'nobody';
    return own.some(({ type }) => type === 'PasswordChanged') ? 'made' : 'invited';
  }

  /** Uses a fixed id, so that two concurrent calls can't create two first admins. */
  async create(
    who: { readonly email: string; readonly displayName: string; readonly password: string },
    caller: Caller,
  ): Promise<void> {
    const { email, displayName, password } = who;
    const nobody = { roleId: null, agencyId: null, customerId: null, agentId: null };
    const { language } = caller;
    await this.invitations.invite(
      { userId: firstAdminId, email, displayName, phone: '', role: 'superAdmin', language, ...nobody },
      password,
      caller,
    );
  }

  /**
   * Tries are counted by network address only, so that a stranger locks nobody else out.
   * @throws Rejected WRONG_SETUP_KEY, TOO_MANY_TRIES
   */
  async requireSetupKey(key: string, address: string): Promise<void> {
    const { setup } = this.throttles;
    await requireUnthrottled(setup, address, address);
    if (!isSetupKey(this.signer, key)) throw new Rejected('WRONG_SETUP_KEY', {}, { key: 'WRONG_SETUP_KEY' });
    await setup.succeeded(address, address);
  }
}
