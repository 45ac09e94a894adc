// An opened text for tests.
import type { OpenedText } from '../../../../contract/training/texts.ts';
import { sampleSource } from '../../bots/bot.sample.ts';

export const source = sampleSource({ id: 'one', kind: 'text', title: 'ارسال' });

export const opened: OpenedText = {
  source,
  title: 'ارسال',
  text: 'متن',
  version: 1,
  isReadOnly: false,
  isTruncated: false,
  draft: null,
  charactersLeft: 100,
};
