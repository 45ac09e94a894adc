// Bundler loader that checks and precompiles the messages of `*.texts.ts`.
import { pathToFileURL } from 'node:url';
import { cutAtValues } from '../../src/i18n/texts.ts';

/** What of the compiler's context is used. */
interface Compiling {
  readonly resourcePath: string;
}

type Cut = string | readonly string[] | { readonly [form: string]: string | readonly string[] };

/** The modules to put this on. */
export const textFiles = /[\\/]src[\\/].*\.texts\.ts$/;

let version = 0;

/**
 * Gives the module with the same exports, whose sentences need no parsing any more. Rejects, and the panel does not
 * compile, where a sentence is malformed, empty, or names other values in one language than in the other.
 */
export default async function compileTexts(this: Compiling): Promise<string> {
  version += 1; // An edited file is evaluated anew.
  const address = `${pathToFileURL(this.resourcePath).href}?${version}`;
  const exported: Record<string, unknown> = await import(address);
  return Object.entries(exported)
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(compiled(value, name))};`)
    .join('\n');
}

/** A row anywhere within becomes a compiled row; other words stay as they are. */
export function compiled(value: unknown, path: string): unknown {
  if (typeof value === 'string') return value;
  if (!isRecord(value)) throw new Error(`${path} is no text`);
  if (isRow(value)) return compiledRow(value, path);
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, compiled(inner, `${path}.${key}`)]),
  );
}

// An area may have a row about Persian that is itself called `fa`.
const isRow = (value: Readonly<Record<string, unknown>>): boolean =>
  ('fa' in value || 'en' in value) && !(isRecord(value.fa) && 'fa' in value.fa);

function compiledRow(row: Readonly<Record<string, unknown>>, path: string): Record<string, Cut> {
  const [fa, en] = [cutWording(row.fa, `${path}.fa`), cutWording(row.en, `${path}.en`)];
  const [persian, english] = [namesIn(fa), namesIn(en)];
  if (persian !== english)
    throw new Error(`${path} names “${persian}” in Persian and “${english}” in English`);
  return { fa, en };
}

function cutWording(wording: unknown, path: string): Cut {
  if (typeof wording === 'string') return cut(wording, path);
  if (!isRecord(wording) || Object.keys(wording).sort().join() !== 'one,other')
    throw new Error(`${path} is neither a sentence nor two, “one” and “other”`);
  return Object.fromEntries(
    Object.entries(wording).map(([form, text]) => [form, cut(String(text), `${path}.${form}`)]),
  );
}

function cut(text: string, path: string): string | readonly string[] {
  if (text.trim() === '') throw new Error(`${path} says nothing`);
  const parts = cutAtValues(text);
  if (parts.some((part, at) => at % 2 === 0 && /[{}]/.test(part)))
    throw new Error(`${path} has a brace without its fellow, or no plain name between them: ${text}`);
  return parts.length === 1 ? text : parts;
}

/** The names of a wording's values, in one order; a count may stand in its choice alone. */
function namesIn(wording: Cut): string {
  if (typeof wording === 'string') return '';
  if (!isList(wording)) return sorted(Object.values(wording).map(namesIn).join(' ').split(' '));
  return sorted(wording.filter((_, at) => at % 2 === 1));
}

const sorted = (names: readonly string[]): string =>
  [...new Set(names)]
    .filter((name) => name !== '' && name !== 'count')
    .sort()
    .join(' ');
const isList = (value: unknown): value is readonly string[] => Array.isArray(value);
const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
