import { beforeEach, describe, expect, it } from '@jest/globals';
import { configureLogger, withLogFields, logger, noteContext } from './logger.ts';
import { ThrottledLog } from './throttled-log.ts';

const lines: string[] = [];
const to = { write: (line: string) => void lines.push(line) };
const logged = () => lines.map((line) => JSON.parse(line) as Record<string, unknown>);
const requestId = '018f0000-0000-7000-8000-000000000001';
const commandId = '018f0000-0000-7000-8000-000000000002';

describe('the log', () => {
  beforeEach(() => {
    lines.length = 0;
    configureLogger({ level: 'info', format: 'json', to });
  });

  it('writes the ids of the request and the command on each line, in everything that they start', async () => {
    await withLogFields({ requestId }, async () => {
      await Promise.resolve();
      noteContext({ commandId });
      await withLogFields({ command: 'Plan' }, async () => {
        await Promise.resolve();
        logger.info('Inside', { ms: 3 });
      });
      logger.info('Around');
    });
    logger.info('Outside');
    expect(logged()).toEqual([
      { level: 'info', time: expect.any(String), message: 'Inside', requestId, commandId, command: 'Plan', ms: 3 },
      { level: 'info', time: expect.any(String), message: 'Around', requestId, commandId },
      { level: 'info', time: expect.any(String), message: 'Outside' },
    ]);
  });

  it('writes the listed fields, in their form, and nothing else', () => {
    const given = {
      email: 'anne@exemple.ca',
      userId: 'anne@exemple.ca',
      call: 'Login',
      row: 'rows 514 555-0134 x@y',
      code: '23505',
    };
    logger.warn('A call', given);
    expect(logged()).toEqual([
      expect.objectContaining({ userId: '[left out]', row: '[left out]', call: 'Login', code: '23505' }),
    ]);
    expect(lines.join()).not.toMatch(/anne|555-0134|x@y/);
  });

  it('writes an error’s class, code and location, never its message', () => {
    const cause = Object.assign(new RangeError('anne@exemple.ca\n    at 514 555-0134'), { code: 'ERR_X' });
    const failure = Object.assign(new TypeError('anne@exemple.ca', { cause }), {
      detail: 'Key (email)=(anne@exemple.ca)',
    });
    logger.error('It failed', { failure });
    logger.error('It failed', { failure: 'anne@exemple.ca' });
    logger.error('It failed', { failure: cause });
    expect(logged()).toEqual([
      expect.objectContaining({
        error: 'TypeError',
        cause: 'RangeError ERR_X',
        at: expect.arrayContaining([expect.stringContaining('logger.spec.ts')]),
      }),
      expect.objectContaining({ error: 'string' }),
      expect.objectContaining({ error: 'RangeError', code: 'ERR_X' }),
    ]);
    expect(lines.join()).not.toMatch(/anne|555-0134/);
  });

  it('has a plain format for people', () => {
    configureLogger({ level: 'warn', format: 'plain', to });
    logger.info('Not this');
    logger.warn('Postgres is gone', { server: 'Postgres', code: 'ECONNREFUSED' });
    expect(lines.join('')).toMatch(/^\d\d:\d\d:\d\d warn {2}Postgres is gone server=Postgres code=ECONNREFUSED\n$/);
  });

  it('writes repeated events once a minute, with their number', () => {
    let now = 0;
    const throttledLog = new ThrottledLog(() => now);
    const failure = Object.assign(new Error(), { code: 'ECONNREFUSED' });
    for (now = 0; now <= 60_000; now += 500) throttledLog.warn('Tried again', { policy: 'when-link-ends', failure });
    throttledLog.warn('Tried again', { policy: 'when-work-ends', failure });
    expect(logged()).toEqual([
      expect.objectContaining({ policy: 'when-link-ends', code: 'ECONNREFUSED' }),
      expect.objectContaining({ policy: 'when-link-ends', times: 119 }),
      expect.objectContaining({ policy: 'when-work-ends' }),
    ]);
  });

  it('forgets the oldest of very many kinds of events first', () => {
    let now = 0;
    const throttledLog = new ThrottledLog(() => now);
    const say = (kind: number) => throttledLog.warn('Tried again', { attempt: kind });
    say(0);
    for (now = 60_000; now < 70_000; now += 1) say(now);
    const before = lines.length;
    // A message that was logged less than a minute ago is not repeated while the log remembers it.
    say(69_999);
    expect(lines.length).toBe(before);
    now = 69_999.5;
    say(1);
    say(2);
    say(60_000);
    expect(lines.length).toBe(before + 3);
  });
});
