import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Nominatim } from './nominatim.ts';

const home = { address: '4545, avenue Pierre-De Coubertin', city: 'Montréal', postalCode: 'H1V 0B2', country: '' };

describe('a geocoding service', () => {
  let server: Server;
  let url: string;
  const asked: { query: URLSearchParams; agent: string | undefined }[] = [];
  const answers = [
    '[{"lat":"45.558","lon":"-73.5515"}]',
    '[]',
    'not JSON',
    '[{"lat":"451","lon":"0"}]',
    '['.repeat(200_000),
  ];

  beforeAll(async () => {
    server = createServer((request, response) => {
      const { searchParams } = new URL(request.url!, 'http://localhost');
      asked.push({ query: searchParams, agent: request.headers['user-agent'] });
      const answer = answers.shift();
      response.statusCode = answer === undefined ? 500 : 200;
      response.end(answer);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/search?key=mine`;
  });
  afterAll(() => void server.close());

  it('is queried for one point with its own key, and with the name of the program', async () => {
    expect(await new Nominatim(url, 'https://vigie.test').find(home)).toEqual({ lat: 45.558, lng: -73.5515 });
    const [{ query, agent } = { query: new URLSearchParams(), agent: '' }] = asked;
    expect(Object.fromEntries(query)).toEqual({
      key: 'mine',
      q: '4545, avenue Pierre-De Coubertin, Montréal, H1V 0B2',
      format: 'jsonv2',
      limit: '1',
    });
    expect(agent).toBe('Vigie (https://vigie.test)');
  });

  it('doesn’t know some addresses; any other answer is an error that never quotes the address', async () => {
    const geocoder = new Nominatim(url, 'https://vigie.test');
    expect(await geocoder.find(home)).toBeNull();
    for (let n = 0; n < 4; n++) {
      const error = await geocoder.find(home).catch((thrown: unknown) => thrown as Error);
      expect(error).toBeInstanceOf(Error);
      expect(`${String(error)} ${String((error as Error).cause)}`).not.toMatch(/Coubertin|H1V/);
    }
    await expect(new Nominatim('http://127.0.0.1:1/search', '').find(home)).rejects.toThrow('answered nothing');
  });

  it('is unavailable unless it is set up', async () => {
    const none = new Nominatim(undefined, '');
    expect([none.available, await none.find(home)]).toEqual([false, null]);
  });
});
