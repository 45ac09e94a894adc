// Encrypts and signs web push messages (RFC 8188, 8291, 8292).
import {
  createCipheriv,
  createECDH,
  createPrivateKey,
  hkdfSync,
  randomBytes,
  sign as signBytes,
} from 'node:crypto';

const CURVE = 'prime256v1';
/** Message lengths are padded to a multiple of this many bytes, to hide them. */
const PADDING_BLOCK_BYTES = 512;
const RECORD_SIZE_BYTES = 4_096;
const VAPID_LIFETIME_MS = 12 * 3_600_000;

/** Keys of a browser's push subscription, base64url. */
export interface DeviceKeys {
  readonly p256dh: string;
  readonly auth: string;
}

/** The server's own key pair; `publicKey` is base64url of the uncompressed point. */
export interface PushKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

/** Random input of one message; passed by tests only. */
interface EncryptionRandomness {
  readonly salt: Uint8Array;
  readonly privateKey: Uint8Array;
}

const decodeBase64Url = (text: string) => Buffer.from(text, 'base64url');
const deriveKey = (inputKey: Uint8Array, salt: Uint8Array, info: Uint8Array, length: number) =>
  Buffer.from(hkdfSync('sha256', inputKey, salt, info, length));

export function generatePushKeys(): PushKeys {
  const pair = createECDH(CURVE);
  pair.generateKeys();
  return derivePublicKey(pair.getPrivateKey().toString('base64url'));
}

/**
 * Key pair of a private key.
 * @throws Error when the key is invalid for the curve
 */
export function derivePublicKey(privateKey: string): PushKeys {
  const pair = createECDH(CURVE);
  pair.setPrivateKey(decodeBase64Url(privateKey));
  return { privateKey, publicKey: pair.getPublicKey().toString('base64url') };
}

/**
 * Encrypts the body for the browser; the push service cannot read it.
 * @throws Error when the keys are invalid
 */
export function encryptPush(
  text: string,
  { p256dh, auth }: DeviceKeys,
  randomness?: EncryptionRandomness,
): Buffer {
  const keyPair = createECDH(CURVE);
  if (randomness) keyPair.setPrivateKey(randomness.privateKey);
  else keyPair.generateKeys();
  const subscriberKey = decodeBase64Url(p256dh);
  const serverKey = keyPair.getPublicKey();
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), subscriberKey, serverKey]);
  const secret = deriveKey(keyPair.computeSecret(subscriberKey), decodeBase64Url(auth), info, 32);
  const salt = randomness?.salt ?? randomBytes(16);
  const key = deriveKey(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = deriveKey(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  const plaintext = Buffer.from(text);
  const padding = Buffer.alloc(
    randomness ? 0 : PADDING_BLOCK_BYTES - (plaintext.length % PADDING_BLOCK_BYTES),
  );
  const body = Buffer.concat([cipher.update(plaintext), cipher.update(Buffer.of(2)), cipher.update(padding)]);
  const header = Buffer.alloc(5);
  header.writeUInt32BE(RECORD_SIZE_BYTES);
  header.writeUInt8(serverKey.length, 4);
  return Buffer.concat([salt, header, serverKey, body, cipher.final(), cipher.getAuthTag()]);
}

/** VAPID authorization header; `contact` is a URL or address at which the push service may reach us. */
export function createVapidHeader(keys: PushKeys, endpoint: string, contact: string, now: number): string {
  const encodePart = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const claims = {
    aud: new URL(endpoint).origin,
    exp: Math.floor((now + VAPID_LIFETIME_MS) / 1_000),
    sub: contact,
  };
  const signingInput = `${encodePart({ typ: 'JWT', alg: 'ES256' })}.${encodePart(claims)}`;
  const point = decodeBase64Url(keys.publicKey);
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((coordinate) =>
    coordinate.toString('base64url'),
  );
  const key = createPrivateKey({
    format: 'jwk',
    key: { kty: 'EC', crv: 'P-256', d: keys.privateKey, x, y },
  });
  const signature = signBytes('sha256', Buffer.from(signingInput), { key, dsaEncoding: 'ieee-p1363' });
  return `vapid t=${signingInput}.${signature.toString('base64url')}, k=${keys.publicKey}`;
}
