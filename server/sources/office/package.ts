// Opens Office Open XML packages and streams their parts through a SAX parser.

import { StringDecoder } from 'node:string_decoder';
import { Parser } from 'htmlparser2';
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';
import { ExtractionError } from '../document-format.ts';
import { checkArchiveSize } from './archive-size.ts';

export type Attributes = Readonly<Record<string, string>>;

/** Names carry the usual prefix of their namespace, whatever prefix the file uses. */
export interface PartHandlers {
  open?(name: string, attributes: Attributes): void;
  close?(name: string): void;
  text?(text: string): void;
}

export interface Relation {
  /** The last segment of its type URL: «worksheet», «footnotes». */
  readonly type: string;
  /** Name of a part of the package, or an external URL. */
  readonly target: string;
}

export interface OfficePackage {
  readonly names: ReadonlySet<string>;
  /** Streams a part; a missing part calls no handler. Throws FileDamaged for a part with a document type. */
  stream(name: string, handlers: PartHandlers): Promise<void>;
  /** Relations of a part by id. */
  relations(part: string): Promise<ReadonlyMap<string, Relation>>;
}

/** Maximum depth of elements; parts of real documents stay far below. */
const MAX_NESTING = 2_000;

/**
 * Namespaces whose elements are read, matched by the end of their URL in either edition of the standard, with
 * their usual prefixes.
 */
const NAMESPACES: readonly (readonly [RegExp, string])[] = [
  [/wordprocessingml\/(?:2006\/)?main$/, 'w'],
  [/spreadsheetml\/(?:2006\/)?main$/, ''],
  [/drawingml\/(?:2006\/)?main$/, 'a'],
  [/officeDocument\/(?:2006\/)?(?:relationships)$/, 'r'],
  [/officeDocument\/(?:2006\/)?math$/, 'm'],
  [/markup-compatibility\/2006$/, 'mc'],
  [/package\/2006\/relationships$/, ''],
];

/**
 * Checks the archive's size, then opens it. Throws FileTooComplex (zip bomb), FileEncrypted or FileDamaged.
 */
export async function openPackage(bytes: Uint8Array): Promise<OfficePackage> {
  await checkArchiveSize(bytes);
  const zip = await fromBufferPromise(Buffer.from(bytes), { lazyEntries: true, autoClose: false });
  const entries = new Map<string, Entry>();
  for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry);
  const stream = async (name: string, handlers: PartHandlers) => {
    const entry = entries.get(name);
    if (entry) await parsePart(zip, entry, handlers);
  };
  const relations = async (part: string) => {
    const byId = new Map<string, Relation>();
    await stream(relationsPart(part), {
      open(name, { Id = '', Type = '', Target = '', TargetMode }) {
        if (name !== 'Relationship') return;
        const target = TargetMode === 'External' ? Target : resolveTarget(part, Target);
        byId.set(Id, { type: Type.slice(Type.lastIndexOf('/') + 1), target });
      },
    });
    return byId;
  };
  return { names: new Set(entries.keys()), stream, relations };
}

/** The main part of a package; `fallback` where its relations name none. */
export async function mainPart(office: OfficePackage, fallback: string): Promise<string> {
  const relations = await office.relations('');
  const main = [...relations.values()].find(({ type }) => type === 'officeDocument');
  return main && office.names.has(main.target) ? main.target : fallback;
}

const relationsPart = (part: string): string => part.replace(/([^/]*)$/, '_rels/$1.rels');

function resolveTarget(part: string, target: string): string {
  if (target.startsWith('/')) return target.slice(1);
  const path = part.split('/').slice(0, -1);
  for (const segment of target.split('/')) {
    if (segment === '..') path.pop();
    else if (segment !== '.') path.push(segment);
  }
  return path.join('/');
}

async function parsePart(zip: ZipFile, entry: Entry, handlers: PartHandlers): Promise<void> {
  const parser = new Parser(toSaxHandlers(handlers), { xmlMode: true, decodeEntities: true });
  const decoder = new StringDecoder('utf8');
  for await (const chunk of await zip.openReadStreamPromise(entry)) parser.write(decoder.write(chunk));
  parser.write(decoder.end());
  parser.end();
}

/**
 * Rejects a part with a document type, which the format does not allow, so custom entities are never read.
 */
function toSaxHandlers(handlers: PartHandlers) {
  const prefixes = new Map<string, string>();
  const names = new Map<string, string>();
  let depth = 0;
  const nameOf = (name: string): string => {
    const cached = names.get(name);
    if (cached !== undefined) return cached;
    const canonicalName = usualName(name, prefixes);
    names.set(name, canonicalName);
    return canonicalName;
  };
  return {
    onopentag(name: string, attributes: Record<string, string>) {
      depth += 1;
      if (depth > MAX_NESTING) throw new ExtractionError('FileTooComplex');
      if (declareNamespaces(prefixes, attributes)) names.clear();
      handlers.open?.(nameOf(name), usualNames(attributes, prefixes));
    },
    onclosetag(name: string) {
      depth -= 1;
      handlers.close?.(nameOf(name));
    },
    ontext: (text: string) => handlers.text?.(text),
    onprocessinginstruction(name: string) {
      if (name.toLowerCase() === '!doctype') throw new ExtractionError('FileDamaged');
    },
  };
}

function usualName(name: string, prefixes: ReadonlyMap<string, string>): string {
  const colon = name.indexOf(':');
  const canonicalPrefix = prefixes.get(colon < 0 ? '' : name.slice(0, colon));
  if (canonicalPrefix === undefined) return name;
  const local = name.slice(colon + 1);
  return canonicalPrefix === '' ? local : `${canonicalPrefix}:${local}`;
}

/** Returns whether a prefix changed its meaning. */
function declareNamespaces(prefixes: Map<string, string>, attributes: Attributes): boolean {
  let hasChanged = false;
  for (const key in attributes) {
    if (!key.startsWith('xmlns')) continue;
    const canonicalPrefix = NAMESPACES.find(([address]) => address.test(attributes[key] ?? ''))?.[1];
    if (canonicalPrefix === undefined || prefixes.get(key.slice(6)) === canonicalPrefix) continue;
    prefixes.set(key.slice(6), canonicalPrefix);
    hasChanged = true;
  }
  return hasChanged;
}

/** Gives attributes of a known namespace its usual prefix. */
function usualNames(attributes: Attributes, prefixes: ReadonlyMap<string, string>): Attributes {
  let renamed: Record<string, string> | undefined;
  for (const key in attributes) {
    const colon = key.indexOf(':');
    const canonicalPrefix = colon > 0 ? prefixes.get(key.slice(0, colon)) : undefined;
    if (canonicalPrefix === undefined || canonicalPrefix === key.slice(0, colon)) continue;
    renamed ??= { ...attributes };
    renamed[`${canonicalPrefix === '' ? '' : `${canonicalPrefix}:`}${key.slice(colon + 1)}`] =
      attributes[key] ?? '';
  }
  return renamed ?? attributes;
}
