// Exports a bot's settings and texts as a file.
import type { BotFile } from '../../../../contract/bots/bot-file.ts';
import { limits } from '../../../../contract/limits.ts';
import type { Store } from '../../../store/store.ts';
import { type BotIds, type BotRow, readBotRow } from '../../bots/bots.store.ts';
import { ApiError } from '../../shared/context.ts';

const PAGE_SIZE = 20;
const EXPORTED_KINDS = ['text', 'file', 'qa', 'link'] as const;

/**
 * Exports text extracted from files as texts. Leaves out items of linked shops and sites, and removed or
 * rejected items.
 * @throws ApiError BotNotFound; BotFileTooLarge where the file could not be imported again
 */
export async function exportBotFile(
  store: Store,
  ids: BotIds,
): Promise<{ fileName: string; content: string }> {
  const bot = await readBotRow(store.db, ids.accountId, ids.botId);
  if (!bot) throw new ApiError('BotNotFound');
  const file: BotFile = {
    format: 'pasokh-bot',
    version: 1,
    bot: toSettings(bot),
    ...(await readKnowledge(store, ids)),
  };
  const content = `${JSON.stringify(file, null, 1)}\n`;
  const { bytes, texts, pairs } = limits.botFile;
  if (Buffer.byteLength(content) > bytes || file.texts.length > texts || file.pairs.length > pairs)
    throw new ApiError('BotFileTooLarge');
  const name = bot.name.replace(/[\\/:*?"<>|\p{Cc}]/gu, ' ').trim();
  return { fileName: `${name}.bot.json`, content };
}

const toSettings = (bot: BotRow): BotFile['bot'] => ({
  name: bot.name,
  introduction: bot.introduction ?? '',
  responseLanguage: bot.response_language,
  creativity: bot.creativity,
  instructions: bot.instructions ?? '',
  enhancedAccuracy: bot.enhanced_accuracy === 1,
  operatorApproval: bot.operator_approval === 1,
  approvalMinutes: bot.approval_minutes,
  confidenceThreshold: bot.confidence_threshold,
});

async function readKnowledge({ db }: Store, { accountId, botId }: BotIds) {
  const texts: { title: string; text: string }[] = [];
  const pairs: { question: string; answer: string }[] = [];
  const links: { url: string; title: string }[] = [];
  let totalLength = 0;
  let after = '';
  for (;;) {
    const rows = await db
      .selectFrom('sources')
      .select(['id', 'kind', 'title', 'question', 'url'])
      // The text of a link is left out: its page is read again on import.
      .select((eb) => eb.case().when('kind', '=', 'link').then('').else(eb.ref('text')).end().as('text'))
      .where('account_id', '=', accountId)
      .where('bot_id', '=', botId)
      .where('kind', 'in', EXPORTED_KINDS)
      .where('shop_id', 'is', null)
      .where('removed_at', 'is', null)
      .where('status', '<>', 'rejected')
      .where('id', '>', after)
      .orderBy('id')
      .limit(PAGE_SIZE)
      .execute();
    for (const { kind, title, question, text, url } of rows) {
      const content = text?.trim() ?? '';
      totalLength += content.length;
      if (kind === 'link')
        links.push({ url: url ?? '', title: title.slice(0, limits.trainingText.titleMax) });
      else if (kind === 'qa') pairs.push({ question: question ?? '', answer: content });
      else texts.push(...splitText(title, content));
    }
    // Every character takes at least a byte, so a bot that is already too large is not read further.
    if (totalLength > limits.botFile.bytes) throw new ApiError('BotFileTooLarge');
    const last = rows.at(-1);
    if (!last || rows.length < PAGE_SIZE) return { texts, pairs, links };
    after = last.id;
  }
}

/** Splits a text into parts as long as a text may be; text extracted from a file may be longer. */
function splitText(title: string, fullText: string): { title: string; text: string }[] {
  const { max, titleMax } = limits.trainingText;
  const parts: { title: string; text: string }[] = [];
  for (let offset = 0; offset < fullText.length; offset += max) {
    const text = fullText
      .slice(offset, offset + max)
      .toWellFormed()
      .trim();
    const suffix = offset === 0 ? '' : ` (${parts.length + 1})`;
    if (text !== '')
      parts.push({ title: `${title.slice(0, titleMax - suffix.length).trim()}${suffix}`, text });
  }
  return parts;
}
