// Authenticator app: scans the QR code and gives codes.
import { generateTotp, totpStepAt } from '../../../server/areas/auth/second-factor/totp.ts';
import { readQrText } from '../../components/qr-reader.ts';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** The code of a base32 secret at an instant (milliseconds). */
export function totpCode(secret: string, now: number): string {
  const bits = [...secret].map((char) => ALPHABET.indexOf(char).toString(2).padStart(5, '0')).join('');
  const bytes = (bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2));
  return generateTotp(new Uint8Array(bytes), totpStepAt(now));
}

/** The secret in a QR code. @throws where none is found */
export async function readQrCode(picture: Buffer): Promise<string> {
  const secret = new URL((await readQrText(picture)) ?? 'none:').searchParams.get('secret');
  if (!secret) throw new Error('The camera found no secret');
  return secret;
}
