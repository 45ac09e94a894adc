// Ports of the machine that imports tools.
import { fromPromise } from 'xstate';
import { loadLazyEndpoints } from '../../../api/client/load.ts';
import { readLocale } from '../../../i18n/locale.ts';
import { formatText } from '../../../i18n/texts.ts';
import type { ApiOperation, DocumentProblem } from '../../../machines/bots/tools/openapi/open-api.ts';
import {
  type FailedTool,
  type ImportCommand,
  type ImportedTools,
  toolImportMachine,
} from '../../../machines/bots/tools/tool-import.machine.ts';
import { toFailure } from '../../../machines/port.ts';
import { importTexts as texts } from './tool-import.texts.ts';

/** In the browser, so that a large document costs the server nothing. */
const read = fromPromise<readonly ApiOperation[] | DocumentProblem, { readonly text: string }>(
  async ({ input: { text } }) => {
    const [{ parseDocument }, { readOpenApi }] = await Promise.all([
      import('../../../platform/parse-document.ts'),
      import('../../../machines/bots/tools/openapi/open-api.ts'),
    ]);
    return readOpenApi(parseDocument(text), { done: formatText(readLocale(), texts.answerDone) });
  },
);

const create = fromPromise<ImportedTools, ImportCommand>(async ({ input: { botId, drafts }, signal }) => {
  const { call, endpoints } = await loadLazyEndpoints();
  const failed: FailedTool[] = [];
  for (const draft of drafts) {
    try {
      await call(endpoints.tools.create, { botId, ...draft }, { signal });
    } catch (error) {
      failed.push({ label: draft.label, failure: toFailure(error) });
    }
  }
  return { created: drafts.length - failed.length, failed };
});

export const toolImportWithPorts = toolImportMachine.provide({ actors: { read, create } });
