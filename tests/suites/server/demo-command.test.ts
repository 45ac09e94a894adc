import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createStoreLocation } from '../../databases.ts';

const command = join(import.meta.dirname, '../../../server/cli/demo.ts');

test('refuses to create the demo when only the .env file sets production', async () => {
  const { dataDir } = await createStoreLocation('sqlite');
  await writeFile(
    join(dataDir, '.env'),
    `NODE_ENV=production\nDATA_DIR=${dataDir}\nPUBLIC_URL=https://chat.example.com\n`,
  );
  const options = { cwd: dataDir, env: { PATH: process.env.PATH } };
  const output = await new Promise<string>((resolve) =>
    execFile(process.execPath, [command], options, (_error, stdout, stderr) => resolve(stdout + stderr)),
  );
  expect(output).toBe('The demo data has known passwords and is not allowed in production.\n');
}, 60_000);
