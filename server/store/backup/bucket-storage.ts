// Keeps a backup in object storage, with a lock that expires.
import { StoreError } from '../errors.ts';
import { newId } from '../id.ts';
import { type Bucket, type BucketOptions, openBucket } from '../object-storage/bucket.ts';
import type { BackupStorage } from './storage.ts';

const LOCK_NAME = 'in-use.lock';

/** Milliseconds after which the lock of a process that died may be taken over. */
const LEASE_MS = 10 * 60_000;

export interface BucketStorageOptions extends BucketOptions {
  readonly leaseMs?: number;
}

/** Sends nothing yet. @throws StoreError ObjectStorageRefused for a wrong address or without keys */
export function openBucketStorage({ leaseMs = LEASE_MS, ...options }: BucketStorageOptions): BackupStorage {
  const bucket = openBucket(options);
  const location = bucket.address.text;
  let lease: Lease | null = null;

  const checkLease = () => {
    if (lease?.isLost) throw busyError(location);
  };
  return {
    location,
    async list(prefix) {
      const names: string[] = [];
      for await (const name of bucket.list(prefix)) names.push(name);
      return names;
    },
    read: async (name) => (await bucket.read(name))?.bytes ?? null,
    async write(name, bytes) {
      checkLease();
      await bucket.write(name, bytes);
    },
    async remove(name) {
      checkLease();
      await bucket.remove(name);
    },
    async lock() {
      const taken = await takeLease(bucket, leaseMs);
      lease = taken;
      return async () => {
        lease = null;
        await taken.end();
      };
    },
  };
}

interface Lease {
  /** True once another process may have taken it over. */
  readonly isLost: boolean;
  end(): Promise<void>;
}

const busyError = (location: string): StoreError =>
  new StoreError('BackupBusy', `Another process is using the backup in ${location}`);

/**
 * Writes the lock only where there is none, or where its last renewal is older than the lease by the storage's own
 * clock. Reading it back decides on servers that know no conditional writes.
 * @throws StoreError BackupBusy
 */
async function takeLease(bucket: Bucket, leaseMs: number): Promise<Lease> {
  const content = Buffer.from(newId());
  const present = await bucket.read(LOCK_NAME);
  if (present && present.ageMs < leaseMs) throw busyError(bucket.address.text);
  await bucket.writeIf(LOCK_NAME, content, present ? { etag: present.etag } : { absent: true });
  const confirmed = await bucket.read(LOCK_NAME);
  if (!confirmed || !content.equals(confirmed.bytes)) throw busyError(bucket.address.text);
  return keepLease(bucket, { content, leaseMs });
}

function keepLease(bucket: Bucket, { content, leaseMs }: { content: Buffer; leaseMs: number }): Lease {
  let renewedAt = performance.now();
  let isTaken = false;
  let renewal: Promise<void> = Promise.resolve();
  const renew = async (): Promise<void> => {
    const startedAt = performance.now();
    const present = await bucket.read(LOCK_NAME);
    const isOurs = present !== null && content.equals(present.bytes);
    if (isOurs && (await bucket.writeIf(LOCK_NAME, content, { etag: present.etag }))) renewedAt = startedAt;
    else isTaken = true;
  };
  const timer = setInterval(() => {
    // A failed renewal is tried again at the next turn; past the lease the lock counts as lost.
    renewal = renew().catch(() => {});
  }, leaseMs / 3);
  timer.unref();
  const isLost = () => isTaken || performance.now() - renewedAt >= leaseMs;
  return {
    get isLost() {
      return isLost();
    },
    async end() {
      clearInterval(timer);
      await renewal;
      // Where it was lost it is another's; where the removal fails, it expires.
      if (!isLost()) await bucket.remove(LOCK_NAME).catch(() => {});
    },
  };
}
