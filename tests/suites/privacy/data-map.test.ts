import { expect, it } from 'vitest';
import { dataMap } from '../../../server/store/data-map.ts';
import { forEachDatabase } from '../../databases.ts';
import columns from '../../fixtures/stored-columns.json' with { type: 'json' };

forEachDatabase((_name, open) => {
  it('declares what an erasure does with each table and lists all its columns', async () => {
    const store = await open();
    const tables = (await store.db.introspection.getTables()).filter(
      ({ name }) => !name.startsWith('message_search'), // deleted with `message_numbers`
    );
    const existing = tables.map((table) => [
      table.name,
      table.columns
        .map((column) => column.name)
        .sort()
        .join(' '),
    ]);
    expect(Object.keys(dataMap).sort()).toEqual(tables.map((table) => table.name).sort());
    // For a new column, update `data-map.ts` if its table now holds other data, then add it here.
    expect(Object.fromEntries(existing)).toEqual(columns);
    for (const [name, [visitor, account, method]] of Object.entries(dataMap)) {
      if (visitor === 'matched' || account === 'cleared' || account === 'matched' || account === 'kept')
        expect({ name, method: method ?? '' }).toEqual({ name, method: expect.stringMatching(/\w/) });
    }
  });

  it('covers all rows of tables deleted with the conversation by foreign keys', async () => {
    const store = await open();
    const tables = await store.db.introspection.getTables();
    for (const [name, [visitor]] of Object.entries(dataMap)) {
      const columnNames =
        tables.find((table) => table.name === name)?.columns.map((column) => column.name) ?? [];
      const isReached = columnNames.some((column) =>
        /^(id|visitor_id|conversation_id|message_id)$/.test(column),
      );
      if (visitor === 'deleted') expect({ name, isReached }).toEqual({ name, isReached: true });
      // `privacy_targets` holds ids only, to repeat the erasure.
      const hasConversationId = columnNames.includes('conversation_id') && name !== 'privacy_targets';
      if (visitor === 'none') expect({ name, hasConversationId }).toEqual({ name, hasConversationId: false });
    }
  });
});
