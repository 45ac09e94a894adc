// Downloads the files of a local model and verifies them by checksum.
import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { LocalModel, ModelFile } from './catalog.ts';

export type ModelState = 'ready' | 'missing' | 'damaged';

export class ModelDownloadError extends Error {}

/** Directory of a model's files below the data directory. */
export const modelDirectory = (dataDir: string, { name }: Pick<LocalModel, 'name'>): string =>
  join(dataDir, 'models', name);

async function digestOf(path: string): Promise<string | null> {
  try {
    const hash = createHash('sha256');
    await pipeline(createReadStream(path), hash);
    return hash.digest('hex');
  } catch {
    return null;
  }
}

/** Whether all files are there with the right contents; reads them whole. */
export async function verifyModel({ files }: LocalModel, directory: string): Promise<ModelState> {
  let state: ModelState = 'ready';
  for (const file of Object.values(files)) {
    const digest = await digestOf(join(directory, file.path));
    if (digest === null) return 'missing';
    if (digest !== file.sha256) state = 'damaged';
  }
  return state;
}

/** Whether all files are there; their contents were verified when they were downloaded. */
export async function hasModelFiles({ files }: LocalModel, directory: string): Promise<boolean> {
  const sizes = await Promise.all(
    Object.values(files).map(({ path }) =>
      stat(join(directory, path)).then(
        ({ size }) => size,
        () => 0,
      ),
    ),
  );
  return sizes.every((size) => size > 0);
}

export interface DownloadOptions {
  /** Address that serves `<repository>/resolve/<revision>/<path>`. */
  readonly mirror: string;
  readonly directory: string;
  /** Called for each file. */
  readonly onFile?: (file: ModelFile, state: 'kept' | 'loading') => void;
}

/**
 * Downloads what is missing or damaged. A file takes its place only after its checksum was verified.
 * @throws ModelDownloadError
 */
export async function downloadModel(
  model: LocalModel,
  { mirror, directory, onFile = () => {} }: DownloadOptions,
): Promise<void> {
  for (const file of Object.values(model.files)) {
    const target = join(directory, file.path);
    if ((await digestOf(target)) === file.sha256) {
      onFile(file, 'kept');
      continue;
    }
    onFile(file, 'loading');
    const url = `${mirror.replace(/\/+$/u, '')}/${model.repository}/resolve/${model.revision}/${file.path}`;
    await downloadFile(url, target, file);
  }
}

async function downloadFile(url: string, target: string, { bytes, sha256 }: ModelFile): Promise<void> {
  const partial = `${target}.part`;
  await mkdir(dirname(target), { recursive: true });
  try {
    const response = await fetch(url).catch((error: unknown) => {
      throw new ModelDownloadError(`${url} cannot be reached: ${causeOf(error)}`);
    });
    if (!response.ok || !response.body)
      throw new ModelDownloadError(`${url} answered HTTP ${response.status}`);
    const hash = createHash('sha256');
    let received = 0;
    await pipeline(
      Readable.from(response.body),
      async function* (chunks: AsyncIterable<Uint8Array>) {
        for await (const chunk of chunks) {
          received += chunk.byteLength;
          if (received > bytes) throw new ModelDownloadError(`${url} is larger than expected`);
          hash.update(chunk);
          yield chunk;
        }
      },
      createWriteStream(partial),
    );
    if (hash.digest('hex') !== sha256)
      throw new ModelDownloadError(`${url} has another checksum than expected`);
    await rename(partial, target);
  } catch (error) {
    await rm(partial, { force: true });
    if (error instanceof ModelDownloadError) throw error;
    throw new ModelDownloadError(`${url} broke off: ${causeOf(error)}`);
  }
}

function causeOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? error.cause.message : error.message;
}
