// Knows what a page loads for other chats, by the files their packages tell pages to load, and weighs it as ours. Knows no page.
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

/** `files`: what stands on the page from the beginning, in the package. */
const peers = [
  { name: 'typebot', pack: '@typebot.io/js', files: /^dist\/web\.js$/ },
  { name: 'n8n chat', pack: '@n8n/chat', files: /^dist\/(chat\.bundle\.es\.js|style\.css)$/ },
  { name: 'deep-chat', pack: 'deep-chat', files: /^dist\/deepChat\.bundle\.js$/ },
  { name: 'Flowise', pack: 'flowise-embed', files: /^dist\/web\.js$/ },
  { name: 'Botpress', pack: '@botpress/webchat', files: /^dist\/(index\.js|style\.css)$/ },
] as const;

export interface Weight {
  readonly name: string;
  readonly version: string;
  /** Kilobytes, gzip -9; null where the package has no such file. */
  readonly kilobytes: number | null;
}

const gz = (path: string): number => gzipSync(readFileSync(path), { level: 9 }).length / 1024;

/** Packs each from the registry into a folder of its own, which goes again. */
export const weighPeers = (): Weight[] => {
  const place = mkdtempSync(join(tmpdir(), 'pasokh-peers-'));
  try {
    return peers.map(({ name, pack, files }) => {
      const folder = join(place, name);
      mkdirSync(folder);
      const [packed = ''] = execFileSync('npm', ['pack', '--silent', pack], { cwd: folder, encoding: 'utf8' })
        .trim()
        .split('\n')
        .slice(-1);
      execFileSync('tar', ['-xzf', packed, '--strip-components=1'], { cwd: folder });
      const manifest: { version: string } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
      const found = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) =>
        files.test(path),
      );
      const kilobytes =
        found.length === 0 ? null : found.reduce((sum, path) => sum + gz(join(folder, path)), 0);
      return { name, version: manifest.version, kilobytes };
    });
  } finally {
    rmSync(place, { recursive: true, force: true });
  }
};

/** Ours: on the page from the beginning, and what comes when the chat is opened. */
export const weighOwn = (): { readonly loader: number; readonly opened: number } => {
  const frame = 'dist/widget/frame';
  const page = readFileSync(join(frame, 'index.html'), 'utf8');
  const named = [...page.matchAll(/(?:src|href)="\/widget\/frame\/([^"]+)"/g)].map(([, path = '']) => path);
  return {
    loader: gz('dist/widget/loader.js'),
    opened: named.reduce((sum, path) => sum + gz(join(frame, path)), 0),
  };
};
