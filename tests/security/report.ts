// Prints the security suites' counts as one table after the run.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    securityCounts: string;
  }
}

/** One line of the counts file, written once per suite and database. */
export interface CountRow {
  readonly suite: string;
  readonly counts: Readonly<Record<string, number>>;
}

export default function setup(project: TestProject): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'pasokh-security-'));
  const file = join(folder, 'counts');
  writeFileSync(file, '');
  project.provide('securityCounts', file);
  return () => {
    const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean);
    rmSync(folder, { recursive: true, force: true });
    if (lines.length > 0) console.log(table(lines.map((line): CountRow => JSON.parse(line))));
  };
}

function table(all: readonly CountRow[]): string {
  const sums = new Map<string, number>();
  for (const { suite, counts } of all)
    for (const [what, count] of Object.entries(counts))
      sums.set(`${suite}\t${what}`, (sums.get(`${suite}\t${what}`) ?? 0) + count);
  const rows = [...sums].map(([name, count]) => [...name.split('\t'), String(count)]);
  rows.sort((one, other) => one.slice(0, 2).join(' ').localeCompare(other.slice(0, 2).join(' ')));
  const width = (at: number) => Math.max(...rows.map((row) => row[at]?.length ?? 0));
  const widths = [width(0), width(1), width(2)];
  const line = ([suite = '', what = '', count = '']: string[]) =>
    `${suite.padEnd(widths[0] ?? 0)}  ${what.padEnd(widths[1] ?? 0)}  ${count.padStart(widths[2] ?? 0)}`;
  return ['', 'Security suite', ...rows.map(line), ''].join('\n');
}
