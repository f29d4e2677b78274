import { createReadStream, existsSync } from 'node:fs';
import { Evidence } from '../proof/evidence.ts';

/**
 * `node verify.mjs [file.ndjson …]`, without arguments with those of proof.ndjson and log.ndjson that exist: prints the
 * result. Exit code 1 where something is wrong, 2 where a file is missing. An earlier export of the log, its heads, or
 * a mail with signatures (its text, its file or its attachment) given beside a later export is compared with it.
 */
const evidence = new Evidence();
const given = process.argv.slice(2);
const found = ['proof.ndjson', 'log.ndjson'].filter((name) => existsSync(name));
const say = (line: string) => process.stdout.write(`${line}\n`);
const paths = given.length > 0 ? given : found.length > 0 ? found : ['proof.ndjson'];
const missing = paths.filter((path) => !existsSync(path));
for (const path of missing) say(`No such file: ${path}. Say which: node verify.mjs file.ndjson`);
if (missing.length > 0) process.exit(2);
for (const path of paths) await evidence.takeFile(createReadStream(path, 'utf8'));
const faults = evidence.end();
const placeOf = { log: 'log', run: 'run or line' };
for (const { of, code, where, agentId } of faults)
  say(`${code}: ${agentId === null ? `${placeOf[of]} ${where}` : `run ${where}, agent ${agentId}`}`);
const { run, log } = evidence;
if (faults.length === 0 && run.seal) {
  const { header, number, publicKey } = run.seal;
  say(
    `OK: run ${number}, ${header.from} to ${header.to}, ${run.statements} statements, ${run.lines} lines, ${header.total} cents. Key ${publicKey}`,
  );
}
const head = log.heads.at(-1);
if (faults.length === 0 && head)
  say(
    `OK: log of ${head.size} events, ${log.events} looked at, ${head.number} heads, the last of ${head.at}. Key ${head.publicKey}`,
  );
const mailed = log.mailed.at(-1);
if (faults.length === 0 && mailed)
  say(
    head
      ? `OK: the log still holds the ${log.mailed.length} mailed signatures, the last of ${mailed.at} over ${mailed.size} events.`
      : `OK: ${log.mailed.length} mailed signatures are as they were signed, the last of ${mailed.at} over ${mailed.size} events; no log beside them. Key ${mailed.publicKey}`,
  );
process.exitCode = faults.length === 0 ? 0 : 1;
