// Starts s3rver, an S3 server of others, from its npm package.
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { S3Credentials } from '../../../server/store/object-storage/s3-request.ts';
import { findFreePort } from '../../free-port.ts';

export interface S3Server {
  readonly port: number;
  /** Without a trailing slash. */
  readonly endpoint: string;
  readonly bucket: string;
  readonly credentials: S3Credentials;
  close(): Promise<void>;
}

const BUCKET = 'pasokh-test';
const START_TIMEOUT_MS = 30_000;
/** The package has no program of its own. */
const S3RVER = `new (require('@20minutes/s3rver'))(JSON.parse(process.argv[1])).run()`;

/** It verifies signatures of version 4, and knows no conditional writes. */
export async function startS3rver(): Promise<S3Server> {
  const directory = await mkdtemp(join(tmpdir(), 'pasokh-s3-'));
  const port = await findFreePort();
  const options = {
    address: '127.0.0.1',
    port,
    directory,
    silent: true,
    configureBuckets: [{ name: BUCKET }],
  };
  const child = spawn(process.execPath, ['-e', S3RVER, JSON.stringify(options)], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const endpoint = `http://127.0.0.1:${port}`;
  const close = async () => {
    await stop(child);
    await rm(directory, { recursive: true, force: true });
  };
  await waitFor(endpoint, child).catch(async (error: unknown) => {
    await close();
    throw error;
  });
  const credentials = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };
  return { port, endpoint, bucket: BUCKET, credentials, close };
}

async function waitFor(url: string, child: ChildProcess): Promise<void> {
  const deadline = Date.now() + START_TIMEOUT_MS;
  for (;;) {
    if (await fetch(url).catch(() => null)) return;
    if (child.exitCode !== null) throw new Error(`The S3 server ended with ${child.exitCode}`);
    if (Date.now() > deadline) throw new Error('The S3 server does not answer');
    await wait(50);
  }
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.pid === undefined) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill();
  await ended;
}
