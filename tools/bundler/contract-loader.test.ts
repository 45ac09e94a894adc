import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import stripServerMetadata, { contractFiles } from './contract-loader.ts';

/** Lines only the server reads: a property, the text or names below it, and the closing bracket. */
const serverOnlyLine = /^ {4}(summary|scope|errors|access):|^ {6}['"]|^ {6}(\.\.\.\w+|'\w+'), ?|^ {4}\],$/;
const rows = (text: string): number => text.match(/^ {4}(summary|scope|errors):/gm)?.length ?? 0;

/** The lines of `source` that `light` lacks; the others must be in the same order. */
function listRemovedLines(source: string, stripped: string): string[] {
  const keptLines = stripped.split('\n');
  const removedLines = source.split('\n').filter((line) => {
    if (line !== keptLines[0]) return true;
    keptLines.shift();
    return false;
  });
  expect(keptLines).toEqual([]);
  return removedLines;
}

it('removes only the server-only properties from every endpoint', () => {
  const files = globSync('contract/**/*.ts').filter((path) => contractFiles.test(`/${path}`));
  const sources = files.map((path) => readFileSync(path, 'utf8'));
  expect(sources.reduce((sum, source) => sum + rows(source), 0)).toBeGreaterThan(200);
  for (const source of sources) {
    const stripped = stripServerMetadata(source);
    expect(rows(stripped)).toBe(0);
    expect(listRemovedLines(source, stripped).filter((line) => !serverOnlyLine.test(line))).toEqual([]);
  }
});

it('handles a quotation mark of the other kind in a summary', () => {
  const call = [
    '  list: endpoint({',
    '    summary: "The bot\'s pairs",',
    '    summary:',
    "      'Long, and on a line of its own',",
    "    path: '/api/pairs',",
    '  }),',
    '',
  ].join('\n');
  expect(stripServerMetadata(call)).toBe("  list: endpoint({\n    path: '/api/pairs',\n  }),\n");
});

it('keeps the access of a public call alone', () => {
  const call = (access: string) => `  list: endpoint({\n    access: '${access}',\n  }),\n`;
  expect(stripServerMetadata(call('public'))).toBe(call('public'));
  expect(stripServerMetadata(call('owner'))).toBe('  list: endpoint({\n  }),\n');
});

it('rejects a summary it cannot remove', () => {
  expect(() => stripServerMetadata('    summary: words.list,\n')).toThrow('words.list');
});
