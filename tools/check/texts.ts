// Checks the messages of `*.texts.ts` in both languages.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

type LocalisedText = Readonly<Record<string, unknown>>;

const isRecord = (value: unknown): value is LocalisedText =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

// A group may have a text named `fa`.
const isLocalisedText = (value: LocalisedText): boolean =>
  ('fa' in value || 'en' in value) && !(isRecord(value.fa) && 'fa' in value.fa);

/** Problems of all texts within a value; other strings are skipped. */
export function textProblems(value: unknown, path: string): string[] {
  if (typeof value === 'string') return [];
  if (!isRecord(value)) return [`${path} is not a text`];
  if (isLocalisedText(value)) return rowProblems(value, path);
  return Object.entries(value).flatMap(([key, inner]) => textProblems(inner, `${path}.${key}`));
}

function rowProblems({ fa, en }: LocalisedText, path: string): string[] {
  const malformed = [...wordingProblems(fa, `${path}.fa`), ...wordingProblems(en, `${path}.en`)];
  if (malformed.length > 0) return malformed;
  const [persian, english] = [placeholdersIn(fa), placeholdersIn(en)];
  return persian === english
    ? []
    : [`${path} has placeholders “${persian}” in Persian but “${english}” in English`];
}

function wordingProblems(wording: unknown, path: string): string[] {
  if (typeof wording === 'string') return sentenceProblems(wording, path);
  if (!isRecord(wording) || Object.keys(wording).sort().join() !== 'one,other')
    return [`${path} must be a string or the plural forms “one” and “other”`];
  return Object.entries(wording).flatMap(([form, text]) => sentenceProblems(String(text), `${path}.${form}`));
}

const placeholder = /\{(\w+)\}/g;

function sentenceProblems(text: string, path: string): string[] {
  if (text.trim() === '') return [`${path} is empty`];
  return /[{}]/.test(text.replaceAll(placeholder, ''))
    ? [`${path} has an unmatched brace or an invalid placeholder name: ${text}`]
    : [];
}

/** Sorted names of a text's placeholders; a count may be used only to choose the plural. */
function placeholdersIn(wording: unknown): string {
  const sentences = isRecord(wording) ? Object.values(wording) : [wording];
  const names = sentences.flatMap((text) => [...String(text).matchAll(placeholder)].map(([, name]) => name));
  return [...new Set(names)]
    .filter((name) => name !== 'count')
    .sort()
    .join(' ');
}

const isTextsFile = (path: string): boolean => /^(src|widget|contract)\/.*\.texts\.ts$/.test(path);

/** Problems of all texts of the panel and the widget. */
export async function checkTexts(paths: readonly string[]): Promise<string[]> {
  const problems: string[] = [];
  for (const path of paths.filter(isTextsFile)) {
    const exported: Record<string, unknown> = await import(pathToFileURL(join(process.cwd(), path)).href);
    for (const [name, value] of Object.entries(exported)) {
      // Texts outside the panel may also be functions.
      const isTextFunction = typeof value === 'function' && !path.startsWith('src/');
      if (!isTextFunction) problems.push(...textProblems(value, `${path} ${name}`));
    }
  }
  return problems;
}
