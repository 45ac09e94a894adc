import { expect, it } from 'vitest';
import { parseBotFile } from '../../../../contract/bots/bot-file.ts';
import { createSampleBotFile } from './sample-bot.ts';

it.each(['fa', 'en'] as const)('makes a file that can be imported in %s', async (locale) => {
  const result = parseBotFile(JSON.parse(await createSampleBotFile(locale).text()));
  expect(result).toHaveProperty('file.pairs.length', 3);
});
