// Knows how other search engines are given the passages of a bot and asked; knows nothing of what is right.
import { DatabaseSync } from 'node:sqlite';
import { create, insertMultiple, search } from '@orama/orama';
import MiniSearch from 'minisearch';
import type pg from 'pg';
import type { Passage } from '../../server/engine/bot-index.ts';

/** A peer holding the passages of one bot: ids of at most ten passages for a question, best first. */
export type Asking = (question: string) => Promise<string[]>;

export interface Peer {
  readonly name: string;
  readonly hold: (passages: readonly Passage[]) => Promise<Asking>;
}

const MOST = 10;
const WORDS = /[\p{L}\p{M}\p{N}]+/gu;
const wordsIn = (text: string) => [...new Set(text.toLowerCase().match(WORDS) ?? [])];

const minisearch: Peer = {
  name: 'MiniSearch',
  async hold(passages) {
    const index = new MiniSearch<Passage>({ fields: ['title', 'text'] });
    index.addAll(passages);
    return async (question) =>
      index
        .search(question, { boost: { title: 2 } })
        .slice(0, MOST)
        .map((hit) => String(hit.id));
  },
};

/** Its own tokenizer knows no Persian letter, so it is given one that takes any letters for words. */
const orama: Peer = {
  name: 'Orama',
  async hold(passages) {
    const index = create({
      schema: { key: 'string', title: 'string', text: 'string' },
      components: {
        tokenizer: {
          language: 'any',
          normalizationCache: new Map(),
          tokenize: (raw: string) => wordsIn(raw),
        },
      },
    });
    await insertMultiple(
      index,
      passages.map(({ id, title, text }) => ({ key: id, title, text })),
    );
    return async (question) => {
      const found = await search(index, {
        term: question,
        properties: ['title', 'text'],
        boost: { title: 2 },
        threshold: 1,
        limit: MOST,
      });
      return found.hits.map((hit) => hit.document.key);
    };
  },
};

const fts5: Peer = {
  name: 'SQLite FTS5',
  async hold(passages) {
    const base = new DatabaseSync(':memory:');
    base.exec("create virtual table passages using fts5(id unindexed, title, text, tokenize = 'unicode61')");
    const insert = base.prepare('insert into passages values (?, ?, ?)');
    for (const { id, title, text } of passages) insert.run(id, title, text);
    const ask = base.prepare(
      `select id from passages where passages match ? order by bm25(passages, 0, 2, 1) limit ${MOST}`,
    );
    return async (question) => {
      const match = wordsIn(question).map((word) => `"${word}"`);
      return match.length === 0 ? [] : ask.all(match.join(' OR ')).map((row) => String(row.id));
    };
  },
};

/** Full-text search of a running PostgreSQL, in tables that end with the connection. */
function postgres(client: pg.Client): Peer {
  let tables = 0;
  return {
    name: 'PostgreSQL full-text',
    async hold(passages) {
      tables += 1;
      const table = `passages_${tables}`;
      await client.query(
        `create temporary table ${table} as
           select id, setweight(to_tsvector('simple', title), 'A') || to_tsvector('simple', body) as words
           from unnest($1::text[], $2::text[], $3::text[]) as given (id, title, body)`,
        [passages.map(({ id }) => id), passages.map(({ title }) => title), passages.map(({ text }) => text)],
      );
      await client.query(`create index on ${table} using gin (words)`);
      return async (question) => {
        const match = wordsIn(question).map((word) => `'${word}'`);
        if (match.length === 0) return [];
        const found = await client.query<{ id: string }>(
          `select id from ${table}, to_tsquery('simple', $1) as asked where words @@ asked
             order by ts_rank_cd(words, asked, 1) desc, id limit ${MOST}`,
          [match.join(' | ')],
        );
        return found.rows.map((row) => row.id);
      };
    },
  };
}

/** Every peer; that over PostgreSQL needs a connection. */
export function peersOver(client: pg.Client): Peer[] {
  return [minisearch, orama, fts5, postgres(client)];
}
