// Limits the length of a file and the number of its exports.
import { isTest, type SourceFile } from './files.ts';

const maxLines = 300;
const maxExports = 6;

/** Files that are tables by nature (one row per fact) and may export more; this list only shrinks. */
const waivedExports = new Set(['contract/rules.ts', 'contract/messages.ts']);

const exportCount = (file: SourceFile): number =>
  file.tree.module.staticExports.flatMap((statement) => statement.entries).filter((entry) => !entry.isType)
    .length;

/** Files that are too long or export too much. */
export const sizes = (files: readonly SourceFile[]): string[] =>
  files.flatMap((file) => {
    const problems: string[] = [];
    const lines = file.text.split('\n').length - 1;
    if (lines > maxLines) problems.push(`${file.path} has ${lines} lines, more than ${maxLines}`);
    if (isTest(file.path)) return problems;
    // A style sheet is a table of classes for one component.
    if (file.path.endsWith('.css.ts')) return problems;
    const offered = exportCount(file);
    if (offered > maxExports && !waivedExports.has(file.path))
      problems.push(`${file.path} exports ${offered} values, more than ${maxExports}`);
    return problems;
  });
