// Proves that the panel's contract goes without summaries and is otherwise the same.
import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import leaveSummariesOut, { contractFiles } from './contract-loader.ts';

const summed = (text: string): number => text.match(/^ {4}summary:/gm)?.length ?? 0;

it('leaves out every summary of the contract, and nothing else', () => {
  const files = globSync('contract/*.ts').filter((path) => contractFiles.test(`/${path}`));
  const sources = files.map((path) => readFileSync(path, 'utf8'));
  const calls = sources.reduce((sum, source) => sum + summed(source), 0);
  expect(calls).toBeGreaterThan(100);
  for (const source of sources) {
    const light = leaveSummariesOut(source);
    expect(summed(light)).toBe(0);
    const kept = source.split('\n').filter((line) => light.split('\n').includes(line));
    expect(kept).toEqual(light.split('\n'));
    const gone = source.split('\n').length - light.split('\n').length;
    expect(gone).toBeLessThanOrEqual(2 * summed(source));
  }
});

it('keeps a quotation mark of the other kind within a summary', () => {
  const call = [
    '  list: endpoint({',
    '    summary: "The bot\'s pairs",',
    '    summary:',
    "      'Long, and on a line of its own',",
    "    path: '/api/pairs',",
    '  }),',
    '',
  ].join('\n');
  expect(leaveSummariesOut(call)).toBe("  list: endpoint({\n    path: '/api/pairs',\n  }),\n");
});

it('refuses a summary that it does not know how to leave out', () => {
  expect(() => leaveSummariesOut('    summary: words.list,\n')).toThrow('words.list');
});
