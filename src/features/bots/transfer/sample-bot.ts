// A sample shop as a bot file, to look around with before one's own knowledge is added.
import type { BotFile } from '../../../../contract/bots/bot-file.ts';
import { limits } from '../../../../contract/limits.ts';
import type { Locale } from '../../../i18n/locale.ts';
import { formatText } from '../../../i18n/texts.ts';
import { pairTexts, sampleTexts } from './sample-bot.texts.ts';

const DEFAULT_CONFIDENCE = 0.5;

/** The file that an export of such a bot would have. */
export function createSampleBotFile(locale: Locale): File {
  const content: BotFile = {
    format: 'pasokh-bot',
    version: 1,
    bot: {
      name: formatText(locale, sampleTexts.name),
      introduction: formatText(locale, sampleTexts.introduction),
      responseLanguage: 'auto',
      creativity: limits.creativity.default,
      instructions: '',
      enhancedAccuracy: false,
      operatorApproval: false,
      approvalMinutes: limits.approval.minutes.default,
      confidenceThreshold: DEFAULT_CONFIDENCE,
    },
    texts: [
      {
        title: formatText(locale, sampleTexts.shippingTitle),
        text: formatText(locale, sampleTexts.shipping),
      },
      { title: formatText(locale, sampleTexts.returnsTitle), text: formatText(locale, sampleTexts.returns) },
    ],
    pairs: (['hours', 'payment', 'cancelling'] as const).map((subject) => ({
      question: formatText(locale, pairTexts[subject]),
      answer: formatText(locale, pairTexts[`${subject}Answer`]),
    })),
    links: [],
  };
  return new File([JSON.stringify(content)], 'sample.bot.json', { type: 'application/json' });
}
