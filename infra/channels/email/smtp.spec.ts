import { afterEach, describe, expect, it } from '@jest/globals';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { DeliveryRefused, GatewayUnavailable, type Message } from '#kernel/channels.ts';
import { SmtpMail } from './smtp.ts';

const mail: Message = {
  to: 'agent@example.ca',
  subject: 'Quart de nuit à Montréal',
  text: 'Bonjour, voici votre horaire.',
  unsubscribe: 'https://vigie.example/unsubscribe/abc',
  language: 'fr',
};
const gateways: SmtpMail[] = [];
const servers: Server[] = [];

/**
 * A mail server of the simplest kind: says yes to everything but a given recipient answer, and keeps what it was sent.
 */
async function mailServer(
  recipientAnswer = '250 fine',
): Promise<{ port: number; received: string[]; recipients: string[]; words: string[] }> {
  const received: string[] = [];
  const words: string[] = [];
  const recipients: string[] = [];
  const server = createServer((socket) => {
    let data: string | undefined;
    socket.on('error', () => {});
    socket.write('220 test\r\n');
    socket.on('data', (chunk) => {
      if (data !== undefined) {
        data += chunk.toString();
        if (!data.endsWith('\r\n.\r\n')) return;
        received.push(data);
        data = undefined;
        return socket.write('250 kept\r\n');
      }
      const word = chunk.toString().slice(0, 4).toUpperCase();
      words.push(word);
      if (word === 'DATA') data = '';
      if (word === 'RCPT') recipients.push(/<(.*)>/.exec(chunk.toString())![1]!);
      const answers: Record<string, string> = {
        EHLO: '250-test\r\n250 AUTH PLAIN',
        AUTH: '535 wrong password',
        STAR: '502 unknown',
        DATA: '354 go on',
        RCPT: recipientAnswer,
      };
      return socket.write(`${answers[word] ?? '250 fine'}\r\n`);
    });
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { port: (server.address() as AddressInfo).port, received, recipients, words };
}

function gateway(port: number, user = ''): SmtpMail {
  const made = new SmtpMail({ url: `smtp://${user}127.0.0.1:${port}`, from: 'Vigie <vigie@example.com>' });
  gateways.push(made);
  return made;
}

afterEach(() => {
  for (const made of gateways.splice(0)) made.close();
  for (const server of servers.splice(0)) server.close();
});

describe('mail by SMTP', () => {
  it('arrives with its texts and language, and a repeated delivery has the same message id', async () => {
    const { port, received } = await mailServer();
    const smtp = gateway(port);
    for (const key of ['e1:p1', 'e1:p1', 'e1:p2']) await smtp.send(mail, key);
    const ids = received.map((text) => /^Message-ID: (.*)$/im.exec(text)?.[1]);
    expect(ids[0]).toMatch(/^<[0-9a-f]{32}@example.com>/);
    expect([ids[0] === ids[1], ids[0] === ids[2]]).toEqual([true, false]);
    for (const part of [
      'To: agent@example.ca',
      'From: Vigie <vigie@example.com>',
      'Content-Language: fr',
      'Bonjour, voici votre horaire.',
      'List-Unsubscribe: <https://vigie.example/unsubscribe/abc>',
      'List-Unsubscribe-Post: List-Unsubscribe=One-Click',
    ])
      expect(received[0]).toContain(part);
  });

  it('offers one-click unsubscribing only over https, and none where nothing can be unsubscribed from', async () => {
    const { port, received } = await mailServer();
    const smtp = gateway(port);
    await smtp.send({ ...mail, unsubscribe: 'http://localhost:3000/unsubscribe/abc' }, 'k1');
    await smtp.send({ ...mail, unsubscribe: undefined }, 'k2');
    expect(received[0]).toContain('List-Unsubscribe: <http://localhost:3000/unsubscribe/abc>');
    expect(received[0]).not.toContain('List-Unsubscribe-Post');
    expect(received[1]).not.toContain('List-Unsubscribe');
  });

  it('has the company’s own reply address if it comes from a company', async () => {
    const { port, received } = await mailServer();
    const smtp = gateway(port);
    await smtp.send({ ...mail, from: 'Sécurité Nordet (via Vigie)', replyTo: 'info@nordet.example' }, 'k1');
    await smtp.send(mail, 'k2');
    expect(received[0]).toContain('Reply-To: info@nordet.example');
    expect(received[1]).not.toContain('Reply-To');
  });

  it('goes to one address only, and no text that people wrote becomes a header or another mail', async () => {
    const { port, received, recipients } = await mailServer();
    const smtp = gateway(port);
    const wrote = 'x\r\nBcc: other@example.net\r\n\r\nbody\r\n.\r\nRCPT TO:<other@example.net>';
    const agent = 'agent@example.ca';
    for (const given of [
      { subject: wrote },
      { text: `a\r\n.\r\nRCPT TO:<other@example.net>\n.\nb\r.\rc` },
      { from: wrote, replyTo: 'info@nordet.example' },
      { from: 'A', replyTo: 'agent,other@example.net' },
      { attachments: [{ name: wrote, content: 'a' }] },
    ])
      await smtp.send({ ...mail, ...given }, JSON.stringify(given));
    expect(recipients).toEqual(Array<string>(5).fill(agent));
    for (const text of received) {
      const head = text.split('\r\n\r\n')[0]!;
      expect(head).not.toMatch(/^(Bcc|RCPT)/im);
      expect(head).not.toMatch(/^Reply-To:.*[ ,]+<?other@example\.net/im);
    }
    for (const to of [
      'agent,other@example.net',
      'agent@example.ca,other.net',
      '"a"<other@example.net',
      'a;other@example.net',
    ])
      await smtp.send({ ...mail, to }, to).catch(() => undefined);
    expect(recipients).not.toContain('other@example.net');
  });

  it('contains the same text as HTML, and attached files', async () => {
    const { port, received } = await mailServer();
    const html = '<p>Bonjour</p>';
    await gateway(port).send(
      { ...mail, html, attachments: [{ name: 'signatures.ndjson', content: '{"a":1}\n' }] },
      'k',
    );
    for (const part of [html, 'Bonjour, voici votre horaire.', 'filename=signatures.ndjson', btoa('{"a":1}\n')])
      expect(received[0]).toContain(part);
  });

  it('reports an address that is refused for good', async () => {
    const { port } = await mailServer('550 no such user');
    await expect(gateway(port).send(mail, 'k')).rejects.toThrow(DeliveryRefused);
  });

  it('reports a failure that may pass', async () => {
    const { port } = await mailServer('450 come back later');
    await expect(gateway(port).send(mail, 'k')).rejects.toThrow(GatewayUnavailable);
    await expect(gateway(9).send(mail, 'k')).rejects.toThrow(GatewayUnavailable);
  });

  it('sends its password to no server without encryption', async () => {
    const { port, received, words } = await mailServer();
    await expect(gateway(port, 'vigie:secret@').send(mail, 'k')).rejects.toThrow(GatewayUnavailable);
    expect({ received, words }).toEqual({ received: [], words: ['EHLO', 'STAR'] });
  });
});
