import { createReadStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  NotFound,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { FileMissing, type Files } from '#kernel/files.ts';
import { spool } from './spool.ts';

/**
 * Files in a bucket of any S3-compatible service; keys are `files/<hash>`. Credentials come from the environment, as
 * the SDK finds them.
 */
export class S3Files implements Files {
  private readonly client: S3Client;
  private readonly bucket: string;

  /** @param url `https://host[:port]/bucket?region=ca-central-1`; plain http for a service of one's own network */
  constructor(url: string) {
    const { origin, pathname, searchParams } = new URL(url);
    this.bucket = pathname.slice(1);
    if (!this.bucket) throw new Error('FILES_URL names no bucket.');
    this.client = new S3Client({
      endpoint: origin,
      region: searchParams.get('region') ?? 'us-east-1',
      forcePathStyle: true,
      // Services that imitate S3 know its older checksums only.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    });
  }

  async put(
    content: Buffer | Readable,
    onHash?: (hash: string) => Promise<void>,
  ): Promise<{ hash: string; size: number }> {
    const folder = await mkdtemp(join(tmpdir(), 'vigie-'));
    try {
      const { path, hash, size } = await spool(content, folder);
      await onHash?.(hash);
      if (!(await this.kept(hash))) await this.send(path, hash, size);
      return { hash, size };
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  async remove(hash: string): Promise<void> {
    await this.client.send(new DeleteObjectCommand({ Bucket: this.bucket, Key: keyOf(hash) }));
  }

  async open(hash: string): Promise<Readable> {
    try {
      const { Body } = await this.client.send(new GetObjectCommand({ Bucket: this.bucket, Key: keyOf(hash) }));
      return Body as Readable;
    } catch (error) {
      throw error instanceof NoSuchKey || error instanceof NotFound ? new FileMissing(hash) : error;
    }
  }

  /** The client reads what it sends, and neither hears that this fails nor closes it. */
  private async send(path: string, hash: string, size: number): Promise<void> {
    const body = createReadStream(path);
    const reading = new AbortController();
    body.once('error', (failure) => reading.abort(failure));
    const put = new PutObjectCommand({ Bucket: this.bucket, Key: keyOf(hash), Body: body, ContentLength: size });
    await this.client.send(put, { abortSignal: reading.signal }).finally(() => body.destroy());
  }

  private async kept(hash: string): Promise<boolean> {
    try {
      await this.client.send(new HeadObjectCommand({ Bucket: this.bucket, Key: keyOf(hash) }));
      return true;
    } catch (error) {
      if (error instanceof NotFound) return false;
      throw error;
    }
  }
}

const keyOf = (hash: string) => `files/${hash}`;
