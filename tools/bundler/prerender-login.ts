// Prerenders the login page, so that it paints before its scripts.
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

type RenderLogin = (locale: 'fa' | 'en') => Promise<string>;

const scripts = /<script defer src="([^"]+)"><\/script>/g;
const placeholder = '<div id="root"></div>';

/**
 * Writes `login.html` beside the panel's `index.html`.
 * @param rendererPath path of the compiled renderer
 * @param screenScripts scripts of the login screen, to preload
 * @throws where the page has no root element, or the screen is empty
 */
export async function prerenderLogin(
  panel: string,
  rendererPath: string,
  screenScripts: readonly string[],
): Promise<void> {
  if (screenScripts.length === 0) throw new Error('The login screen has no script of its own');
  const page = await readFile(join(panel, 'index.html'), 'utf8');
  const { renderLogin }: { renderLogin: RenderLogin } = await import(pathToFileURL(rendererPath).href);
  const [fa, en] = [await renderLogin('fa'), await renderLogin('en')];
  if (!fa.includes('<form') || !en.includes('<form'))
    throw new Error('The login screen was rendered without its form');
  if (!page.includes(placeholder)) throw new Error('index.html has no root element');
  await writeFile(join(panel, 'login.html'), toLoginPage(page, { fa, en, screenScripts }));
}

interface LoginMarkup {
  readonly fa: string;
  readonly en: string;
  readonly screenScripts: readonly string[];
}

function toLoginPage(page: string, { fa, en, screenScripts }: LoginMarkup): string {
  const deferredScripts = new Set(
    [...page.matchAll(scripts)].map(([, src = '']) => src).concat(screenScripts),
  );
  const loaderScript = `<script src="/script-loader.js" data-scripts="${[...deferredScripts].join(' ')}"></script>`;
  const screen = `<template id="prerendered-en">${en}</template><div id="root">${fa}</div>${loaderScript}`;
  return page.replace(scripts, '').replace(placeholder, () => screen);
}
