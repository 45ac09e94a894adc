// Endpoints of the help beside operators: summary, suggestions, translation, voice to text.
import type { copilot } from '../../../../contract/conversations/copilot.ts';
import { limits } from '../../../../contract/limits.ts';
import { buildTranslationPrompt, validateRewrite } from '../../../engine/model/rewrite-prompt.ts';
import type { Transcriber } from '../../../engine/model/transcriber.ts';
import { ApiError, type Handlers } from '../../shared/context.ts';
import { readBody } from '../../shared/read-body.ts';
import { findAttachment } from '../attachments/attachments.store.ts';
import { resolveScope } from '../thread/conversation-scope.store.ts';
import { textForModel } from '../thread/message-preview.rules.ts';
import { readMessage } from '../thread/messages.store.ts';
import {
  hasReachedSpendLimit,
  type ModelHelpDeps,
  readModelState,
  recordSpending,
  requireBotRow,
  requireWriter,
} from './model-help.store.ts';
import { requireVoice, saveSpokenText } from './spoken-text.store.ts';
import { findCannedReplies, type ReplySuggester, readSuggestionRequest } from './suggested-replies.ts';
import { readSummary, writeSummary } from './summaries.store.ts';
import { countThreadTextsAfter } from './thread-texts.store.ts';

export interface CopilotDeps extends ModelHelpDeps {
  readonly suggestReply: ReplySuggester;
  /** Listens to voice messages; null when no model is configured. */
  readonly transcriber: Transcriber | null;
  readonly log: (line: string) => void;
}

/** Enough for the longest allowed message in any language. */
const MAX_TRANSLATION_TOKENS = 2_500;

/** Handlers of `contract/conversations/copilot.ts`. */
export function copilotHandlers(deps: CopilotDeps): Handlers<typeof copilot> {
  const { store, log } = deps;
  return {
    async readSummary(input, user, { now }) {
      const scope = await resolveScope(store.db, input, user);
      const bot = await requireBotRow(store, scope.accountId, scope.botId);
      return {
        state: await readModelState(deps, bot, now),
        isShort: (await countThreadTextsAfter(store.db, scope, 0)) < limits.summary.minMessages,
        summary: await readSummary(store.db, scope),
      };
    },

    async summarise({ locale, ...input }, user, { now, signal }) {
      const scope = await resolveScope(store.db, input, user);
      const bot = await requireBotRow(store, scope.accountId, scope.botId);
      const writer = await requireWriter(deps, bot, now);
      const result = await writeSummary({ ...deps, writer }, bot, scope, { locale, now, signal });
      if (result.ok) return result.summary;
      if (result.failure === null) throw new ApiError('AiUnableToAnswer');
      log(`A conversation was not summarised: ${result.failure.detail}`);
      throw new ApiError('AiUnavailable');
    },

    async suggestReplies(input, user, { now, signal }) {
      const scope = await resolveScope(store.db, input, user);
      const bot = await requireBotRow(store, scope.accountId, scope.botId);
      const isSpendLimitReached = await hasReachedSpendLimit(store, bot, now);
      const request = await readSuggestionRequest(store, bot, scope, { now, isSpendLimitReached });
      const state = await readModelState(deps, bot, now);
      const unused = state === 'noModel' ? 'none' : state === 'spent' ? 'spent' : 'used';
      if (!request) return { replies: [], model: unused };
      const answer = await deps.suggestReply(request, signal);
      const { text, title, tokens } = answer;
      if (tokens)
        await recordSpending(deps, bot, { inputTokens: tokens.input, outputTokens: tokens.output }, now);
      const kind = answer.isWritten ? ('written' as const) : ('passage' as const);
      const found = text === null ? [] : [{ kind, id: kind, title, text: text.slice(0, limits.message.max) }];
      const replies = [...found, ...(await findCannedReplies(store, bot, request.question))];
      return { replies, model: answer.hasModelFailed ? 'failed' : unused };
    },

    async translate({ messageId, locale, ...input }, user, { now, signal }) {
      const scope = await resolveScope(store.db, input, user);
      const bot = await requireBotRow(store, scope.accountId, scope.botId);
      const positioned = await readMessage(store.db, scope, messageId);
      const text = positioned && !positioned.message.isNote ? textForModel(positioned.message) : '';
      if (text === '') throw new ApiError('NotFound');
      const writer = await requireWriter(deps, bot, now);
      const completion = await writer.complete(
        buildTranslationPrompt({ text, targetLanguage: locale }),
        signal,
        {
          maxTokens: MAX_TRANSLATION_TOKENS,
        },
      );
      if (completion.usage) await recordSpending(deps, bot, completion.usage, now);
      if (!completion.ok) throw new ApiError('AiUnavailable');
      const translation = validateRewrite(completion.text, text, 2 * limits.message.max);
      if (translation === null) throw new ApiError('AiUnableToAnswer');
      return { text: translation };
    },

    async transcribe({ messageId, ...input }, user, { now, signal }) {
      const scope = await resolveScope(store.db, input, user);
      const voice = await requireVoice(store, scope, messageId);
      if (voice.spokenText !== undefined) return { outcome: 'written', text: voice.spokenText };
      const bot = await requireBotRow(store, scope.accountId, scope.botId);
      await requireWriter(deps, bot, now);
      const file = await findAttachment(store, voice.id, { ...scope, now });
      if (!file || !deps.transcriber) throw new ApiError('NotFound');
      const bytes = await readBody(await file.read(0, voice.size), {
        max: limits.attachment.bytes,
        tag: 'FileTooLarge',
      });
      const recording = { bytes, mime: voice.mime, durationMs: voice.duration ?? 0 };
      const result = await deps.transcriber.transcribe(recording, signal);
      if (result.usage) await recordSpending(deps, bot, result.usage, now);
      if (result.kind === 'unsupported') return { outcome: 'unsupported', text: '' };
      if (result.kind === 'failed') {
        log(`A voice message was not written down: ${result.failure.detail}`);
        throw new ApiError('AiUnavailable');
      }
      const text = result.text.slice(0, limits.message.max).trim();
      if (text === '') return { outcome: 'inaudible', text };
      return { outcome: 'written', text: await saveSpokenText(store, scope, { messageId, text, now }) };
    },
  };
}
