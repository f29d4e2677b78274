import { gunzipSync, gzipSync } from 'node:zlib';
import { buffer } from 'node:stream/consumers';
import { Survey } from '#contracts/values/auto-assign.ts';
import type { Files } from '#kernel/files.ts';

/** Keeps what a run knew. @returns the file's hash */
export const keep = async (files: Files, survey: Survey): Promise<string> =>
  (await files.put(gzipSync(JSON.stringify(survey)))).hash;

export const read = async (files: Files, hash: string): Promise<Survey> =>
  Survey.parse(JSON.parse(gunzipSync(await buffer(await files.open(hash))).toString()));
