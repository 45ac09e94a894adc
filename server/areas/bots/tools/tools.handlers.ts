// Endpoints of tools.
import type { Transaction } from 'kysely';
import { fillTemplate } from '../../../../contract/bots/tool-template.ts';
import type { Tool, ToolDraft, tools } from '../../../../contract/bots/tools.ts';
import { toolLimits } from '../../../../contract/limits.rules.ts';
import { newId } from '../../../store/id.ts';
import type { Database } from '../../../store/schema/database.ts';
import { writeAudit } from '../../auth/audit.store.ts';
import { ApiError, type CurrentUser, type Handlers, type RequestContext } from '../../shared/context.ts';
import { readBotRow, requireBot } from '../bots.store.ts';
import { createToolCaller } from './call-tool.ts';
import type { ToolAccessDeps } from './tool-access.ts';
import { replyOfResult } from './tool-reply.ts';
import { parseInputs } from './tool-values.ts';
import {
  changeTool,
  createTool,
  mapDuplicateToolName,
  readCallable,
  readTool,
  readTools,
  removeTool,
  restoreTool,
} from './tools.store.ts';

/** Handlers of `contract/bots/tools.ts`. */
export function toolsHandlers({ store, sealer, outbound }: ToolAccessDeps): Handlers<typeof tools> {
  const callTool = createToolCaller(outbound);
  const requirePublicAddress = ({ address }: ToolDraft) => {
    if (outbound.problemOf(fillTemplate(address, () => 'x')) !== null)
      throw new ApiError('InvalidInput', { issues: [{ path: ['address'], rule: 'LinkPrivate' }] });
  };
  const write = async (
    { accountId, userId }: CurrentUser,
    { now, ip }: RequestContext,
    { botId, action }: { readonly botId: string; readonly action: 'tool.saved' | 'tool.removed' },
    change: (trx: Transaction<Database>) => Promise<string>,
  ): Promise<string> =>
    mapDuplicateToolName(store, async (trx) => {
      await requireBot(trx, { accountId, botId });
      const toolId = await change(trx);
      await writeAudit(trx, { accountId, userId, action, subject: toolId, ip, now });
      return toolId;
    });
  const readSavedTool = ({ accountId }: CurrentUser, botId: string, toolId: string): Promise<Tool> =>
    readTool(store.db, { accountId, botId, toolId });
  return {
    async list({ botId }, { accountId }) {
      await requireBot(store.db, { accountId, botId });
      return { tools: await readTools(store.db, { accountId, botId }) };
    },
    async create({ botId, ...draft }, user, request) {
      requirePublicAddress(draft);
      const ids = { accountId: user.accountId, botId, now: request.now };
      const toolId = await write(user, request, { botId, action: 'tool.saved' }, (trx) =>
        createTool(trx, sealer, ids, draft),
      );
      return readSavedTool(user, botId, toolId);
    },
    async change({ botId, toolId, ...draft }, user, request) {
      const ids = { accountId: user.accountId, botId, toolId, now: request.now };
      await write(user, request, { botId, action: 'tool.saved' }, async (trx) => {
        await changeTool(trx, sealer, ids, draft);
        requirePublicAddress(draft);
        return toolId;
      });
      return readSavedTool(user, botId, toolId);
    },
    async remove({ botId, toolId }, user, request) {
      const ids = { accountId: user.accountId, botId, toolId, now: request.now };
      await write(user, request, { botId, action: 'tool.removed' }, async (trx) => {
        await removeTool(trx, ids);
        return toolId;
      });
      return {};
    },
    async restore({ botId, toolId }, user, request) {
      const ids = { accountId: user.accountId, botId, toolId, now: request.now };
      await write(user, request, { botId, action: 'tool.saved' }, async (trx) => {
        await restoreTool(trx, ids);
        return toolId;
      });
      return readSavedTool(user, botId, toolId);
    },
    async try({ botId, toolId, values: entered }, { accountId }, { signal }) {
      const bot = await readBotRow(store.db, accountId, botId);
      if (!bot) throw new ApiError('BotNotFound');
      const tool = await readCallable(store.db, sealer, { accountId, botId, toolId });
      const values = parseInputs(tool.definition.inputs, entered, (name) => ['values', name]);
      const startedAt = performance.now();
      // A trial is a conversation of its own: its repetition is a new call.
      const result = await callTool({ tool, values, conversationId: newId(), turnId: '', signal });
      const { definition } = tool;
      const secrets = tool.openSecrets() ?? [];
      const { request, status, problem, json } = result;
      const language = bot.response_language === 'auto' ? 'fa' : bot.response_language;
      const headers = Object.entries(request?.headers ?? {}).map(([name, value]) => ({ name, value }));
      return {
        method: definition.method,
        url: request?.url ?? definition.address,
        headers: [...headers, ...secrets.map(({ name }) => ({ name, value: null }))],
        body: request?.body ?? '',
        status,
        problem,
        durationMs: Math.round(performance.now() - startedAt),
        responseBody:
          json === undefined || json === null ? '' : truncateResponse(JSON.stringify(json, null, 2)),
        reply: replyOfResult(tool, result, values, language).text,
      };
    },
  };
}

/** The start of a response, with a mark where the rest is left out. */
const truncateResponse = (text: string): string =>
  text.length <= toolLimits.shownBytes ? text : `${text.slice(0, toolLimits.shownBytes - 1).toWellFormed()}…`;
