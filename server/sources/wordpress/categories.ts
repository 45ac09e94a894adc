// Reads categories of posts and products.

import { htmlToLine } from './html-text.ts';
import { fieldOf, listOf, textOf } from './json-request.ts';

export interface Category {
  readonly id: number;
  readonly name: string;
  readonly count: number;
}

const MAX_CATEGORIES = 100;
const MAX_NAME_LENGTH = 200;

/** The largest categories that are not empty. */
export const CATEGORY_QUERY = {
  per_page: String(MAX_CATEGORIES),
  hide_empty: 'true',
  orderby: 'count',
  order: 'desc',
  _fields: 'id,name,count',
};

/** Parses the categories of a response that have an id and a name. */
export const parseCategories = (body: unknown): Category[] =>
  listOf(body)
    .slice(0, MAX_CATEGORIES)
    .flatMap((raw) => {
      const id = fieldOf(raw, 'id');
      const name = htmlToLine(textOf(fieldOf(raw, 'name'))).slice(0, MAX_NAME_LENGTH);
      const count = fieldOf(raw, 'count');
      if (typeof id !== 'number' || !Number.isSafeInteger(id) || id < 1 || name === '') return [];
      return [{ id, name, count: typeof count === 'number' && Number.isSafeInteger(count) ? count : 0 }];
    });
