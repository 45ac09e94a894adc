// Keeps the installation's secret and derives keys from it.
import { hkdfSync, randomBytes } from 'node:crypto';
import { mkdir, open, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Returns the configured secret, or the one in `<dataDir>/secret.key` (created on first start, readable by
 * its owner only). Call it while the data directory is locked, so that two first starts cannot create two
 * secrets.
 */
export async function readInstallationSecret(dataDir: string, configured: string | null): Promise<string> {
  if (configured !== null) return configured;
  const path = join(dataDir, 'secret.key');
  const stored = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  if (stored.trim() !== '') return stored.trim();
  const generated = randomBytes(32).toString('base64');
  await mkdir(dataDir, { recursive: true });
  const file = await open(path, 'w', 0o600);
  try {
    await file.writeFile(`${generated}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
  return generated;
}

/** A 32-byte key for one purpose; keys of different purposes reveal nothing about each other. */
export const deriveKey = (secret: string, purpose: string): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', secret, 'pasokh', purpose, 32));
