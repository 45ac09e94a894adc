// Transfer size of other chat widgets and of ours.
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Browser } from 'playwright';
import { buildMode, currentBuilds } from '../../server/build/builds.ts';
import { fetchPackages } from '../harness/competitor-packages.ts';

const PACKAGE_PATH = '/package/';

interface Competitor {
  readonly name: string;
  readonly packageName: string;
  /** HTML that its instructions add to a page; the package is at `PACKAGE_PATH`. */
  readonly html: string;
  /** The button that opens the chat; null where it is open from the start. */
  readonly launcher: string | null;
}

/** Needs React on the page, so it is not run: its size is that of its files. */
const botpress = {
  name: 'Botpress, without its React',
  packageName: '@botpress/webchat',
  files: ['dist/index.umd.cjs', 'dist/style.css'],
} as const;

const moduleScript = (code: string) => `<script type="module">${code}</script>`;

const competitors: readonly Competitor[] = [
  {
    name: 'deep-chat',
    packageName: 'deep-chat',
    html: '<script type="module" src="/package/dist/deepChat.bundle.js"></script><deep-chat></deep-chat>',
    launcher: null,
  },
  {
    name: 'typebot',
    packageName: '@typebot.io/js',
    html: moduleScript(
      'import Typebot from "/package/dist/web.js"; Typebot.initBubble({ typebot: "shop", apiHost: location.origin });',
    ),
    launcher: 'typebot-bubble button',
  },
  {
    name: 'Flowise',
    packageName: 'flowise-embed',
    html: moduleScript(
      'import Chatbot from "/package/dist/web.js"; Chatbot.init({ chatflowid: "shop", apiHost: location.origin });',
    ),
    launcher: 'flowise-chatbot button',
  },
  {
    name: 'n8n chat',
    packageName: '@n8n/chat',
    html: `<link rel="stylesheet" href="/package/dist/style.css">${moduleScript(
      'import { createChat } from "/package/dist/chat.bundle.es.js"; createChat({ webhookUrl: location.origin + "/chat" });',
    )}`,
    launcher: '.chat-window-toggle',
  },
];

export interface WidgetSize {
  readonly name: string;
  /** Kilobytes after gzip -9: loaded with the page, and added when the chat is opened. */
  readonly initialKilobytes: number;
  readonly onOpenKilobytes: number;
  /** Why it was not measured. */
  readonly skipped?: string;
}

const gzipKilobytes = (path: string): number => gzipSync(readFileSync(path), { level: 9 }).length / 1024;

/**
 * Visits the page in a new browser context and opens its chat; each file is counted once. `fileOf`: null for files
 * that are not the chat's.
 */
const measureChat = async (
  browser: Browser,
  url: string,
  launcher: string | null,
  fileOf: (url: URL) => string | null,
): Promise<Omit<WidgetSize, 'name'>> => {
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    const files = new Set<string>();
    page.on('requestfinished', (request) => {
      const file = fileOf(new URL(request.url()));
      if (file) files.add(file);
    });
    const totalKilobytes = () => [...files].reduce((sum, file) => sum + gzipKilobytes(file), 0);
    await page.goto(url);
    if (launcher) await page.locator(launcher).first().waitFor();
    await page.waitForLoadState('networkidle');
    const initialKilobytes = totalKilobytes();
    if (launcher) await page.locator(launcher).first().click();
    await page.waitForTimeout(NETWORK_IDLE_MS);
    return { initialKilobytes, onOpenKilobytes: totalKilobytes() - initialKilobytes };
  } finally {
    await context.close();
  }
};

/** Idle time after a chat was opened; its own server is not available. */
const NETWORK_IDLE_MS = 5_000;
const mimeTypes: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
};

/** A site with one page and the package. */
async function openCompetitorSite(folder: string, bodyHtml: string) {
  const page = `<!doctype html><html><head><meta charset="utf-8"><title>Shop</title></head><body><h1>Shop</h1>${bodyHtml}</body></html>`;
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://site');
    const type = mimeTypes[extname(pathname)];
    if (pathname === '/') response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page);
    else if (type && pathname.startsWith(PACKAGE_PATH))
      response
        .writeHead(200, { 'content-type': type })
        .end(readFileSync(join(folder, pathname.slice(PACKAGE_PATH.length))));
    else response.writeHead(404).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  const stop = () => {
    server.closeAllConnections();
    server.close();
  };
  return { origin, stop };
}

/** Downloads and unpacks a package from the registry; `skipped` says why that failed. */
function unpack(directory: string, packageName: string) {
  const folder = join(directory, packageName.replaceAll('/', '-'));
  mkdirSync(folder);
  const skipped = fetchPackages(folder, ['pack', '--silent', packageName]);
  if (skipped) return { folder, version: '', skipped };
  execFileSync('tar', ['-xzf', readdirSync(folder)[0] ?? '', '--strip-components=1'], { cwd: folder });
  const manifest: { version: string } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return { folder, version: manifest.version, skipped };
}

async function measureCompetitor(browser: Browser, folder: string, { html, launcher }: Competitor) {
  const site = await openCompetitorSite(folder, html);
  const fileOf = ({ origin, pathname }: URL) =>
    origin === site.origin && pathname.startsWith(PACKAGE_PATH)
      ? join(folder, pathname.slice(PACKAGE_PATH.length))
      : null;
  try {
    return await measureChat(browser, site.origin, launcher, fileOf);
  } finally {
    site.stop();
  }
}

/** Sizes of all competitors in their newest versions; the packages are deleted afterwards. */
export const competitorSizes = async (browser: Browser): Promise<WidgetSize[]> => {
  const directory = mkdtempSync(join(tmpdir(), 'pasokh-competitors-'));
  try {
    const sizes: WidgetSize[] = [];
    for (const competitor of competitors) {
      const { folder, version, skipped } = unpack(directory, competitor.packageName);
      if (skipped) sizes.push({ name: competitor.name, initialKilobytes: 0, onOpenKilobytes: 0, skipped });
      else
        sizes.push({
          name: `${competitor.name} ${version}`,
          ...(await measureCompetitor(browser, folder, competitor)),
        });
    }
    const { folder, version, skipped } = unpack(directory, botpress.packageName);
    if (skipped) return [...sizes, { name: botpress.name, initialKilobytes: 0, onOpenKilobytes: 0, skipped }];
    const initialKilobytes = botpress.files.reduce((sum, file) => sum + gzipKilobytes(join(folder, file)), 0);
    return [...sizes, { name: `${botpress.name} ${version}`, initialKilobytes, onOpenKilobytes: 0 }];
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
};

/** Our widget, on a site that has it. */
export const ownSize = async (
  browser: Browser,
  productOrigin: string,
  siteUrl: string,
): Promise<WidgetSize> => {
  const [build] = currentBuilds('.', buildMode());
  const fileOf = ({ origin, pathname }: URL) => {
    if (origin !== productOrigin || !pathname.startsWith('/widget/')) return null;
    return extname(pathname) === '' ? join(build, 'widget/frame/index.html') : join(build, pathname);
  };
  return { name: 'Pasokh', ...(await measureChat(browser, siteUrl, 'pasokh-widget button', fileOf)) };
};
