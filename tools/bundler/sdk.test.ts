import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildSdk } from './sdk.ts';

const root = join(import.meta.dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'pasokh-sdk-'));
const packageFolder = join(folder, 'node_modules/@pasokh/widget');

beforeAll(() => {
  buildSdk(join(folder, 'built'));
  const packed = execFileSync('npm', ['pack', '--silent', join(folder, 'built')], {
    cwd: folder,
    encoding: 'utf8',
  }).trim();
  mkdirSync(packageFolder, { recursive: true });
  execFileSync('tar', ['-xzf', packed, '-C', packageFolder, '--strip-components=1'], { cwd: folder });
  mkdirSync(join(folder, 'node_modules/@types'));
  for (const name of ['react', '@types/react', 'csstype'])
    symlinkSync(join(root, 'node_modules', name), join(folder, 'node_modules', name));
  const options = { strict: true, module: 'nodenext', jsx: 'react-jsx', noEmit: true, types: [] };
  writeFileSync(
    join(folder, 'tsconfig.json'),
    JSON.stringify({
      compilerOptions: { ...options, lib: ['ES2022', 'DOM'] },
      files: ['right.tsx', 'wrong.ts'],
    }),
  );
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
}, 180_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Uses the whole API of the package. */
const right = `
  import { loadPasokh, type Identity, type Pasokh } from '@pasokh/widget';
  import { PasokhWidget, usePasokh } from '@pasokh/widget/react';
  import { pasokhPlugin } from '@pasokh/widget/vue';
  const options = { origin: 'https://chat.example.ir', connectionId: 'c' };
  const identity: Identity = { userId: '42', hash: 'h' };
  const pasokh: Pasokh = await loadPasokh(options);
  const stop: () => void = pasokh.on('unread', ({ count }) => count.toFixed());
  pasokh('identify', identity); pasokh.setLocale('fa'); stop();
  export const Page = () => { usePasokh(options); return <PasokhWidget {...options} identity={identity} />; };
  pasokhPlugin.install({ provide: () => undefined, config: { globalProperties: {} } }, options);`;

/** Uses what the API does not have. */
const invalidSource = `import type { Pasokh } from '@pasokh/widget';
  export const say = (pasokh: Pasokh) => { pasokh.setLocale('de'); pasokh('fly'); };`;

it('compiles in typed JavaScript, React and Vue projects and rejects unknown options', () => {
  writeFileSync(join(folder, 'right.tsx'), right);
  writeFileSync(join(folder, 'wrong.ts'), invalidSource);
  const { stdout } = spawnSync(join(root, 'node_modules/.bin/tsc'), ['-p', '.'], {
    cwd: folder,
    encoding: 'utf8',
  });
  const problems = stdout.split('\n').filter((line) => line.includes('error'));
  expect(problems).toHaveLength(2);
  expect(problems[0]).toMatch(/^wrong\.ts.*"de"/);
  expect(problems[1]).toMatch(/^wrong\.ts.*"fly"/);
}, 180_000);
