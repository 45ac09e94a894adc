// Encrypts secrets with AES-256-GCM, bound to this installation and their context.
import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { StoreError } from './errors.ts';

const IV_BYTES = 12;

export interface Sealer {
  /** @returns `v1.keyId.iv.data.tag`; `open` needs the same `associatedData` (account and row) */
  seal(secret: string, associatedData: string): string;
  /** @throws Error if it was changed or moved to another row; StoreError KeyMismatch if sealed with another key */
  open(sealed: string, associatedData: string): string;
  /** A deterministic 32-byte MAC of `message` under this installation's key and `purpose`. */
  hmac(message: Uint8Array, purpose: string): Buffer;
}

/** AES-256-GCM with a 32-byte key. */
export function createSealer(key: Uint8Array): Sealer {
  const keyId = createHash('sha256').update(key).digest('hex').slice(0, 8);
  return {
    seal(secret, associatedData) {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(associatedData));
      const data = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
      const parts = [iv, data, cipher.getAuthTag()].map((part) => part.toString('base64url'));
      return ['v1', keyId, ...parts].join('.');
    },
    open(sealed, associatedData) {
      const [version, storedKeyId, ...parts] = sealed.split('.');
      const [iv, data, tag] = parts.map((part) => Buffer.from(part, 'base64url'));
      if (version !== 'v1' || !iv || !data || !tag) throw new Error('This is not a sealed secret');
      if (storedKeyId !== keyId)
        throw new StoreError(
          'KeyMismatch',
          'This installation’s secrets were sealed with another key. Set SECRET_KEY as it was before, or put the former secret.key back into the data directory; a backup holds it',
        );
      const decipher = createDecipheriv('aes-256-gcm', key, iv, { authTagLength: 16 });
      decipher.setAAD(Buffer.from(associatedData)).setAuthTag(tag);
      return Buffer.concat([decipher.update(data), decipher.final()]).toString('utf8');
    },
    hmac(message, purpose) {
      const derivedKey = new Uint8Array(hkdfSync('sha256', key, 'pasokh', `vouch: ${purpose}`, 32));
      return createHmac('sha256', derivedKey).update(message).digest();
    },
  };
}
