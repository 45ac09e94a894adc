// Live ports of canned reply import and export.
import { fromPromise } from 'xstate';
import type { ReplyTable } from '../../../../contract/conversations/canned-reply-tables.ts';
import { loadLater } from '../../../api/client/load.ts';
import { readLocale } from '../../../i18n/locale.ts';
import {
  replyTableMachine,
  type TableTaking,
} from '../../../machines/conversations/canned/canned-import-export.machine.ts';
import { saveFile } from '../../../platform/browser/save-file.ts';

export const liveReplyTable = replyTableMachine.provide({
  actors: {
    take: fromPromise<ReplyTable, TableTaking>(async ({ input: { botId, mode, file }, signal }) => {
      const { call, endpoints } = await loadLater();
      return call(endpoints.replyTables.take, { botId, mode }, { signal, body: file });
    }),
    give: fromPromise<void, { readonly botId: string }>(async ({ input: { botId }, signal }) => {
      const { call, endpoints } = await loadLater();
      const asked = { botId, locale: readLocale() };
      const { fileName, csv } = await call(endpoints.replyTables.give, asked, { signal });
      saveFile(fileName, csv, 'text/csv');
    }),
  },
});
