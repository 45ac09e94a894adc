// Reads and writes chunks and snapshots of backups in a storage.
import { randomBytes } from 'node:crypto';
import { Option, Schema } from 'effect';
import { StoreError } from '../errors.ts';
import { type Cipher, createCipher, plainCipher } from './cipher.ts';
import { Snapshot } from './snapshot.ts';
import type { BackupStorage } from './storage.ts';

const HEADER_NAME = 'backup.json';
const VERSION = 1;
const SALT_BYTES = 32;
/** Sealed into the header, so that a wrong passphrase is told apart from damage. */
const CHECK_TEXT = 'pasokh';

const Header = Schema.Struct({
  format: Schema.Literal('pasokh-backup'),
  version: Schema.Int,
  /** Null if the backup is not encrypted. Both in base64. */
  encryption: Schema.NullOr(Schema.Struct({ salt: Schema.String, check: Schema.String })),
});
type Header = typeof Header.Type;

const decodeHeader = Schema.decodeUnknownOption(Schema.fromJsonString(Header));
const decodeSnapshot = Schema.decodeUnknownOption(Schema.fromJsonString(Snapshot));
const text = new TextDecoder();

export interface BackupRepository {
  readonly location: string;
  readonly isEncrypted: boolean;
  hasChunk(id: string): boolean;
  /** Stores a chunk unless it is there. */
  putChunk(content: Uint8Array): Promise<StoredChunk>;
  /** @throws StoreError BackupDamaged */
  readChunk(id: string): Promise<Uint8Array>;
  chunkIds(): Promise<string[]>;
  removeChunk(id: string): Promise<void>;
  /** Names of complete backups, oldest first; a name is the time in UTC. */
  snapshotNames(): Promise<string[]>;
  /** @throws StoreError BackupDamaged */
  readSnapshot(name: string): Promise<Snapshot>;
  /** @returns its name */
  writeSnapshot(snapshot: Snapshot): Promise<string>;
  removeSnapshot(name: string): Promise<void>;
  lock: BackupStorage['lock'];
}

interface StoredChunk {
  readonly id: string;
  /** Stored bytes; 0 if the chunk was there before. */
  readonly newBytes: number;
}

const chunkName = (id: string): string => `chunks/${id.slice(0, 2)}/${id}`;
const snapshotFile = (name: string): string => `snapshots/${name}`;
const lastPart = (name: string): string => name.slice(name.lastIndexOf('/') + 1);

/** The time in UTC in letters that every file system takes: `2026-11-30t05-10-00-000z`. */
const snapshotName = (createdAt: number): string =>
  new Date(createdAt).toISOString().replaceAll(/[:.]/g, '-').toLowerCase();

/** The reverse of `snapshotName`. */
const snapshotTime = (name: string): number =>
  Date.parse(name.toUpperCase().replace(/T(\d+)-(\d+)-(\d+)-(\d+)Z/, 'T$1:$2:$3.$4Z'));

/** When the newest complete backup began, in milliseconds since the epoch; null if there is none. */
export async function newestBackupTime(storage: BackupStorage): Promise<number | null> {
  const times = (await storage.list('snapshots/')).map((name) => snapshotTime(lastPart(name)));
  const known = times.filter(Number.isFinite); // synchronised folders get files of their own
  return known.length === 0 ? null : Math.max(...known);
}

/**
 * Opens the backup in the storage, or begins one in an empty storage if `canCreate`.
 * @throws StoreError BackupForeign, BackupPassphrase, BackupFailed
 */
export async function openRepository(
  storage: BackupStorage,
  passphrase: string | null,
  { canCreate }: { readonly canCreate: boolean },
): Promise<BackupRepository> {
  const bytes = await storage.read(HEADER_NAME);
  if (bytes === null && !canCreate)
    throw new StoreError('BackupForeign', `There is no backup of Pasokh in ${storage.location}`);
  const cipher =
    bytes === null ? await beginBackup(storage, passphrase) : await openCipher(storage, bytes, passphrase);
  const known = new Set((await storage.list('chunks/')).map(lastPart));
  return createRepository(storage, cipher, known);
}

function createRepository(storage: BackupStorage, cipher: Cipher, known: Set<string>): BackupRepository {
  const open = async (name: string): Promise<Uint8Array> => {
    const blob = await storage.read(name);
    if (blob === null) throw corruptError(storage, `${name} is missing`);
    return cipher.open(name, blob).catch(() => {
      throw corruptError(storage, `${name} was changed or cut`);
    });
  };
  return {
    location: storage.location,
    isEncrypted: cipher !== plainCipher,
    lock: () => storage.lock(),
    hasChunk: (id) => known.has(id),
    async putChunk(content) {
      const id = cipher.idOf(content);
      if (known.has(id)) return { id, newBytes: 0 };
      const blob = await cipher.seal(chunkName(id), content);
      await storage.write(chunkName(id), blob);
      known.add(id);
      return { id, newBytes: blob.length };
    },
    async readChunk(id) {
      const content = await open(chunkName(id));
      if (cipher.idOf(content) !== id) throw corruptError(storage, `${chunkName(id)} holds something else`);
      return content;
    },
    chunkIds: async () => (await storage.list('chunks/')).map(lastPart),
    async removeChunk(id) {
      known.delete(id);
      await storage.remove(chunkName(id));
    },
    snapshotNames: async () => (await storage.list('snapshots/')).map(lastPart).sort(),
    async readSnapshot(name) {
      const decoded = decodeSnapshot(text.decode(await open(snapshotFile(name))));
      if (Option.isNone(decoded)) throw corruptError(storage, `${snapshotFile(name)} cannot be understood`);
      return decoded.value;
    },
    async writeSnapshot(snapshot) {
      const name = snapshotName(snapshot.createdAt);
      const content = Buffer.from(JSON.stringify(snapshot));
      await storage.write(snapshotFile(name), await cipher.seal(snapshotFile(name), content));
      return name;
    },
    removeSnapshot: (name) => storage.remove(snapshotFile(name)),
  };
}

const corruptError = ({ location }: BackupStorage, reason: string): StoreError =>
  new StoreError('BackupDamaged', `The backup in ${location} is damaged: ${reason}`);

/** Under the lock: each of two processes would encrypt with a salt of its own, and only one is kept. */
async function beginBackup(storage: BackupStorage, passphrase: string | null): Promise<Cipher> {
  const isOccupied = (await storage.list('')).some((name) => name !== HEADER_NAME && !name.endsWith('.lock'));
  if (isOccupied)
    throw new StoreError('BackupForeign', `${storage.location} holds other files. Choose an empty folder`);
  const unlock = await storage.lock();
  try {
    const bytes = await storage.read(HEADER_NAME);
    return await (bytes === null ? initialise(storage, passphrase) : openCipher(storage, bytes, passphrase));
  } finally {
    await unlock();
  }
}

async function initialise(storage: BackupStorage, passphrase: string | null): Promise<Cipher> {
  const salt = randomBytes(SALT_BYTES);
  const cipher = passphrase === null ? plainCipher : await createCipher(passphrase, salt);
  const check = await cipher.seal(HEADER_NAME, Buffer.from(CHECK_TEXT));
  const header: Header = {
    format: 'pasokh-backup',
    version: VERSION,
    encryption:
      passphrase === null
        ? null
        : { salt: salt.toString('base64'), check: Buffer.from(check).toString('base64') },
  };
  await storage.write(HEADER_NAME, Buffer.from(`${JSON.stringify(header)}\n`));
  return cipher;
}

async function openCipher(
  storage: BackupStorage,
  bytes: Uint8Array,
  passphrase: string | null,
): Promise<Cipher> {
  const header = Option.getOrNull(decodeHeader(text.decode(bytes)));
  if (header === null) throw new StoreError('BackupForeign', `${storage.location} holds no backup of Pasokh`);
  if (header.version > VERSION)
    throw new StoreError('BackupForeign', `The backup in ${storage.location} was written by a newer Pasokh`);
  if (header.encryption === null) {
    if (passphrase === null) return plainCipher;
    throw new StoreError(
      'BackupPassphrase',
      `The backup in ${storage.location} is not encrypted. Unset BACKUP_PASSPHRASE, or choose an empty folder for an encrypted one`,
    );
  }
  if (passphrase === null)
    throw new StoreError(
      'BackupPassphrase',
      `The backup in ${storage.location} is encrypted: set BACKUP_PASSPHRASE`,
    );
  const cipher = await createCipher(passphrase, Buffer.from(header.encryption.salt, 'base64'));
  await cipher.open(HEADER_NAME, Buffer.from(header.encryption.check, 'base64')).catch(() => {
    throw new StoreError(
      'BackupPassphrase',
      `BACKUP_PASSPHRASE is not that of the backup in ${storage.location}`,
    );
  });
  return cipher;
}
