import { spawnSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import nodemailer from 'nodemailer';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { GetHeadMail, SaveHeadMail } from '#contracts/api/proof.ts';
import { LinkedPreferences, SaveLinkedPreferences } from '#contracts/api/notices.ts';
import { DeliveryRefused, type Message } from '#kernel/channels.ts';
import { agency } from '#services/accounts/agency/agency.decider.ts';
import { deliver } from '#services/messaging/notification/deliver.worker.ts';
import { mailHeads } from '#services/messaging/notification/head-mail.worker.ts';
import { formatInstant } from '#services/http/time-format.ts';
import { compose } from '#services/messaging/notification/wording.ts';
import { followLog } from '#services/proof/follow-log.worker.ts';
import { LogExports } from '#services/proof/log-exports.ts';
import { t } from '#test/support/languages.ts';
import type { Browser, Vigie } from '#test/support/vigie.ts';
import { ids, people, signedIn, startWorld, type Person } from '#test/support/world.ts';
import { throwAwayFolder } from '#infra/local/steps.mjs';
import { buildVerifier } from '#infra/local/verifier.mjs';

const keeper = 'keeper@notary.example';

describe('mails with the signatures of the event log', () => {
  let vigie: Vigie;
  const who = {} as Record<Person, Browser>;
  const sent: Message[] = [];
  /** Mails that the server of their address refuses. */
  let refused: (mail: Message) => boolean = () => false;

  /** Plans what is due, at two places at once, and sends it. */
  const mailed = async () => {
    const { platform } = vigie;
    const { models, signer, identity, config, gateways } = platform;
    await Promise.all([mailHeads(platform)(), mailHeads(platform)()]);
    sent.length = 0;
    const composing = compose({ models, signer, credentials: identity.credentials, origin: config.origin });
    const email = {
      send: async (message: Message) => {
        if (refused(message)) throw new DeliveryRefused('550 no such user');
        sent.push(message);
      },
    };
    const due = await platform.pool.query<{ id: string }>(
      `select id from notice.delivery where kind = 'logHeads' and state = 'due'`,
    );
    for (const { id } of due.rows)
      await deliver({ ...platform, gateways: { ...gateways, email }, compose: composing })({ id }).catch(
        (error: Error) => expect(error.message).toBe('550 no such user'),
      );
    return sent.map(({ to }) => to).sort();
  };
  const at = async (now: string) => {
    vigie.clock.set(now);
    await followLog(vigie.platform)();
  };

  beforeAll(async () => {
    vigie = await startWorld({ now: '2026-03-05T15:20:00.000Z' });
    for (const person of ['superAdmin', 'admin', 'agencyA', 'managerA', 'agencyB', 'customerA', 'anne'] as const)
      who[person] = await signedIn(vigie, person);
    await followLog(vigie.platform)();
  });
  afterAll(() => vigie?.stop());

  it('are set up by people who may see the signatures, for their own company, and not sent before', async () => {
    for (const person of ['managerA', 'anne'] as const)
      for (const call of [GetHeadMail, SaveHeadMail])
        expect((await who[person].call(call, { addresses: [], language: 'en' })).http).toBe(403);
    expect((await who.agencyA.call(GetHeadMail, {})).data.addresses).toEqual([]);
    vigie.clock.set('2026-03-06T15:00:00.000Z');
    expect(await mailed()).toEqual([]);

    const wanted = { addresses: [people.agencyA.email.toUpperCase(), keeper, keeper], language: 'fr' as const };
    const kept = { ...wanted, addresses: [people.agencyA.email, keeper] };
    expect((await who.agencyA.call(SaveHeadMail, wanted)).data).toEqual(kept);
    expect((await who.superAdmin.call(SaveHeadMail, { addresses: [keeper], language: 'en' })).http).toBe(200);
    await vigie.settled();
    expect((await who.agencyA.call(GetHeadMail, {})).data).toEqual({ ...kept, stopped: [] });
    expect((await who.admin.call(GetHeadMail, {})).data.addresses).toEqual([keeper]);
    for (const stranger of ['agencyB', 'customerA'] as const)
      expect((await who[stranger].call(GetHeadMail, {})).data.addresses).toEqual([]);
    const many = Array.from({ length: 6 }, (_, n) => `keeper${n}@notary.example`);
    expect((await who.agencyA.call(SaveHeadMail, { addresses: many, language: 'fr' })).http).toBe(422);
    expect((await who.agencyA.call(SaveHeadMail, { addresses: ['nobody'], language: 'fr' })).http).toBe(422);
  });

  it('are sent once a day to each address, in its person’s language or the company’s, with all new signatures', async () => {
    vigie.clock.set('2026-03-06T11:59:00.000Z');
    expect(await mailed()).toEqual([]);
    vigie.clock.set('2026-03-06T12:00:00.000Z');
    expect(await mailed()).toEqual([people.agencyA.email, keeper, keeper].sort());
    const [head] = await vigie.platform.logProof.heads();
    const line = JSON.stringify({ record: 'mailed', head });
    for (const mail of sent) {
      expect(mail.attachments).toEqual([{ name: 'signatures-2026-03-06.ndjson', content: `${line}\n` }]);
      for (const part of [line, head!.root, head!.previous, head!.signature, head!.publicKey])
        expect(mail.text).toContain(part);
      const values = { number: head!.number, at: formatInstant(head!.at, 'America/Toronto', mail.language) };
      expect(mail.subject).toBe(t(mail.language, 'notice.logHeads.title', values));
      expect(mail.html).toContain(`<html lang="${mail.language}">`);
    }
    const ofAgency = sent.filter(({ text }) => text.includes('/agency/management#tab-proof'));
    // A recipient may not know Vigie: each mail names the person who set it up, and a reply reaches them.
    for (const mail of sent) {
      const isOfAgency = ofAgency.includes(mail);
      expect(mail.from).toBe(isOfAgency ? 'Agence A (via Vigie)' : undefined);
      expect(mail.replyTo !== undefined).toBe(isOfAgency);
      expect(mail.text.match(/Agence A (has named|a indiqué)/) !== null).toBe(isOfAgency);
    }
    expect(ofAgency.find(({ to }) => to === keeper)!.language).toBe('fr');
    expect(ofAgency.find(({ to }) => to !== keeper)!.language).toBe('en');
    vigie.clock.set('2026-03-07T04:00:00.000Z');
    expect(await mailed()).toEqual([]);
    await at('2026-03-07T13:00:00.000Z');
    expect(await mailed()).toHaveLength(3);
    await vigie.commands.run(agency, 'Block', ids.agencyA, { agencyId: ids.agencyA }, vigie.system('block'));
    await vigie.settled();
    vigie.clock.set('2026-03-08T15:00:00.000Z');
    expect(await mailed()).toEqual([keeper]);
  });

  it('can be compared offline with a later log: a log that was signed again is detected, and a changed mail is refused', async () => {
    const { log, logProof, models, pool } = vigie.platform;
    const exports = new LogExports(log, logProof, models);
    const [mail] = sent;
    const folder = throwAwayFolder();
    await buildVerifier(folder);
    const checked = async (text: string) => {
      const lines: string[] = [];
      for await (const record of exports.wholeLog()) lines.push(JSON.stringify(record));
      const files = { 'mail.txt': text, 'log.ndjson': lines.join('\n') };
      for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content);
      const program = join(folder, 'services/files/verifier/verify.mjs');
      const { status, stdout } = spawnSync(process.execPath, [program, ...Object.keys(files)], {
        cwd: folder,
        encoding: 'utf8',
      });
      return { status, said: stdout.trim().split('\n') };
    };
    const { number, root, size } = (await logProof.heads()).at(-1)!;
    const folded = mail!.text.replace(/(.{70})/g, '$1\n> ');
    const { message } = await nodemailer
      .createTransport({ streamTransport: true, buffer: true })
      .sendMail({ text: mail!.text, html: mail!.html });
    for (const text of [mail!.text, folded, String(message), mail!.attachments![0]!.content])
      expect(await checked(text)).toEqual({
        status: 0,
        said: [expect.stringMatching(/^OK: log/), expect.stringContaining('still holds')],
      });
    const spoilt = mail!.attachments![0]!.content.replace(
      root,
      root.replace(/^./, (first) => (first === '0' ? '1' : '0')),
    );
    expect(await checked(spoilt)).toEqual({ status: 1, said: [`MAIL: log ${number}`] });

    await pool.query(
      `update es.event set data = jsonb_set(data, '{changed}', 'true') where id = (select id from proof.leaf where n = 7)`,
    );
    await pool.query(`truncate proof.leaf, proof.head; update proof.log_end set position = '', size = 0, peaks = '[]'`);
    await followLog(vigie.platform)();
    expect(await checked(mail!.text)).toEqual({ status: 1, said: [`MAIL_OTHER: log 1–${size}`] });
    rmSync(folder, { recursive: true, force: true });
  });

  it('stop for an address whose server refuses them until they are saved again, and for one that unsubscribes until it subscribes again', async () => {
    const { superAdmin, agencyB } = who;
    const named = { addresses: [keeper], language: 'en' as const };
    const on = (day: number) => at(`2026-03-${String(day).padStart(2, '0')}T15:00:00.000Z`).then(mailed);
    const stopped = async (of: Browser) => (await of.call(GetHeadMail, {})).data.stopped;
    await agencyB.call(SaveHeadMail, named);
    await vigie.settled();

    refused = ({ from }) => from === undefined;
    for (const day of [9, 10, 11]) {
      expect(await stopped(superAdmin)).toEqual([]);
      expect(await on(day)).toEqual([keeper]);
    }
    refused = () => false;
    expect(await on(12)).toEqual([keeper]);
    expect(sent[0]!.from).toBe('Agence B (via Vigie)');
    expect(await stopped(superAdmin)).toEqual([{ address: keeper, why: 'refused' }]);
    expect(await stopped(agencyB)).toEqual([]);
    await superAdmin.call(SaveHeadMail, named);
    await vigie.settled();
    expect(await stopped(superAdmin)).toEqual([]);
    expect(await on(13)).toEqual([keeper, keeper]);

    const mail = sent.find(({ from }) => from !== undefined)!;
    for (const words of [mail.text, mail.html]) expect(words).toContain(mail.unsubscribe);
    const { pathname } = new URL(mail.unsubscribe!);
    const press = (path: string) =>
      fetch(`${vigie.origin}${path}`, {
        method: 'POST',
        body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
      });
    expect((await fetch(`${vigie.origin}${pathname}`)).status).not.toBe(500);
    expect((await press(`${pathname}x`)).status).toBe(422);
    expect(await stopped(agencyB)).toEqual([]);
    for (let times = 0; times < 2; times++) expect((await press(pathname)).status).toBe(200);
    await agencyB.call(SaveHeadMail, named);
    await vigie.settled();
    expect(await stopped(agencyB)).toEqual([{ address: keeper, why: 'unsubscribed' }]);
    expect(await on(14)).toEqual([keeper]);
    expect(sent[0]!.from).toBeUndefined();

    const token = pathname.split('/').pop()!;
    const reader = vigie.browser();
    const wanted = { signatures: { email: false } };
    expect((await reader.call(LinkedPreferences, { token })).data).toEqual({
      unwanted: [{ topic: 'signatures', channel: 'email' }],
      wanted,
    });
    await reader.call(SaveLinkedPreferences, { token, wanted: { signatures: { email: true } } });
    expect(await on(15)).toEqual([keeper, keeper]);
  });
});
