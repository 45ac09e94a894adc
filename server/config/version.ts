// The version of Pasokh.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));
const packageFile: { version: string } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

export const productVersion = packageFile.version;
