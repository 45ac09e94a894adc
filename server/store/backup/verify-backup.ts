// Reads backups and compares every byte with what was written.
import { createHash } from 'node:crypto';
import { StoreError } from '../errors.ts';
import type { BackupRepository } from './repository.ts';
import type { BackupFile } from './snapshot.ts';

/**
 * Yields the content of a file of a backup, chunk by chunk; its last step compares size and hash.
 * @throws StoreError BackupDamaged
 */
export async function* readFileOf(
  repository: BackupRepository,
  { path, bytes, sha256, chunks }: BackupFile,
): AsyncGenerator<Uint8Array> {
  const hash = createHash('sha256');
  let size = 0;
  for (const id of chunks) {
    const chunk = await repository.readChunk(id);
    hash.update(chunk);
    size += chunk.length;
    yield chunk;
  }
  if (size !== bytes || hash.digest('hex') !== sha256)
    throw new StoreError('BackupDamaged', `The backup in ${repository.location} is damaged: ${path} differs`);
}

/** @throws StoreError BackupDamaged */
export async function verifyFiles(repository: BackupRepository, files: readonly BackupFile[]): Promise<void> {
  for (const file of files) for await (const _ of readFileOf(repository, file));
}

/**
 * Reads every file of every backup once.
 * @returns how many backups were read
 * @throws StoreError BackupDamaged
 */
export async function verifyBackup(repository: BackupRepository): Promise<number> {
  const names = await repository.snapshotNames();
  const verified = new Set<string>();
  for (const name of names) {
    const { files } = await repository.readSnapshot(name);
    const unread = files.filter(({ path, sha256 }) => !verified.has(`${path} ${sha256}`));
    await verifyFiles(repository, unread);
    for (const { path, sha256 } of unread) verified.add(`${path} ${sha256}`);
  }
  return names.length;
}
