// Checks that commands, files, endpoints and settings named in documents exist.
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Endpoint } from '../../contract/endpoint.ts';
import { endpoints } from '../../contract/endpoints.ts';
import { renderConfigTable } from '../../server/config/variables.ts';

const scripts = (): Set<string> => {
  const manifest: { scripts: Record<string, string> } = JSON.parse(readFileSync('package.json', 'utf8'));
  return new Set(Object.keys(manifest.scripts));
};

const ownPaths = new Set([
  '/api/openapi.json',
  '/api/docs',
  '/api/v1',
  '/api/v1/openapi.json',
  '/api/v1/docs',
  '/api/version',
  '/api/dev/outbox',
  '/api/auth/sso/callback',
]);
const calls = Object.values(endpoints).flatMap((group) => Object.values<Endpoint>(group));
const declared = new Set<string>([
  ...calls.map(({ path }) => path),
  ...calls.filter(({ scope }) => scope).map(({ path }) => path.replace('/api/', '/api/v1/')),
]);

const problemsOf = (path: string, text: string, known: ReadonlySet<string>): string[] => {
  const all = (pattern: RegExp) => [...text.matchAll(pattern)].map((match) => match[1] ?? '');
  return [
    ...all(/npm run ([\w:-]+)/g)
      .filter((name) => !known.has(name))
      .map((name) => `${path} names npm run ${name}, which does not exist`),
    ...all(/\]\((?!https?:|#|mailto:)([^)\s#]+)[^)]*\)/g)
      .filter((link) => !existsSync(join(dirname(path), decodeURI(link))))
      .map((link) => `${path} links ${link}, which does not exist`),
    ...all(/`((?:src|server|contract|widget|tests|tools|bench|docs)\/[\w./-]+)`/g)
      .filter((file) => !existsSync(file))
      .map((file) => `${path} names ${file}, which does not exist`),
    ...all(/(?<!`src)(\/api\/[\w/:.-]+)/g)
      .filter((call) => !declared.has(call) && !ownPaths.has(call))
      .map((call) => `${path} names the call ${call}, which is not declared`),
  ];
};

/** Commands, links, files and calls that documents name and the project has not; a stale settings table. */
export const checkDocs = (paths: readonly string[]): string[] => {
  const known = scripts();
  const texts = paths
    .filter((path) => path.endsWith('.md'))
    .map((path) => [path, readFileSync(path, 'utf8')] as const);
  const settings = texts.find(([path]) => path === 'docs/configuration.md')?.[1] ?? '';
  return [
    ...texts.flatMap(([path, text]) => problemsOf(path, text, known)),
    ...(settings.includes(renderConfigTable().trim())
      ? []
      : ['docs/configuration.md is stale: run npm run docs']),
  ];
};
