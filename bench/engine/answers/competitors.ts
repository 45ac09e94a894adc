// Other search engines behind one interface.
import { DatabaseSync } from 'node:sqlite';
import { create, insertMultiple, search } from '@orama/orama';
import MiniSearch from 'minisearch';
import type pg from 'pg';
import type { Passage } from '../../../server/engine/index/bot-index.ts';

/** A passage found, with the competitor's own score: higher is better. */
interface Hit {
  readonly id: string;
  readonly score: number;
}

/** A competitor's index of the passages of one bot. */
export interface CompetitorIndex {
  /** At most ten passages, best first. */
  readonly search: (question: string) => Promise<Hit[]>;
  /** Bytes outside the JavaScript heap, which the caller measures itself. */
  readonly externalBytes: () => Promise<number>;
}

export interface Competitor {
  readonly name: string;
  readonly createIndex: (passages: readonly Passage[]) => Promise<CompetitorIndex>;
}

const MAX_RESULTS = 10;
const WORD = /[\p{L}\p{M}\p{N}]+/gu;
const uniqueWords = (text: string) => [...new Set(text.toLowerCase().match(WORD) ?? [])];

const noExternalBytes = async () => 0;

const minisearch: Competitor = {
  name: 'MiniSearch',
  async createIndex(passages) {
    const index = new MiniSearch<Passage>({ fields: ['title', 'text'] });
    index.addAll(passages);
    const search = async (question: string) =>
      index
        .search(question, { boost: { title: 2 } })
        .slice(0, MAX_RESULTS)
        .map(({ id, score }) => ({ id: String(id), score }));
    return { search, externalBytes: noExternalBytes };
  },
};

/** Its own tokeniser drops Persian letters, so this one accepts any letters. */
const orama: Competitor = {
  name: 'Orama',
  async createIndex(passages) {
    const index = create({
      schema: { key: 'string', title: 'string', text: 'string' },
      components: {
        tokenizer: {
          language: 'any',
          normalizationCache: new Map(),
          tokenize: (raw: string) => uniqueWords(raw),
        },
      },
    });
    await insertMultiple(
      index,
      passages.map(({ id, title, text }) => ({ key: id, title, text })),
    );
    const runSearch = async (question: string) => {
      const response = await search(index, {
        term: question,
        properties: ['title', 'text'],
        boost: { title: 2 },
        threshold: 1,
        limit: MAX_RESULTS,
      });
      return response.hits.map(({ document, score }) => ({ id: document.key, score }));
    };
    return { search: runSearch, externalBytes: noExternalBytes };
  },
};

const fts5: Competitor = {
  name: 'SQLite FTS5',
  async createIndex(passages) {
    const database = new DatabaseSync(':memory:');
    database.exec(
      "create virtual table passages using fts5(id unindexed, title, text, tokenize = 'unicode61')",
    );
    const insert = database.prepare('insert into passages values (?, ?, ?)');
    for (const { id, title, text } of passages) insert.run(id, title, text);
    const selectMatches = database.prepare(
      `select id, -bm25(passages, 0, 2, 1) as score from passages where passages match ?
         order by score desc limit ${MAX_RESULTS}`,
    );
    const search = async (question: string) => {
      const match = uniqueWords(question).map((word) => `"${word}"`);
      const rows = match.length === 0 ? [] : selectMatches.all(match.join(' OR '));
      return rows.map(({ id, score }) => ({ id: String(id), score: Number(score) }));
    };
    const selectSize = database.prepare(
      'select page_count * page_size as bytes from pragma_page_count(), pragma_page_size()',
    );
    return { search, externalBytes: async () => Number(selectSize.get()?.bytes) };
  },
};

/** Full-text search of a running PostgreSQL, in temporary tables. */
function createPostgres(client: pg.Client): Competitor {
  let tableCount = 0;
  return {
    name: 'PostgreSQL full-text',
    async createIndex(passages) {
      tableCount += 1;
      const table = `passages_${tableCount}`;
      await client.query(
        `create temporary table ${table} as
           select id, setweight(to_tsvector('simple', title), 'A') || to_tsvector('simple', body) as words
           from unnest($1::text[], $2::text[], $3::text[]) as given (id, title, body)`,
        [passages.map(({ id }) => id), passages.map(({ title }) => title), passages.map(({ text }) => text)],
      );
      await client.query(`create index on ${table} using gin (words)`);
      const search = async (question: string) => {
        const match = uniqueWords(question).map((word) => `'${word}'`);
        if (match.length === 0) return [];
        const result = await client.query<Hit>(
          `select id, ts_rank_cd(words, asked, 1) as score from ${table}, to_tsquery('simple', $1) as asked
             where words @@ asked order by score desc, id limit ${MAX_RESULTS}`,
          [match.join(' | ')],
        );
        return result.rows;
      };
      const externalBytes = async () => {
        const size = await client.query<{ bytes: string }>(
          `select pg_total_relation_size('${table}') as bytes`,
        );
        return Number(size.rows[0]?.bytes);
      };
      return { search, externalBytes };
    },
  };
}

/** All competitors; PostgreSQL needs a connection. */
export function createCompetitors(client: pg.Client): Competitor[] {
  return [minisearch, orama, fts5, createPostgres(client)];
}
