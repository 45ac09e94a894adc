// Limits the length of files, their exports and opening comments, and the files of a folder.
import { dirname } from 'node:path';
import { isTest, type SourceFile } from './files.ts';

/** Enough for a state machine with its types, and short enough to read at once. */
const maxLines = 400;
const maxExports = 11;
const maxFiles = 25;
const maxCommentLength = 90;
/** In addition to the first line. */
const maxCommentLines = 2;

/** Files that are tables (one row per fact) and may export more; this list only shrinks. */
const waivedExports = new Set([
  'contract/fields/rules.ts',
  'contract/conversations/messages.ts',
  'src/platform/links.ts',
]);

/** Snapshots are looked up by name. */
const waivedFolders = /^tests\/snapshots\//;

const exportCount = (file: SourceFile): number =>
  file.tree.module.staticExports.flatMap((statement) => statement.entries).filter((entry) => !entry.isType)
    .length;

/** Files that are too long, export too much, or open with too long a comment. */
export const checkFileSizes = (files: readonly SourceFile[]): string[] =>
  files.flatMap((file) => {
    const problems: string[] = [];
    const lines = file.text.split('\n').length - 1;
    if (lines > maxLines) problems.push(`${file.path} has ${lines} lines, more than ${maxLines}`);
    if (isTest(file.path)) return problems;
    // A style sheet is a table of classes for one component.
    if (file.path.endsWith('.css.ts')) return problems;
    const exported = exportCount(file);
    if (exported > maxExports && !waivedExports.has(file.path))
      problems.push(`${file.path} exports ${exported} values, more than ${maxExports}`);
    const [, opening = '', more = ''] = /^(?:#!.*\n)?\/\/ ?(.*)\n((?:\/\/.*\n)*)/.exec(file.text) ?? [];
    if (opening.length > maxCommentLength)
      problems.push(`${file.path} opens with ${opening.length} characters, more than ${maxCommentLength}`);
    if (more.split('\n').length > maxCommentLines + 1)
      problems.push(`${file.path} opens with more than a sentence and its reason or usage`);
    return problems;
  });

/** Folders with too many files. */
export const checkFolderSizes = (paths: readonly string[]): string[] => {
  const counts = new Map<string, number>();
  for (const path of paths) counts.set(dirname(path), (counts.get(dirname(path)) ?? 0) + 1);
  return [...counts]
    .filter(([folder, count]) => count > maxFiles && !waivedFolders.test(folder))
    .map(([folder, count]) => `${folder} has ${count} files, more than ${maxFiles}`);
};
