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
const PADDING_BLOCK = 512;
const RECORD_SIZE = 4_096;
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
const deriveKey = (from: Uint8Array, salt: Uint8Array, info: Uint8Array, length: number) =>
  Buffer.from(hkdfSync('sha256', from, salt, info, length));

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
  const own = createECDH(CURVE);
  if (randomness) own.setPrivateKey(randomness.privateKey);
  else own.generateKeys();
  const subscriberKey = decodeBase64Url(p256dh);
  const serverKey = own.getPublicKey();
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), subscriberKey, serverKey]);
  const secret = deriveKey(own.computeSecret(subscriberKey), decodeBase64Url(auth), info, 32);
  const salt = randomness?.salt ?? randomBytes(16);
  const key = deriveKey(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = deriveKey(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  const words = Buffer.from(text);
  const padding = Buffer.alloc(randomness ? 0 : PADDING_BLOCK - (words.length % PADDING_BLOCK));
  const body = Buffer.concat([cipher.update(words), cipher.update(Buffer.of(2)), cipher.update(padding)]);
  const head = Buffer.alloc(5);
  head.writeUInt32BE(RECORD_SIZE);
  head.writeUInt8(serverKey.length, 4);
  return Buffer.concat([salt, head, serverKey, body, cipher.final(), cipher.getAuthTag()]);
}

/** VAPID authorization header; `contact` is a URL or address at which the push service may reach us. */
export function createVapidHeader(keys: PushKeys, endpoint: string, contact: string, now: number): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const claims = {
    aud: new URL(endpoint).origin,
    exp: Math.floor((now + VAPID_LIFETIME_MS) / 1_000),
    sub: contact,
  };
  const signed = `${part({ typ: 'JWT', alg: 'ES256' })}.${part(claims)}`;
  const point = decodeBase64Url(keys.publicKey);
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'));
  const key = createPrivateKey({
    format: 'jwk',
    key: { kty: 'EC', crv: 'P-256', d: keys.privateKey, x, y },
  });
  const signature = signBytes('sha256', Buffer.from(signed), { key, dsaEncoding: 'ieee-p1363' });
  return `vapid t=${signed}.${signature.toString('base64url')}, k=${keys.publicKey}`;
}
