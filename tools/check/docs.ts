// Checks that commands, files, names, endpoints and settings in documents exist.
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Endpoint } from '../../contract/endpoint.ts';
import { endpoints } from '../../contract/endpoints.ts';
import { renderConfigTable } from '../../server/config/variables.ts';
import { renderDiagram } from './architecture-diagram.ts';
import { checkDecisions } from './decisions.ts';
import type { SourceFile } from './files.ts';

const scriptNames = (): Set<string> => {
  const manifest: { scripts: Record<string, string> } = JSON.parse(readFileSync('package.json', 'utf8'));
  return new Set(Object.keys(manifest.scripts));
};

const documentedPaths = new Set([
  '/api/openapi.json',
  '/api/docs',
  '/api/v1',
  '/api/v1/openapi.json',
  '/api/v1/docs',
  '/api/version',
  '/api/dev/outbox',
  '/api/auth/sso/callback',
]);
const endpointList = Object.values(endpoints).flatMap((group) => Object.values<Endpoint>(group));
const declaredPaths = new Set<string>([
  ...endpointList.map(({ path }) => path),
  ...endpointList.filter(({ scope }) => scope).map(({ path }) => path.replace('/api/', '/api/v1/')),
]);

/** Files whose words count as names of the project. */
const sourceExtension = /\.(tsx?|js|json|php|html|css)$/;
const identifier = /[A-Za-z_$][\w$]*/g;

/** All words in sources, paths and settings. */
const identifiersIn = (paths: readonly string[]): Set<string> => {
  const sources = paths
    .filter((path) => sourceExtension.test(path))
    .map((path) => readFileSync(path, 'utf8'));
  return new Set([...sources, ...paths, renderConfigTable()].flatMap((text) => text.match(identifier) ?? []));
};

/** The placeholder of an example: `X.demo.tsx`. */
const placeholder = /(^|\/)(X\b|\.)/;

/** Anchors of a document's headings, as GitHub generates them. */
const anchorsOf = (path: string): Set<string> =>
  new Set(
    [...readFileSync(path, 'utf8').matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) =>
      heading
        .toLowerCase()
        .replace(/[^\p{L}\p{N} _-]/gu, '')
        .replaceAll(' ', '-'),
    ),
  );

const linkProblems = (path: string, text: string): string[] =>
  [...text.matchAll(/\]\((?!https?:|mailto:)([^)\s#]*)(?:#([^)\s]+))?\)/g)].flatMap(
    ([, link = '', anchor]) => {
      const target = link === '' ? path : join(dirname(path), decodeURI(link));
      if (!existsSync(target)) return [`${path} links ${link}, which does not exist`];
      if (anchor === undefined || anchorsOf(target).has(anchor)) return [];
      return [`${path} links ${link}#${anchor}, a heading that does not exist`];
    },
  );

interface ProjectNames {
  readonly scripts: ReadonlySet<string>;
  readonly names: ReadonlySet<string>;
  readonly files: readonly string[];
}

const problemsOf = (path: string, text: string, existing: ProjectNames): string[] => {
  const all = (pattern: RegExp, from = text) => [...from.matchAll(pattern)].map((match) => match[1] ?? '');
  const spans = all(/`([^`]+)`/g, text.replace(/^ *```[\s\S]*?^ *```/gm, ''));
  return [
    ...all(/npm run ([\w:-]+)/g)
      .filter((name) => !existing.scripts.has(name))
      .map((name) => `${path} names npm run ${name}, which does not exist`),
    ...linkProblems(path, text),
    ...all(
      /(?<![\w./-]|\]\()((?:src|server|contract|widget|wordpress|tests|tools|bench|docs)\/[\w./-]*[\w/])/g,
    )
      .filter((file) => !existsSync(file) && !placeholder.test(file))
      .map((file) => `${path} names ${file}, which does not exist`),
    ...all(/(?<!src)(\/api\/[\w/:.-]+)/g)
      .filter((call) => !declaredPaths.has(call) && !documentedPaths.has(call))
      .map((call) => `${path} names the call ${call}, which is not declared`),
    ...spans
      .filter((span) => /^[\w.-]+\.tsx?$/.test(span) && !placeholder.test(span))
      .filter((span) => !existing.files.some((file) => file === span || file.endsWith(`/${span}`)))
      .map((span) => `${path} names the file ${span}, which does not exist`),
    ...spans
      .flatMap((span) => span.match(identifier) ?? [])
      .filter((name) => !existing.names.has(name))
      .map((name) => `${path} names ${name}, which is nowhere in the sources`),
  ];
};

/** Code without spaces and trailing commas. */
const compactCode = (text: string): string => text.replace(/\s/g, '').replace(/,([)}\]]|$)/g, '$1');

/** Code examples that differ, except for `…`, from the file named before them. */
const exampleProblems = (path: string, text: string): string[] =>
  [...text.matchAll(/^ *```ts\n([\s\S]*?)^ *```/gm)].flatMap(({ 1: example = '', index }) => {
    const [, file = ''] = [...text.slice(0, index).matchAll(/`([\w/.-]+\.tsx?)`/g)].at(-1) ?? [];
    if (!existsSync(file)) return [`${path} names no file for ${example}`];
    let rest = compactCode(readFileSync(file, 'utf8'));
    for (const part of example.split('…').map(compactCode)) {
      const at = rest.indexOf(part);
      if (at === -1) return [`${path} shows what ${file} does not hold: ${example}`];
      rest = rest.slice(at + part.length);
    }
    return [];
  });

/** Persian terms of the glossary that no screen shows, and locations (its last column) that do not exist. */
const glossaryProblems = (path: string, text: string, paths: readonly string[]): string[] => {
  const shown = paths
    .filter((file) => file.endsWith('.texts.ts'))
    .map((file) => readFileSync(file, 'utf8'))
    .join();
  return [...text.matchAll(/^\| [^|]+ \| ([^|]+) \|.*\| `([^`]+)` \|$/gm)].flatMap(
    ([, persian = '', location = '']) => [
      ...persian
        .split('، ')
        .filter((word) => !word.startsWith('(') && !shown.includes(word))
        .map((word) => `${path} names ${word}, which no text of a screen holds`),
      ...(existsSync(location) ? [] : [`${path} names the place ${location}, which does not exist`]),
    ],
  );
};

/** Documents with parts that `npm run docs` writes, and these parts. */
export const generatedParts = (files: readonly SourceFile[]): ReadonlyMap<string, string> =>
  new Map([
    ['docs/configuration.md', renderConfigTable().trim()],
    ['docs/architecture.md', renderDiagram(files)],
  ]);

/**
 * Commands, links, files, names, calls and examples in documents that do not exist in the project; outdated
 * tables.
 */
export const checkDocs = (paths: readonly string[], files: readonly SourceFile[]): string[] => {
  const existing = { scripts: scriptNames(), names: identifiersIn(paths), files: paths };
  const texts = new Map(
    paths.filter((path) => path.endsWith('.md')).map((path) => [path, readFileSync(path, 'utf8')]),
  );
  return [
    ...[...texts].flatMap(([path, text]) => problemsOf(path, text, existing)),
    ...exampleProblems('CONTRIBUTING.md', texts.get('CONTRIBUTING.md') ?? ''),
    ...glossaryProblems('docs/glossary.md', texts.get('docs/glossary.md') ?? '', paths),
    ...[...generatedParts(files)]
      .filter(([path, part]) => !texts.get(path)?.includes(part))
      .map(([path]) => `${path} is stale: run npm run docs`),
    ...checkDecisions(paths),
  ];
};
