// An opened text for tests.
import type { OpenedText } from '../../../contract/texts.ts';
import { sampleSource } from './bot.sample.ts';

export const source = sampleSource({ id: 'one', kind: 'text', title: 'ارسال' });

export const opened: OpenedText = {
  source,
  title: 'ارسال',
  text: 'متن',
  version: 1,
  isReadOnly: false,
  isCut: false,
  draft: null,
  charactersLeft: 100,
};
