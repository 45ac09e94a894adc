// Checks the form of decision records and that their index lists them.
import { readFileSync } from 'node:fs';
import { dirname, relative } from 'node:path';

const folder = 'docs/decisions';
const index = `${folder}/README.md`;
const maxWords = 400;
const sections = ['## Context', '## Decision', '## Consequences'];

const recordProblems = (path: string): string[] => {
  const text = readFileSync(path, 'utf8');
  const [, number = ''] = /\/0*(\d+)-[^/]+\.md$/.exec(path) ?? [];
  const words = text.split(/\s+/).filter((word) => word !== '').length;
  const found = [...text.matchAll(/^## .*$/gm)].map(([heading]) => heading);
  return [
    ...(words > maxWords ? [`${path} has ${words} words, more than ${maxWords}`] : []),
    ...(found.join() === sections.join() ? [] : [`${path} has other sections than ${sections.join(', ')}`]),
    ...(number !== '' && text.startsWith(`# ${number}. `)
      ? []
      : [`${path} and its title disagree on the number`]),
  ];
};

/** Records that are too long, in another form or with a duplicate number, and an outdated index. */
export const checkDecisions = (paths: readonly string[]): string[] => {
  const records = paths.filter((path) => path.startsWith(`${folder}/`) && path !== index);
  const numbers = records.map((path) => /\/(\d+)-[^/]+$/.exec(path)?.[1]);
  const listed = [...readFileSync(index, 'utf8').matchAll(/^- \[\d+\]\(([^)]+)\) – \S/gm)].map(
    ([, path = '']) => path,
  );
  const here = records.map((path) => relative(dirname(index), path));
  return [
    ...records.flatMap(recordProblems),
    ...records
      .filter((_, at) => numbers.indexOf(numbers[at]) !== at)
      .map((path) => `${path} has the number of another record`),
    ...here.filter((path) => !listed.includes(path)).map((path) => `${index} does not list ${path}`),
    ...listed
      .filter((path, at) => listed.indexOf(path) !== at || !here.includes(path))
      .map((path) => `${index} lists ${path} twice, or it does not exist`),
  ];
};
