// Limits the length of a file and the number of its exports.
import { isTest, type SourceFile } from './files.ts';

/** One concept a file: long enough for a chart with its types, short enough to read in one go. */
const maxLines = 400;
const maxExports = 12;
const maxOpening = 90;
/** Besides the first. */
const maxOpeningLines = 2;

/** Files that are tables by nature (one row per fact) and may export more; this list only shrinks. */
const waivedExports = new Set([
  'contract/rules.ts',
  'contract/messages.ts',
  'server/jobs/payloads.ts',
  'src/platform/bot-links.ts',
]);

const exportCount = (file: SourceFile): number =>
  file.tree.module.staticExports.flatMap((statement) => statement.entries).filter((entry) => !entry.isType)
    .length;

/** Files that are too long, export too much, or open with more than a short sentence and its reason. */
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
    if (file.path.startsWith('server/store/migrations/')) return problems;
    const [, opening = '', more = ''] = /^(?:#!.*\n)?\/\/ ?(.*)\n((?:\/\/.*\n)*)/.exec(file.text) ?? [];
    if (opening.length > maxOpening)
      problems.push(`${file.path} opens with ${opening.length} characters, more than ${maxOpening}`);
    if (more.split('\n').length > maxOpeningLines + 1)
      problems.push(`${file.path} opens with more than a sentence and its reason or usage`);
    return problems;
  });
