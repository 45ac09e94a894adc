// Compresses and encrypts the blobs of a backup.
import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  scrypt,
} from 'node:crypto';
import { promisify } from 'node:util';
import { zstdCompress, zstdDecompress } from 'node:zlib';

const compress = promisify(zstdCompress);
const decompress = promisify(zstdDecompress);

const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const KEY_BYTES = 32;

/** Cost of deriving the key: half a second and 128 MB, once per backup. */
const SCRYPT = { N: 2 ** 17, r: 8, p: 1, maxmem: 256 * 2 ** 20 } as const;

export interface Cipher {
  /** Hex id of a chunk: equal contents have equal ids; without the passphrase an id tells nothing of the content. */
  idOf(content: Uint8Array): string;
  /** Compresses and encrypts; only the same name opens it again. */
  seal(name: string, content: Uint8Array): Promise<Uint8Array>;
  /** @throws Error if the blob was changed, cut or written under another name or passphrase */
  open(name: string, blob: Uint8Array): Promise<Uint8Array>;
}

/** A cipher for a folder without a passphrase: compressed only. */
export const plainCipher: Cipher = {
  idOf: (content) => createHash('sha256').update(content).digest('hex'),
  seal: (_name, content) => compress(content),
  open: (_name, blob) => decompress(blob),
};

/** A cipher whose keys are derived from the passphrase and the folder's salt. */
export async function createCipher(passphrase: string, salt: Uint8Array): Promise<Cipher> {
  const master = await deriveMaster(passphrase, salt);
  const keyFor = (purpose: string) => new Uint8Array(hkdfSync('sha256', master, '', purpose, KEY_BYTES));
  const encryptionKey = keyFor('encryption');
  const idKey = keyFor('ids');
  return {
    idOf: (content) => createHmac('sha256', idKey).update(content).digest('hex'),
    async seal(name, content) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv('aes-256-gcm', encryptionKey, nonce).setAAD(Buffer.from(name));
      const body = cipher.update(await compress(content));
      return Buffer.concat([nonce, body, cipher.final(), cipher.getAuthTag()]);
    },
    async open(name, blob) {
      const nonce = blob.subarray(0, NONCE_BYTES);
      const decipher = createDecipheriv('aes-256-gcm', encryptionKey, nonce)
        .setAAD(Buffer.from(name))
        .setAuthTag(blob.subarray(-TAG_BYTES));
      const body = decipher.update(blob.subarray(NONCE_BYTES, -TAG_BYTES));
      return decompress(Buffer.concat([body, decipher.final()]));
    },
  };
}

const deriveMaster = (passphrase: string, salt: Uint8Array): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    scrypt(passphrase.normalize('NFC'), salt, KEY_BYTES, SCRYPT, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
