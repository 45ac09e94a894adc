// Bans purist or translated words in texts, and long sentences in buttons, hints and errors.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Node, nodeField, type SourceFile, sourceLocation, walk } from '../files.ts';
import { bannedWords } from './banned-words.ts';
import { roleByName, textRoles } from './text-roles.ts';

type Language = 'fa' | 'en';

const languages: readonly Language[] = ['fa', 'en'];

/** Words that a sentence of a button, hint or error has at most. */
const MAX_SENTENCE_WORDS = 12;

/** Each banned word in a text, with the one to write instead. */
export const bannedIn = (language: Language, text: string): string[] =>
  bannedWords[language].flatMap(({ pattern, instead }) => {
    const found = pattern.exec(text)?.[0];
    return found === undefined ? [] : [`says «${found}»; write «${instead}»`];
  });

const wordsOf = (sentence: string): number =>
  sentence.split(/\s+/).filter((word) => /[\p{L}\p{N}{]/u.test(word)).length;

/** Each sentence of more than `MAX_SENTENCE_WORDS` words; a middle dot ends a sentence, too. */
export const longSentencesIn = (text: string): string[] =>
  text
    .split(/(?<=[.!?؟…])\s+|\s·\s|\n/)
    .filter((sentence) => wordsOf(sentence) > MAX_SENTENCE_WORDS)
    .map((sentence) => `has ${wordsOf(sentence)} words, more than ${MAX_SENTENCE_WORDS}: ${sentence}`);

/** Not word lists, samples, tests or sentences that the engine indexes. */
const isShown = (path: string): boolean =>
  /^(src|widget|contract|server)\//.test(path) &&
  !/\.(test|demo)\.tsx?$|\.(sample|paths)\.ts$/.test(path) &&
  !/^server\/(engine|dev|sources|store)\/|\/(search|findings|claims|fakes|products)\/|\/gallery\//.test(path);

const isString = (node: Node): boolean => node.type === 'Literal' || node.type === 'TemplateElement';

const textOf = (node: Node): string => {
  const value = node.type === 'Literal' ? node.value : nodeField(node, 'value');
  if (typeof value === 'string') return value;
  const cooked = typeof value === 'object' && value !== null && 'cooked' in value ? value.cooked : '';
  return typeof cooked === 'string' ? cooked : '';
};

/** Properties of an object by name; a computed or spread one has none. */
const propertiesOf = (node: Node): Map<unknown, unknown> =>
  new Map(
    (Array.isArray(node.properties) ? node.properties : []).map((property: unknown) => {
      const key = nodeField(property, 'key');
      return [nodeField(key, 'name') ?? nodeField(key, 'value'), nodeField(property, 'value')];
    }),
  );

/** Search terms of a help entry, which hold the words that people may type. */
const isSearchTerms = (node: Node): boolean =>
  node.type === 'Property' && nodeField(node.key, 'name') === 'variants';

/** Banned words in every object with `fa` and `en`. */
function bannedWordProblems(file: SourceFile): string[] {
  const problems = new Set<string>();
  walk(file.tree.program, (node) => {
    if (node.type !== 'ObjectExpression') return;
    const properties = propertiesOf(node);
    if (!languages.every((language) => properties.has(language))) return;
    for (const language of languages) {
      const skipped = new Set<unknown>();
      walk(properties.get(language), (inner) => {
        if (isSearchTerms(inner)) walk(inner.value, (term) => skipped.add(term));
        if (!isString(inner) || skipped.has(inner)) return;
        for (const problem of bannedIn(language, textOf(inner)))
          problems.add(`${sourceLocation(file, inner.start)} ${problem}`);
      });
    }
  });
  return [...problems];
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

const sentencesOf = (wording: unknown): string[] => {
  if (typeof wording === 'string') return [wording];
  return isRecord(wording) ? Object.values(wording).filter((form) => typeof form === 'string') : [];
};

/** Long sentences of the rows within `value` that have a role. */
export function longTextProblems(
  value: unknown,
  at: { readonly path: string; readonly name: string; readonly key: string },
  roles: ReadonlyMap<string, string>,
): string[] {
  if (!isRecord(value)) return [];
  const isRow = languages.every((language) => sentencesOf(value[language]).length > 0);
  if (!isRow)
    return Object.entries(value).flatMap(([key, inner]) =>
      longTextProblems(inner, { path: at.path, name: `${at.name}.${key}`, key }, roles),
    );
  const role = roles.get(`${at.path} ${at.name}`) ?? roleByName(at.path, at.key);
  if (role === undefined) return [];
  return languages.flatMap((language) =>
    sentencesOf(value[language])
      .flatMap(longSentencesIn)
      .map((problem) => `${at.path} ${at.name}.${language} (${role}) ${problem}`),
  );
}

/** Banned words in all texts that people read, and long sentences in buttons, hints and errors. */
export async function checkPlainWords(files: readonly SourceFile[]): Promise<string[]> {
  const shown = files.filter(({ path }) => isShown(path));
  const problems = shown.flatMap(bannedWordProblems);
  const roles = textRoles(files);
  for (const { path } of shown) {
    if (!/^(src|widget|contract)\/.*\.texts\.ts$/.test(path)) continue;
    const exported: Record<string, unknown> = await import(pathToFileURL(join(process.cwd(), path)).href);
    for (const [name, value] of Object.entries(exported))
      problems.push(...longTextProblems(value, { path, name, key: name }, roles));
  }
  return problems;
}
