// Checks the form of decision records and that their index lists them.
import { readFileSync } from 'node:fs';
import { dirname, relative } from 'node:path';

const folder = 'docs/decisions';
const indexPath = `${folder}/README.md`;
const maxWords = 400;
const sections = ['## Context', '## Decision', '## Consequences'];

const recordProblems = (path: string): string[] => {
  const text = readFileSync(path, 'utf8');
  const [, number = ''] = /\/0*(\d+)-[^/]+\.md$/.exec(path) ?? [];
  const words = text.split(/\s+/).filter((word) => word !== '').length;
  const headings = [...text.matchAll(/^## .*$/gm)].map(([heading]) => heading);
  return [
    ...(words > maxWords ? [`${path} has ${words} words, more than ${maxWords}`] : []),
    ...(headings.join() === sections.join()
      ? []
      : [`${path} must have exactly the sections ${sections.join(', ')}`]),
    ...(number !== '' && text.startsWith(`# ${number}. `)
      ? []
      : [`${path} and its title disagree on the number`]),
  ];
};

/** Records that are too long, in another form or with a duplicate number, and an outdated index. */
export const checkDecisions = (paths: readonly string[]): string[] => {
  const records = paths.filter((path) => path.startsWith(`${folder}/`) && path !== indexPath);
  const numbers = records.map((path) => /\/(\d+)-[^/]+$/.exec(path)?.[1]);
  const listed = [...readFileSync(indexPath, 'utf8').matchAll(/^- \[\d+\]\(([^)]+)\) – \S/gm)].map(
    ([, path = '']) => path,
  );
  const existing = records.map((path) => relative(dirname(indexPath), path));
  return [
    ...records.flatMap(recordProblems),
    ...records
      .filter((_, index) => numbers.indexOf(numbers[index]) !== index)
      .map((path) => `${path} has a duplicate number`),
    ...existing.filter((path) => !listed.includes(path)).map((path) => `${indexPath} does not list ${path}`),
    ...listed
      .filter((path, index) => listed.indexOf(path) !== index || !existing.includes(path))
      .map((path) => `${indexPath} lists ${path} twice, or it does not exist`),
  ];
};
