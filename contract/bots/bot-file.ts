// Schema of the file by which a bot is exported and imported.
import { Schema } from 'effect';
import type { Issue } from '../errors/errors.ts';
import { issuesOf } from '../fields/decode-issues.ts';
import {
  botName,
  fraction,
  freeLine,
  freeText,
  instructions,
  isPageUrl,
  requiredLine,
  sourceText,
  wholeNumber,
} from '../fields/rules.ts';
import { limits } from '../limits.ts';
import { ResponseLanguage } from './bots.ts';

const { texts, pairs } = limits.botFile;

const url = freeLine(limits.trainingLinks.urlMax).check(isPageUrl);

/** Contains no id, secret or conversation: what an import creates belongs to the importing account. */
export const BotFile = Schema.Struct({
  format: Schema.Literal('pasokh-bot'),
  version: Schema.Literal(1),
  bot: Schema.Struct({
    name: botName,
    introduction: freeText(limits.introduction.max),
    responseLanguage: ResponseLanguage,
    creativity: wholeNumber(limits.creativity.min, limits.creativity.max),
    instructions,
    enhancedAccuracy: Schema.Boolean,
    operatorApproval: Schema.Boolean,
    approvalMinutes: wholeNumber(limits.approval.minutes.min, limits.approval.minutes.max),
    confidenceThreshold: fraction(limits.confidence.min, limits.confidence.max),
  }),
  texts: Schema.Array(
    Schema.Struct({
      title: requiredLine(limits.trainingText.titleMax),
      text: sourceText(limits.trainingText.max),
    }),
  ).check(Schema.isMaxLength(texts)),
  pairs: Schema.Array(
    Schema.Struct({
      question: sourceText(limits.pair.questionMax),
      answer: sourceText(limits.pair.answerMax),
    }),
  ).check(Schema.isMaxLength(pairs)),
  links: Schema.Array(Schema.Struct({ url, title: freeLine(limits.trainingText.titleMax) })).check(
    Schema.isMaxLength(limits.trainingLinks.perBot),
  ),
});
export type BotFile = typeof BotFile.Type;

const decode = Schema.decodeUnknownResult(BotFile);

/** The parsed file, or its first problem and where it is. */
export function parseBotFile(
  value: unknown,
): { readonly file: BotFile } | { readonly issues: readonly Issue[] } {
  const result = decode(value);
  if (result._tag === 'Success') return { file: result.success };
  return { issues: issuesOf(result.failure) };
}
