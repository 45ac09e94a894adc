// Bans skipped tests, tests without assertions and fixed waits.
import { dirname, join } from 'node:path';
import type { SourceFile } from './files.ts';

const rules: readonly [RegExp, string][] = [
  [/\b(it|test|describe|suite)\.(skip|only|todo|fixme)\b/, 'skips or singles out a test'],
  [/\bwaitForTimeout\(|\bsleep\(/, 'uses a fixed wait'],
  [/\bretr(y|ies)\s*:\s*[1-9]/, 'retries a test'],
];

const assertion = /\bexpect\b|\bassert\b/;

/** Whether a test asserts, itself or through a file it imports from its folder. */
const hasAssertion = (file: SourceFile, all: ReadonlyMap<string, SourceFile>): boolean =>
  assertion.test(file.text) ||
  file.tree.module.staticImports
    .map((entry) => all.get(join(dirname(file.path), entry.moduleRequest.value)))
    .some((imported) => imported !== undefined && assertion.test(imported.text));

/** Tests that are skipped, retried, use fixed waits or assert nothing. */
export const checkTests = (files: readonly SourceFile[]): string[] => {
  const all = new Map(files.map((file) => [file.path, file]));
  return files
    .filter((file) => /\.test\.tsx?$/.test(file.path))
    .flatMap((file) => [
      ...rules.filter(([pattern]) => pattern.test(file.text)).map(([, problem]) => `${file.path} ${problem}`),
      ...(hasAssertion(file, all) ? [] : [`${file.path} asserts nothing`]),
    ]);
};
