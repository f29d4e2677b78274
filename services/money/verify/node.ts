import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { BundleCheck } from '../proof/bundle-check.ts';

/** `node verify.mjs [proof.ndjson]`: says what holds, and ends with 1 where something doesn't. */
const check = new BundleCheck();
const path = process.argv[2] ?? 'proof.ndjson';
for await (const line of createInterface({ input: createReadStream(path), crlfDelay: Infinity })) check.take(line);
const faults = check.end();
for (const { code, where, agentId } of faults) console.log(`${code}: ${agentId === null ? `run or line ${where}` : `run ${where}, agent ${agentId}`}`);
if (faults.length === 0 && check.seal) {
  const { header, number, publicKey } = check.seal;
  console.log(
    `OK: run ${number}, ${header.from} to ${header.to}, ${check.statements} statements, ${check.lines} lines, ${header.total} cents. Key ${publicKey}`,
  );
}
process.exitCode = faults.length === 0 ? 0 : 1;
