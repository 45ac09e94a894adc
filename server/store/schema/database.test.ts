import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { forEachDatabase } from '../../../tests/databases.ts';

const FOLDER = new URL('./', import.meta.url);

/** Declared columns by table, as `name`, or `name?` if nullable. */
function declaredColumns(): Record<string, string[]> {
  const interfaces = new Map<string, string[]>();
  for (const file of readdirSync(FOLDER).filter(
    (name) => name.endsWith('.ts') && !name.endsWith('.test.ts'),
  )) {
    const text = readFileSync(new URL(file, FOLDER), 'utf8');
    for (const [, name = '', body = ''] of text.matchAll(/export interface (\w+) \{\n(.*?)\n\}/gs)) {
      const columns = [...body.matchAll(/^ {2}(\w+): (.+);$/gm)];
      const columnNames = columns.map(
        ([, column = '', type = '']) => column + (type.endsWith('| null') ? '?' : ''),
      );
      interfaces.set(name, columnNames.sort());
    }
  }
  const schema = readFileSync(new URL('database.ts', FOLDER), 'utf8');
  const tables = [...schema.matchAll(/^ {2}(\w+): (\w+);$/gm)];
  return Object.fromEntries(tables.map(([, table = '', type = '']) => [table, interfaces.get(type) ?? []]));
}

forEachDatabase((_, open) => {
  test('matches every declared column and its nullability with the tables', async () => {
    const store = await open();
    const tables = await store.db.introspection.getTables();
    // The message search table differs between databases.
    const comparedTables = tables.filter(({ name }) => !name.startsWith('message_search'));
    const actualColumns = comparedTables.map(({ name, columns }) => [
      name,
      columns.map((column) => column.name + (column.isNullable ? '?' : '')).sort(),
    ]);
    expect(Object.fromEntries(actualColumns)).toEqual(declaredColumns());
  });
});
