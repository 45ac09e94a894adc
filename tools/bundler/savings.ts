// Measures what each part of the bundler saves, by a build without it.
import { spawnSync } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { markdownTable } from '../../bench/harness/table.ts';
import { compile } from '../build.ts';
import { parts } from './switches.ts';

/** Bytes after gzip -9. */
type Sizes = Readonly<
  Record<'login scripts' | 'login styles' | 'all scripts' | 'all styles' | 'widget opened', number>
>;

const gzipBytes = (paths: Iterable<string>): number =>
  [...new Set(paths)].reduce((sum, path) => sum + gzipSync(readFileSync(path), { level: 9 }).length, 0);

const assetsIn = (page: string): string[] =>
  [...readFileSync(page, 'utf8').matchAll(/(?:src|href)="\/([^"]+\.(?:js|css))"/g)].map(
    ([, path = '']) => path,
  );

async function measureSizes(): Promise<Sizes> {
  const folder = mkdtempSync(join(tmpdir(), 'pasokh-savings-'));
  try {
    const panel = join(folder, 'panel');
    const loginAssets = await compile(folder);
    const login = [...assetsIn(join(panel, 'index.html')), ...loginAssets].map((path) => join(panel, path));
    const filesMatching = (pattern: string) =>
      globSync(pattern, { cwd: panel }).map((path) => join(panel, path));
    const widget = assetsIn(join(folder, 'widget/frame/index.html')).map((path) => join(folder, path));
    return {
      'login scripts': gzipBytes(login.filter((path) => path.endsWith('.js'))),
      'login styles': gzipBytes(login.filter((path) => path.endsWith('.css'))),
      'all scripts': gzipBytes(filesMatching('**/*.js')),
      'all styles': gzipBytes(filesMatching('**/*.css')),
      'widget opened': gzipBytes(widget),
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Runs in a process of its own, as the switches are read once. */
function sizesWithout(part: string): Sizes {
  const env = { ...process.env, NODE_ENV: 'production', PASOKH_BUNDLER_OFF: part };
  const { status, stdout, stderr } = spawnSync(process.execPath, [import.meta.filename, '--measure'], {
    encoding: 'utf8',
    env,
  });
  if (status !== 0) throw new Error(`${part || 'nothing'} switched off: ${stderr}`);
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '');
}

if (process.argv.includes('--measure')) console.log(JSON.stringify(await measureSizes()));
else {
  const baseline = sizesWithout('');
  const rows = [{ 'Switched off': 'nothing: bytes', ...baseline }];
  for (const part of parts.filter((name) => name !== 'server' && name !== 'prerender')) {
    const without = sizesWithout(part);
    rows.push({
      'Switched off': part,
      'login scripts': without['login scripts'] - baseline['login scripts'],
      'login styles': without['login styles'] - baseline['login styles'],
      'all scripts': without['all scripts'] - baseline['all scripts'],
      'all styles': without['all styles'] - baseline['all styles'],
      'widget opened': without['widget opened'] - baseline['widget opened'],
    });
  }
  console.log(markdownTable(rows));
}
