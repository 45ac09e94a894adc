// Opens the backup that a setting or a command names.
import { resolve } from 'node:path';
import { isBucketAddress } from '../object-storage/bucket-address.ts';
import type { S3Credentials, S3Limits } from '../object-storage/s3-request.ts';
import { openBucketStorage } from './bucket-storage.ts';
import { openFolderStorage } from './folder-storage.ts';
import { type BackupRepository, openRepository } from './repository.ts';
import type { BackupStorage } from './storage.ts';

export interface BackupPlace {
  /** A folder, or `s3://bucket/prefix?endpoint=https://…&region=…`. */
  readonly to: string;
  /** For a bucket. */
  readonly credentials: S3Credentials | null;
  readonly limits?: Partial<S3Limits>;
}

export interface BackupLocation extends BackupPlace {
  /** Null for a backup that is not encrypted. */
  readonly passphrase: string | null;
}

/** @throws StoreError BackupFailed, ObjectStorageRefused */
export const openBackupStorage = async ({ to, ...access }: BackupPlace): Promise<BackupStorage> =>
  isBucketAddress(to) ? openBucketStorage({ url: to, ...access }) : openFolderStorage(resolve(to));

/**
 * Opens the backup, or begins one there if `canCreate`.
 * @throws StoreError BackupForeign, BackupPassphrase, BackupFailed, ObjectStorageRefused, ObjectStorageUnavailable
 */
export async function openBackup(
  { passphrase, ...place }: BackupLocation,
  options: { readonly canCreate: boolean },
): Promise<BackupRepository> {
  return openRepository(await openBackupStorage(place), passphrase, options);
}
