// Deletes old backups and the chunks that no other needs.
import type { BackupRepository } from './repository.ts';

/**
 * Keeps the newest `keep` backups.
 * @returns how many were deleted
 * @throws StoreError BackupBusy, BackupDamaged
 */
export async function removeOldBackups(repository: BackupRepository, keep: number): Promise<number> {
  const unlock = await repository.lock();
  try {
    const names = await repository.snapshotNames();
    const outdated = names.slice(0, Math.max(0, names.length - keep));
    if (outdated.length === 0) return 0;
    const kept = await Promise.all(names.slice(outdated.length).map((name) => repository.readSnapshot(name)));
    const needed = new Set(kept.flatMap(({ files }) => files.flatMap(({ chunks }) => chunks)));
    // Snapshots go first: one without its chunks would look like a backup.
    for (const name of outdated) await repository.removeSnapshot(name);
    for (const id of await repository.chunkIds()) if (!needed.has(id)) await repository.removeChunk(id);
    return outdated.length;
  } finally {
    await unlock();
  }
}
