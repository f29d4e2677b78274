import { gunzipSync, gzipSync } from 'node:zlib';
import { buffer } from 'node:stream/consumers';
import { ProblemSnapshot } from '#contracts/values/auto-assign.ts';
import type { Files } from '#kernel/files.ts';

/** Stores the input of a run. @returns the file's hash */
export const storeSnapshot = async (files: Files, snapshot: ProblemSnapshot): Promise<string> =>
  (await files.put(gzipSync(JSON.stringify(snapshot)))).hash;

export const readSnapshot = async (files: Files, hash: string): Promise<ProblemSnapshot> =>
  ProblemSnapshot.parse(JSON.parse(gunzipSync(await buffer(await files.open(hash))).toString()));
