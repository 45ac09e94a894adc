// Prepares and deduplicates the rows of a bot file.
import { setImmediate as pause } from 'node:timers/promises';
import type { Insertable } from 'kysely';
import type { BotFile } from '../../../../contract/bot-file.ts';
import { linkOf } from '../../../../contract/link.rules.ts';
import { addressKey, addressTitle, pageAddress } from '../../../sources/web/addresses.ts';
import type { Database } from '../../../store/schema.ts';
import { pairColumns } from '../pairs/pairs.rules.ts';
import { charactersOf, contentKey } from '../training.rules.ts';

/** Items that are folded before others have their turn: a few milliseconds. */
const TURN = 50;

export type Words = Pick<Insertable<Database['sources']>, 'kind' | 'title'> &
  Partial<Insertable<Database['sources']>>;

export interface ReadyPair {
  readonly question: string;
  readonly answer: string;
  readonly characters: number;
  readonly columns: ReturnType<typeof pairColumns> & { readonly content_key: string };
}

/** The texts and links, each said once. */
export async function readyWords({ texts, links }: BotFile): Promise<readonly Words[]> {
  const told = new Map<string, Words>();
  for (const [at, { title, text }] of texts.entries()) {
    if (at % TURN === TURN - 1) await pause();
    const key = contentKey(null, text);
    const words = { kind: 'text', title, text, size: Buffer.byteLength(text), content_key: key } as const;
    if (!told.has(key)) told.set(key, words);
  }
  for (const { url: given, title } of links) {
    const address = linkOf(given);
    if (!address) continue;
    const url = pageAddress(address);
    const key = addressKey(url);
    if (!told.has(key))
      told.set(key, { kind: 'link', title: title || addressTitle(url), size: 0, url, url_key: key });
  }
  return [...told.values()];
}

/** The pairs, each asked once: the first answer holds. */
export async function readyPairs({ pairs }: BotFile): Promise<readonly ReadyPair[]> {
  const asked = new Map<string, ReadyPair>();
  for (const [at, { question, answer }] of pairs.entries()) {
    if (at % TURN === TURN - 1) await pause();
    const columns = { ...pairColumns(question, answer), content_key: contentKey(question, answer) };
    if (asked.has(columns.question_key)) continue;
    asked.set(columns.question_key, {
      question,
      answer,
      characters: charactersOf(question, answer),
      columns,
    });
  }
  return [...asked.values()];
}
