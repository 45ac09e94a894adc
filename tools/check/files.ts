// Reads the project's files and their syntax trees.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { type ParseResult, parseSync } from 'oxc-parser';

export interface SourceFile {
  readonly path: string;
  readonly text: string;
  readonly tree: ParseResult;
}

/** A syntax node, as far as the checks need it: type, position and children. */
export interface Node {
  readonly type: string;
  readonly start: number;
  readonly [key: string]: unknown;
}

/** All tracked and new files, as paths from the project's root. */
export const projectFiles = (): string[] =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' })
    .split('\n')
    .filter((path) => path !== '' && existsSync(path) && statSync(path).isFile());

/** The TypeScript files, parsed. */
export const sourceFiles = (): SourceFile[] =>
  projectFiles()
    .filter((path) => /\.tsx?$/.test(path) && !path.endsWith('.d.ts'))
    .map((path) => {
      const text = readFileSync(path, 'utf8');
      return { path, text, tree: parseSync(path, text) };
    });

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value;

/** A field of a node; undefined if it is no node or has no such field. */
export const nodeField = (node: unknown, field: string): unknown => (isNode(node) ? node[field] : undefined);

/** Calls `visit` on every node of a tree, parents first. */
export const walk = (
  value: unknown,
  visit: (node: Node, parent: Node | null) => void,
  parent: Node | null = null,
) => {
  if (Array.isArray(value)) {
    for (const item of value) walk(item, visit, parent);
    return;
  }
  if (!isNode(value)) return;
  visit(value, parent);
  for (const child of Object.values(value)) if (typeof child === 'object') walk(child, visit, value);
};

/** `path:line` of an offset. */
export const sourceLocation = (file: SourceFile, offset: number): string =>
  `${file.path}:${file.text.slice(0, offset).split('\n').length}`;

export const isTest = (path: string): boolean => /\.test\.tsx?$/.test(path) || path.startsWith('tests/');
