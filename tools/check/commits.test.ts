import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { checkCommits, subjectProblems } from './commits.ts';

it.each([
  'inbox: index visitor phone numbers for search',
  'settings, auth: say what to do about an address',
  'http: shed load early',
  'ui: bring the handle back',
  'tests: process a queue of one',
  'widget/frame: embed the font',
  `docs: ${'x'.repeat(66)}`,
])('accepts “%s”', (subject) => expect(subjectProblems(subject)).toEqual([]));

it.each([
  [`docs: ${'x'.repeat(67)}`, 'has 73 characters, at most 72 fit'],
  ['index visitor phone numbers', 'is not `area: verb …` in lower case'],
  ['Inbox: index phone numbers', 'is not `area: verb …` in lower case'],
  ['inbox: Index phone numbers', 'is not `area: verb …` in lower case'],
  ['inbox:index phone numbers', 'is not `area: verb …` in lower case'],
  ['inbox: added an index', 'says “added” instead of the imperative'],
  ['inbox: made an index', 'says “made” instead of the imperative'],
  ['inbox: adding an index', 'says “adding” instead of the imperative'],
  ['inbox: fixes the index', 'says “fixes” instead of the imperative'],
  ['inbox: the index is slow', 'begins with “the” instead of a verb'],
  ['inbox: index phone numbers.', 'ends with a full stop'],
])('rejects “%s”', (subject, problem) => expect(subjectProblems(subject)).toEqual([problem]));

function folderOf(...commands: readonly string[][]): string {
  const folder = mkdtempSync(join(tmpdir(), 'pasokh-commits-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const words of commands) execFileSync('git', ['-C', folder, ...words], { stdio: 'ignore' });
  return folder;
}

const person = ['-c', 'user.name=Sara', '-c', 'user.email=sara@example.com'];

it.each([
  ['absent', []],
  ['shallow', [['init'], [...person, 'commit', '--allow-empty', '-m', 'Added everything.']]],
])('says that a history is %s and passes', (_, commands) => {
  const notes: string[] = [];
  expect(checkCommits(folderOf(...commands), (note) => notes.push(note))).toEqual([]);
  expect(notes).toEqual(['  commits are not judged: the history is shallow or absent']);
});
