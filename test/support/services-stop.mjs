/** Jest's global teardown: ends what services.mjs started, and removes its files. */
export default async function stop() {
  for (const service of globalThis.throwAwayServices ?? []) await service.stop();
}
